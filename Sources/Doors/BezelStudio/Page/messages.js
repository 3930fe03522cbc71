// @ts-check
// From the command's messages to the page's sentences: one table, naming fields instead of options.
import { words } from './dom.js';

/**
 * The option that a message is about.
 * @param {string} message
 */
export const optionOf = (message) => message.match(/invalid for --([\w-]+)/)?.[1] ?? message.match(/^--(?:set|say) ([^:\s]+):/)?.[1] ?? message.match(/^--([\w-]+):/)?.[1];

/**
 * @typedef {'hidden' | 'unfit' | 'missing' | 'font' | 'touch' | 'join' | 'fold' | 'tight' | 'faint' | 'small' | 'cut' | 'loop' | 'fitted' | 'beyond' | 'system' | 'break' | 'blank' | 'picture' | 'other'} Kind
 * @typedef {{kind: Kind, pattern: RegExp, say: string | ((match: RegExpMatchArray, text: string) => string)}} Sentence A null `say` keeps the words.
 */

/** @param {string} text @param {string} from @param {string} to */
const part = (text, from, to) => new TextDecoder().decode(new TextEncoder().encode(text).subarray(Number(from), Number(to)));
/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** @param {string} number */
const whole = (number) => String(Math.round(Number(number)));
/** @param {string} number */
const tenth = (number) => String(Math.round(Number(number) * 10) / 10);
/** @param {string} number */
const millions = (number) => `${Number((Number(number) / 1e6).toPrecision(2))} million`;
/**
 * Names between quotes, without the codes behind them.
 * @param {string} list
 */
const uncoded = (list) => list.replace(/ \(U\+[^)]*\)/g, '');

/**
 * The first that fits is said.
 * @type {Sentence[]}
 */
