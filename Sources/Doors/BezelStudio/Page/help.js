// @ts-check
import { showDialog } from './dialog.js';
import { el } from './dom.js';

const lines = [
  ['Type on the curve', 'Click a letter, or press T'],
  ['Choose a part of a piece', 'Click it; with Alt what lies behind it; Escape lets go'],
  ['Choose parts one after the other; go into words or a value', '] and [ on the picture; Enter'],
  ['Move, turn or widen a part', 'Drag it or its handles; arrows, with Shift by ten'],
  ['Remove, double, put forward or back', 'Delete; Ctrl D; Ctrl ] and Ctrl ['],
  ['Change the words of a piece', 'Double-click them in the picture'],
  ['Type a value, a time, a date', 'Double-click it, or its hand, and type'],
  ['Move what is chosen', 'Arrows; with Shift by ten'],
  ['Move the text', 'Drag its brackets along the curve; across it to change sides (X)'],
  ['Move a text of an SVG', 'Drag its letters, or the diamond beside them; arrows on that'],
  ['Raise or lower the text', 'Drag the diamond over it; ↑ and ↓ on a bracket'],
  ['Draw the curve by points', 'D: click sets a point, a drag bends it; a click on the first point closes, on an end goes on from it; Enter ends'],
  ['Draw the curve by hand', 'F: the line is smoothed'],
  ['Whole angles; no lines that draw', 'Drag with Shift; with Ctrl'],
  ['Add a point', 'Double-click the curve; Insert on a point'],
  ['Remove a point', 'Delete on a point'],
  ['Smooth or corner', 'Double-click a point; Enter on it'],
  ['Break an arm', 'Drag it with Alt'],
  ['Turn a dial, a needle, a hand', 'Drag it round; arrows on the picture'],
  ['Move, size or turn a picture', 'Drag the diamond in its middle, its corner, its arm; arrows on them'],
  ['Play a motion', 'P; drag the line in its curve to any moment'],
  ['Many at once', 'Paste rows of a spreadsheet on the picture'],
  ['Pan', 'Scroll, or hold Space and drag'],
  ['Zoom', 'Ctrl and scroll; Ctrl + and Ctrl −; Ctrl 0 fits, Ctrl 1 is 100 %'],
  ['Use a font of your own', 'Drop its file on the page, or press + beside a font'],
  ['Go through the gallery', 'Arrows, Home, End'],
  ['Name the piece', 'Click its name in the bar'],
  ['Undo, redo', 'Ctrl Z, Ctrl Shift Z'],
  ['Open, save, export', 'Ctrl O, or drop a file on the page; Ctrl S; Ctrl E'],
  ['Copy and paste the piece as JSON', 'Ctrl C and Ctrl V on the picture'],
];

export function showHelp() {
  showDialog('Pointer and keys', el('dl', { class: 'keys' }, ...lines.flatMap(([what, how]) => [el('dt', {}, what), el('dd', {}, how)])));
}
