/** Mirrors a style for right-to-left writing: left becomes right. */

/** The part of a stylis node that a declaration has; `return` is what is written in its place. */
export interface StyleNode {
  readonly type: string;
  readonly props: string | string[];
  readonly children: string | readonly object[];
  return: string;
}

const SIDED =
  /^(left|right)$|^(margin|padding|border|scroll-margin|scroll-padding|border-top|border-bottom)-(left|right)(-\w+)?$/;
/** Four values: top, right, bottom, left. */
const FOUR_SIDES = new Set(['margin', 'padding', 'inset', 'border-width', 'border-style', 'border-color']);
const SIDE_VALUES = new Set(['text-align', 'float', 'clear', 'transform-origin']);

const other = (side: string): string => (side === 'left' ? 'right' : 'left');
const turned = (text: string): string => text.replace(/\b(left|right)\b/g, other);

/** Splits at a separator outside of brackets. */
function divide(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    else if (text[at] === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter(Boolean);
}
const negated = (length: string): string => {
  if (/^-?0[a-z%]*$/.test(length)) return length;
  if (/^-?[\d.]+[a-z%]*$/.test(length)) return length.startsWith('-') ? length.slice(1) : `-${length}`;
  return `calc(-1 * ${length})`;
};
/** Moves to the other side: the first length of each translation. */
const moved = (transform: string): string =>
  divide(transform, ' ')
    .map((step) => {
      const [, name, given] = /^(translateX|translate|translate3d)\((.*)\)$/.exec(step) ?? [];
      if (!name || given === undefined) return step;
      const [x = '0', ...rest] = divide(given, ',');
      return `${name}(${[negated(x), ...rest].join(', ')})`;
    })
    .join(' ');

/** A declaration for writing from right to left; the same one where it knows no side. */
export function mirrored(property: string, value: string): readonly [property: string, value: string] {
  if (SIDED.test(property)) return [turned(property), value];
  if (SIDE_VALUES.has(property)) return [property, turned(value)];
  if (property === 'transform') return [property, moved(value)];
  const parts = divide(value, ' ');
  const [first, second, third, fourth, ...rest] = parts;
  if (fourth === undefined || rest.some((part) => part !== '!important')) return [property, value];
  if (FOUR_SIDES.has(property)) return [property, [first, fourth, third, second, ...rest].join(' ')];
  if (property === 'border-radius') return [property, [second, first, fourth, third, ...rest].join(' ')];
  return [property, value];
}

/** The same as a plugin of stylis, through which all styles pass. */
export function mirror(node: StyleNode): void {
  if (node.type !== 'decl' || typeof node.props !== 'string' || typeof node.children !== 'string') return;
  node.return = `${mirrored(node.props, node.children).join(':')};`;
}
