/** Formulas of calculated items: numbers, + - * /, parentheses, and earlier items in braces, such as `{weight} / 2`. */

type Node =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'item'; readonly linkId: string }
  | { readonly kind: 'minus'; readonly of: Node }
  | { readonly kind: 'op'; readonly op: string; readonly left: Node; readonly right: Node };

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|\{([\w.-]+)\}|([-+*/()]))/y;
const MOST_TOKENS = 200;

type Token = { readonly value: number } | { readonly linkId: string } | { readonly sign: string };

function tokensOf(formula: string): Token[] | null {
  const tokens: Token[] = [];
  const text = formula.trim();
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length; ) {
    const found = TOKEN.exec(text);
    if (!found || tokens.length === MOST_TOKENS) return null;
    const [, digits, linkId, sign = ''] = found;
    tokens.push(digits ? { value: Number(digits) } : linkId ? { linkId } : { sign });
  }
  return tokens;
}

/** Reads a formula by the usual rules: products before sums, from the left; null where it cannot be read. */
function parse(formula: string): Node | null {
  const tokens = tokensOf(formula);
  if (!tokens) return null;
  let at = 0;
  const takes = (signs: string): string | null => {
    const token = tokens[at];
    if (!token || !('sign' in token) || !signs.includes(token.sign)) return null;
    at += 1;
    return token.sign;
  };
  const value = (): Node | null => {
    if (takes('-')) {
      const of = value();
      return of && { kind: 'minus', of };
    }
    if (takes('(')) {
      const inner = sum();
      return takes(')') ? inner : null;
    }
    const token = tokens[at];
    if (!token || 'sign' in token) return null;
    at += 1;
    return 'value' in token ? { kind: 'number', value: token.value } : { kind: 'item', linkId: token.linkId };
  };
  const chain = (part: () => Node | null, signs: string): Node | null => {
    let left = part();
    for (let op = takes(signs); left && op; op = takes(signs)) {
      const right = part();
      left = right && { kind: 'op', op, left, right };
    }
    return left;
  };
  const product = (): Node | null => chain(value, '*/');
  const sum = (): Node | null => chain(product, '+-');
  const whole = sum();
  return at === tokens.length ? whole : null;
}

/** Every formula is read once: a form of many items calculates at each key. */
const read = new Map<string, Node | null>();
const MOST_KEPT = 1000;
function nodeOf(formula: string): Node | null {
  const known = read.get(formula);
  if (known !== undefined) return known;
  if (read.size >= MOST_KEPT) read.clear();
  const node = parse(formula);
  read.set(formula, node);
  return node;
}

function valueOf(node: Node, points: (linkId: string) => number | null): number | null {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'item') return points(node.linkId);
  if (node.kind === 'minus') {
    const of = valueOf(node.of, points);
    return of === null ? null : -of;
  }
  const left = valueOf(node.left, points);
  const right = valueOf(node.right, points);
  if (left === null || right === null) return null;
  if (node.op === '+') return left + right;
  if (node.op === '-') return left - right;
  if (node.op === '*') return left * right;
  return right === 0 ? null : left / right;
}

/**
 * The result of a formula, rounded half away from zero to `decimals` digits (default 0); null while an item it needs is
 * unanswered, was skipped or counts nothing, and where it divides by zero.
 */
export function calculate(formula: string, points: (linkId: string) => number | null, decimals = 0): number | null {
  const node = nodeOf(formula);
  const value = node && valueOf(node, points);
  if (value === null || !Number.isFinite(value)) return null;
  const scale = 10 ** decimals;
  // 1.005 is a little less in binary.
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * scale * (1 + Number.EPSILON))) / scale;
  return rounded === 0 ? 0 : rounded;
}

/** What is wrong with the writing of a formula; null if nothing is. */
export const faultOfFormula = (formula: string): string | null =>
  nodeOf(formula)
    ? null
    : 'The formula must use numbers, + - * /, parentheses and questions in braces, such as {weight}';

/** The link ids that a formula names, each once. */
export const itemsInFormula = (formula: string): string[] => [
  ...new Set([...formula.matchAll(/\{([\w.-]+)\}/g)].flatMap(([, linkId]) => linkId ?? [])),
];
