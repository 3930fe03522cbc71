// @ts-check
// The command's messages, naming fields instead of options.
import { words } from './dom.js';

/**
 * The option that a message is about.
 * @param {string} message
 */
export const optionOf = (message) => message.match(/invalid for '--([\w-]+)/)?.[1] ?? message.match(/^--(?:set|say) ([^:\s]+):/)?.[1] ?? message.match(/^--([\w-]+):/)?.[1];

/**
 * @param {string} message @param {(option: string) => string | undefined} [name] What the page calls an option.
 */
export function plainly(message, name = words) {
  const option = optionOf(message), field = option && name(option);
  const text = message.replace(/^The value '(.*)' is invalid for '--[^']*'(: )?/s, (_, value, more) => `“${value}” does not do${more ? ': ' : ''}`)
    .replace(/^--(?:(?:set|say) )?[^:]+: /, '')
    .replace(/ \(bytes \d+ to \d+\)/g, '')
    .replace('; give a font file or see `bezel fonts`', '; the field lists those that there are')
    .replace(/; (?:see|lengthen|give) .*--\S+.*$/, '');
  return field ? `${field}: ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
}