const sentences = [
  { kind: 'unfit', pattern: /does not fit on (?:the|its) curve even at (?:([\d.]+) %|a hundredth) of its size(?:: (“.*?”))?/s, say: ([, percent, lost]) => `The text does not fit on the curve, not even at ${percent ? whole(percent) : '1'} % of its size${lost ? `: ${lost} would be left out` : ''}. Make the curve longer or the text shorter.` },
  { kind: 'unfit', pattern: /^(.*?) (“.*”) does not fit its place even at a font size of ([\d.]+)/s, say: ([, what, text, size]) => `${what} ${text} does not fit its place, not even at a size of ${whole(size)}. Shorten it, or give it more room.` },
  { kind: 'hidden', pattern: /^(“.*?”)(?: \(bytes \d+ to \d+\))? does not fit on the curve and is hidden/s, say: ([, lost]) => `${lost} does not fit on the curve and is left out.` },
  { kind: 'hidden', pattern: /the text from byte (\d+) to (\d+) is hidden/, say: ([, from, to], text) => `${text ? `“${part(text, from, to)}”` : 'Part of the text'} does not fit on the curve and is left out.` },
  { kind: 'fitted', pattern: /the text from byte (\d+) to (\d+) gave way to an ellipsis/, say: ([, from, to], text) => `${text ? `“${part(text, from, to)}”` : 'Part of the text'} gave way to an ellipsis.` },
  { kind: 'missing', pattern: /^no font has (.*?)(?:; name one that has.*)?$/s, say: ([, list]) => `No font here has ${uncoded(list)}. Choose a font that has it, or add one.` },
  { kind: 'missing', pattern: /^(.*?) cannot be set: (“[^”]*”) has no (“.*”); name another font/s, say: ([, what, font, letter]) => `${capital(what)} cannot be set: ${font} has no ${letter}, and no other font here has. Choose a font that has it, or add one.` },
  { kind: 'other', pattern: /^(.*?) names (\{.*?\}), which there is not; Known are (.*?); \{\{ and \}\} stand for braces/s, say: ([, what, name, known]) => `${capital(what)} has ${name}, which this piece has not. It has ${known}. Write a brace of your own twice: {{.` },
  { kind: 'font', pattern: /no (?:bundled )?font is named (“[^”]*”)(?:.*?(; did you mean [^?]*\?))?/s, say: ([, name, like]) => `No font is named ${name}${like ? `${like}` : '. Choose one from the list, or add its file.'}` },
  { kind: 'font', pattern: /“(.*)” cannot be used as a font/s, say: () => 'The font’s file is damaged, or is none.' },
  { kind: 'system', pattern: /^(“.*) of the system shows? characters that no font of Bezel's has/s, say: ([, names]) => `Some characters are drawn in ${names}, of this computer. Another computer may draw them in another font.` },
  { kind: 'join', pattern: /^(“.*” and “.*”) are no longer connected/s, say: ([, letters]) => `${letters} are no longer connected.` },
  { kind: 'fold', pattern: /^(“.*”) is folded or torn by the curve/s, say: ([, letter]) => `${letter} is folded or torn by the curve.` },
  { kind: 'fold', pattern: /^part of (“.*”) is (drawn out|squeezed) to ([\d.]+) %/s, say: ([, letter, how, percent]) => `Part of ${letter} is ${how} to ${whole(percent)} %.` },
  { kind: 'fold', pattern: /^(“.*” and “.*”) lean apart/s, say: ([, letters]) => `${letters} lean apart.` },
  { kind: 'touch', pattern: /^(“.*” and “.*”) are ([\d.]+) apart, ([\d.]+) when set straight/s, say: ([, letters, apart, straight]) => `${letters} stand close: ${tenth(apart)} apart, where they are ${tenth(straight)} apart on a straight line.` },
  { kind: 'touch', pattern: /^(“.*” and “.*” are .*), at bytes/s, say: ([, what]) => `${what}.` },
  { kind: 'touch', pattern: /^(“.*”.*?) and (“.*”.*?) (touch|lie over each other)(?:, at bytes.*)?$/s, say: ([, a, b, how]) => `${a} and ${b} ${how}.`.replace(/ \(bytes \d+ to \d+\)/g, '') },
  { kind: 'touch', pattern: /letters lie over each other in (.*)/, say: ([, where]) => `Letters lie over each other in ${where}.` },
  { kind: 'touch', pattern: /from byte \d+ to \d+ so many letters lie over each other/, say: () => 'Many letters lie over each other.' },
  { kind: 'fold', pattern: /destroys the shape of (“.*”.*?): the curve bends too tightly/s, say: ([, letters]) => `The curve bends too tightly for the shapes of ${letters}.` },
  { kind: 'tight', pattern: /the path has a corner on the letters' side/, say: () => 'The path has a corner that letters of this size lean over. Make them smaller, or round the corner.' },
  { kind: 'tight', pattern: /curve's radius of [\d.]+ is less than the letters' height/, say: () => 'The curve bends too tightly for letters of this size. Make them smaller, or the bend wider.' },
  { kind: 'tight', pattern: /tighter|too tight/, say: (match) => `${match.input}` },
  { kind: 'faint', pattern: /^(.*?) stands? out too little from (?:its|their) ground(?:: (?:the least contrast is )?([\d.]+) to 1)?/s, say: ([, what, ratio]) => `${what} can hardly be read on ${/”.*”|and \d+ more/.test(what) ? 'their' : 'its'} ground${ratio ? `: the contrast is ${ratio} to 1, where 3 to 1 is the least` : ''}.` },
  { kind: 'faint', pattern: /^(.*?) can hardly be seen on (?:its|their) ground(?:: their contrast is ([\d.]+) to 1)?/s, say: ([, what, ratio]) => `${what} can hardly be read on its ground${ratio ? `: the contrast is ${ratio} to 1, where 3 to 1 is the least` : ''}.` },
  { kind: 'small', pattern: /^(.*) had to be shrunk to ([\d.]+) pixels, too small to be read/s, say: ([, what, size]) => `${what} is only ${size} pixels high and cannot be read. Shorten it, or make the picture larger.` },
  { kind: 'fitted', pattern: /^(.*) is drawn at ([\d.]+) % of its size to fit its place/s, say: ([, what, percent]) => `${what} is drawn at ${percent} % of its size to fit its place.` },
  { kind: 'fitted', pattern: /^the text was set at ([\d.]+) % of its size(.*?)(?: to (?:fit|fill) the curve)?$/s, say: ([, percent, width]) => `The text is drawn at ${whole(percent)} % of its size${width} to fit the curve.` },
  { kind: 'fitted', pattern: /the text in the middle was set at (.*) of its size to fit/, say: ([, share]) => `The text in the middle is drawn at ${share} of its size to fit.` },
  { kind: 'fitted', pattern: /the type is set small, ([\d.]+) user units, to fit the curve/, say: ([, size]) => `The letters are drawn small, at a size of ${size}, to fit the curve.` },
  { kind: 'fitted', pattern: /the tracking was changed by ([-\d.]+) units(.*) to fit the curve/, say: ([, by, width]) => `The tracking is changed by ${by}${width} to fit the curve.` },
  { kind: 'loop', pattern: /the text is ([\d.]+) units longer than the closed curve/, say: ([, length]) => `The text is ${whole(length)} units longer than the curve, and runs over its own beginning.` },
  { kind: 'cut', pattern: /^(“.*?”)(?: \(bytes \d+ to \d+\))? (lies outside the picture|is cut off by the picture's edge)/s, say: ([, what, how]) => `${what} ${how.replace("'", '’')}.` },
  { kind: 'cut', pattern: /(outside the picture|cut off by the picture's edge|outside the picture or are cut off)$/, say: (match) => `${match.input}.` },
  { kind: 'blank', pattern: /the picture is blank/, say: () => 'The picture is empty: nothing that is drawn can be seen in it.' },
  { kind: 'break', pattern: /(line breaks?|control characters?).* becomes? (?:a )?spaces?/, say: ([, what]) => (what.startsWith('line') ? 'Line breaks become spaces: this text is one line.' : 'Invisible control characters become spaces.') },
  { kind: 'picture', pattern: /the picture cannot be read/, say: () => 'The picture cannot be read: its file is damaged, or is none.' },
  { kind: 'other', pattern: /the picture is (.*) in the middle of a page of (.*?); --size/, say: ([, own, page]) => `The picture is ${own}, in the middle of a page of ${page}.` },
  { kind: 'other', pattern: /--kern names (.*), but in the text those letters/s, say: ([, pairs]) => `The pairs ${pairs} are kerned, but do not stand in the text.` },
  { kind: 'other', pattern: /has no small capitals \(smcp\)/, say: (match) => `${match.input?.replace(/ \(smcp\).*/s, '')}. Noto Sans has.` },
  { kind: 'other', pattern: /^travel ([\d.]+) mm between (\d+) strokes?(?:, [\d.]+ mm unsorted)?(?:; about (.*))?$/i, say: ([, way, count, time]) => `${count} strokes${time ? `, drawn in about ${time}` : ''}. Between them the tool goes ${whole(way)} mm.` },
  { kind: 'beyond', pattern: /^the amount is (-?[\d.e+]+); it must be from (-?[\d.e+]+) to (-?[\d.e+]+)/i, say: ([, amount, from, to]) => `The amount of ${amount} lies beyond the range from ${from} to ${to}.` },
  { kind: 'other', pattern: /^Limit picturePixels reached: (\d+) pixels, of at most (\d+)/, say: ([, wanted, most]) => `The picture would have ${millions(wanted)} pixels, and at most ${millions(most)} can be drawn. Choose a smaller scale or size.` },
  { kind: 'other', pattern: /^Limit \w+ reached: (.*?), of at most ([^;]*)/s, say: ([, wanted, most]) => `This is too much to draw: ${wanted}, where ${most} is the most.` },
  { kind: 'other', pattern: /no file can be read here|no folder can be read here/, say: () => 'The page reads no files by their names. Drop the file here instead.' },
];

/** @param {string} message @param {string} text */
function told(message, text) {
  for (const { kind, pattern, say } of sentences) {
    const match = message.match(pattern);
    if (match) return { kind, sentence: typeof say === 'string' ? say : say(match, text) };
  }
  return { kind: /** @type {Kind} */ ('other'), sentence: null };
}

/**
 * What a message is about, by which remedies are chosen.
 * @param {string} message @returns {Kind}
 */
export const kindOf = (message) => told(message, '').kind;

/**
 * Clauses of the command line's are left out; what is left of its words is put into the page's.
 * @param {string} text
 */
const scrubbed = (text) => text
  .replace(/ \(bytes \d+ to \d+\)/g, '').replace(/ (?:at|from) bytes? \d+(?: (?:to|and) \d+)?/g, '')
  .replace(/[;,] (?:see|give|name|use|lengthen|choose|or leave|leave)\b[^;]*(?:--|`bezel)[^;]*/g, '').replace(/; [^;]*(?:--\w|`bezel)[^;]*$/g, '')
  .replace(/`bezel ([\w-]+)[^`]*`/g, 'the list').replace(/--([\w-]+)/g, (_, name) => `“${words(name)}”`)
  .replace(/\bnull\b/g, 'nothing').replace(/:? ?\bline \d+, column \d+\b/g, '').replace(/\buser units\b/g, 'units').replace(/: *$/, '');

/**
 * @param {string} message
 * @param {(option: string) => string | undefined} [name] What the page calls an option.
 * @param {string} [text] The text whose letters are named by their bytes.
 */
export function plainly(message, name = words, text = '') {
  const option = optionOf(message), field = option && name(option);
  const bare = message.replace(/^The value '(.*)' is invalid for --[\w-]+(: )?/s, (_, value, more) => `“${value}” does not do${more ? ': ' : ''}`).replace(/^(“.*”) does not do: expected one of (.*)$/s, '$1 is none of $2')
    .replace(/^--(?:(?:set|say) )?[^:\s]+: /, '').replace(/^in the PDF, /, '');
  const sentence = told(bare, text).sentence ?? scrubbed(bare);
  return field ? `${field}: ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
