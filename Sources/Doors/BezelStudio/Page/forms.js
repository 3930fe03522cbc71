// @ts-check
// The forms of a value that a JSON Schema allows, their fields, and initial values.

/** @typedef {any} Schema */

/** A frame with hills, until a picture is chosen. */
export const placeholder = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><path d="M3 3H57V57H3Z" fill="#DCE3EA"/><circle cx="42" cy="19" r="6" fill="#F2B544"/><path d="M3 50L22 26L34 41L41 33L57 52V57H3Z" fill="#5B7C99"/></svg>')}`;

export class Forms {
  /** @param {Schema} root */
  constructor(root) { this.root = root; }

  /** @param {Schema} schema @returns {Schema} */
  resolved(schema) {
    let found = schema ?? {};
    if (!found.$ref && !found.properties && found.else?.$ref) found = found.else; // A description, not a job.
    for (let depth = 0; found.$ref && depth < 16; depth += 1) {
      const { $ref, ...others } = found;
      const target = $ref.split('/').slice(1).reduce((/** @type {any} */ inner, /** @type {string} */ key) => inner?.[key], this.root);
      // The last name is the kind: a lettering may be a look.
      found = { ...target, ...others, isColor: others.isColor || $ref.endsWith('/color'), kindName: others.kindName ?? $ref.split('/').pop() };
    }
    return found;
  }

  /**
   * All forms except null, with nested choices.
   * @param {Schema} schema @returns {{found: Schema, forms: Schema[], canBeNull: boolean}}
   */
  of(schema) {
    const found = this.resolved(schema);
    /** @type {Schema[]} */
    const all = [];
    /** @param {Schema} one @param {number} depth */
    const open = (one, depth) => {
      const form = this.resolved(one), choices = form.anyOf ?? form.oneOf;
      if (form['x-length']) return; // The field of a length has a number; a text with a unit is for files.
      if (choices && depth < 8) for (const choice of choices) open(choice, depth + 1);
      else if (Array.isArray(form.type)) for (const type of form.type) all.push({ ...form, type });
      else if (form.items) all.push(...this.listsOf(form));
      else if (Object.keys(form).length) all.push(form);
    };
    open(found, 0);
    return { found, forms: all.filter((form) => form.type !== 'null'), canBeNull: all.some((form) => form.type === 'null') };
  }

  /**
   * A list's forms: items have one, except where a plain value stands for an object.
   * @param {Schema} list @returns {Schema[]}
   */
  listsOf(list) {
    const { forms } = this.of(list.items), object = forms.find((form) => form.properties);
    if (forms.length < 2 || (object && shorthand(object, forms))) return [{ ...list, items: forms.length === 1 ? forms[0] : list.items }];
    return forms.some((form) => form.const !== undefined || form.properties?.layer) ? [list] : forms.map((items) => ({ ...list, items }));
  }

  /**
   * A single value's field; null for what has parts.
   * @param {Schema} form @param {boolean} canBeNull @returns {Partial<import('./fields.js').FieldShape> | null}
   */
  shape(form, canBeNull) {
    if (form.isColor) return { kind: 'color', canBeNull };
    if (form.enum) return { kind: 'enum', values: form.enum, canBeNull };
    if (form.type === 'number' || form.type === 'integer') {
      const minimum = form.minimum ?? form.exclusiveMinimum, isWide = (form.maximum ?? 1e9) - (minimum ?? -1e9) > 4000;
      return { kind: 'number', minimum, maximum: form.maximum, ...softOf(form), isWhole: form.type === 'integer', step: form.type === 'integer' ? 1 : isWide ? 0.1 : undefined, canBeNull };
    }
    if (form.type === 'boolean') return { kind: canBeNull ? 'enum' : 'flag', ...(canBeNull ? { values: ['true', 'false'], isFlag: true } : {}), canBeNull };
    if (form.contentMediaType === 'image/*') return { kind: 'image', canBeNull };
    if (form.type === 'string') return { kind: 'text', canBeNull };
    return null;
  }
}

/**
 * The useful range of a number.
 * @param {Schema} schema @returns {{soft?: [number, number], isOfSide?: boolean}}
 */
export function softOf(schema) {
  const soft = schema['x-soft-range'];
  return Array.isArray(soft) ? { soft: /** @type {[number, number]} */ (soft), isOfSide: schema['x-soft-unit'] === 'side' } : {};
}

/**
 * The member that a plain value stands for.
 * @param {Schema} object @param {Schema[]} forms
 */
export function shorthand(object, forms) {
  if (forms.length !== 2) return null;
  const other = forms.find((form) => form !== object);
  const member = other.type === 'string' && !other.isColor ? 'text' : other.type === 'number' ? 'at' : '';
  return object.properties[member] ? member : null;
}

/** @param {Schema} form @param {any} value @param {Forms} forms @returns {boolean} */
export function isOf(form, value, forms) {
  if (form.enum) return form.enum.includes(value);
  if (form.const !== undefined) return form.const === value;
  if (form.type === 'array' || form.items) {
    return Array.isArray(value) && (!value.length || !form.items || forms.of(form.items).forms.some((inner) => isOf(inner, value[0], forms)));
  }
  if (form.type === 'object' || form.properties) {
    // Objects are told apart by required members.
    return typeof value === 'object' && value !== null && !Array.isArray(value) && (form.required ?? []).every((/** @type {string} */ key) => key in value);
  }
  if (form.type === 'number' || form.type === 'integer') return typeof value === 'number';
  return typeof value === form.type;
}

/**
 * An initial value.
 * @param {Schema} schema @param {Forms} forms @param {number} [depth] @returns {any}
 */
export function sample(schema, forms, depth = 0) {
  const { found, forms: all } = forms.of(schema ?? {});
  if (found.default !== undefined && found.default !== null) return structuredClone(found.default);
  const form = all.find((one) => one.properties) ?? all[0] ?? {};
  if (form.isColor) return '#24211E';
  if (form.contentMediaType === 'image/*') return placeholder;
  if (form.enum) return form.enum[0];
  if (form.properties) {
    if (depth > 6) return {};
    return Object.fromEntries((form.required ?? []).map((/** @type {string} */ key) => [key, form.properties[key].const ?? sample(form.properties[key], forms, depth + 1)]));
  }
  if (form.items || form.type === 'array') {
    return Array.from({ length: form.minItems ?? 0 }, () => sample(form.items, forms, depth + 1));
  }
  if (form.type === 'number' || form.type === 'integer') return Math.max(form.minimum ?? 0, Math.min(form.maximum ?? 1, 1));
  return { boolean: true, object: {} }[/** @type {'object'} */ (form.type)] ?? '';
}

/**
 * A paint as a gradient's stops.
 * @param {any} value @returns {{color: string, location: number}[]}
 */
export function colorsOf(value) {
  if (typeof value === 'string') return [{ color: value, location: 0 }];
  const list = Array.isArray(value) ? value : value?.stops ?? value?.colors;
  if (!Array.isArray(list)) return [];
  return list.map((one, i) => (typeof one === 'string' ? { color: one, location: list.length > 1 ? i / (list.length - 1) : 0 } : { color: one?.color ?? '#24211E', location: one?.location ?? 0 }));
}
