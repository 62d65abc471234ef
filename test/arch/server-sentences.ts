/** Finds what refusals say: sentences without values, which are their own keys, and those whose values hide the key. */
import { parseSync } from 'vite';
import { nameOf, type Node, nodesAt, textOf } from './sentences.ts';

/** Places of a refusal whose texts people read (`#engine/model/refusals.ts`). */
const WHY = new Set(['why', 'what']);

export interface Told {
  /** Sentences without values. */
  readonly keys: readonly string[];
  /** Sentences with values in them that no catalogue can know, each with its line: say them with `phrase(...)`. */
  readonly hidden: readonly { readonly text: string; readonly line: number }[];
}

const properties = (object: Node | undefined): Node[] =>
  object?.type === 'ObjectExpression' ? nodesAt(object, 'properties').filter((each) => each.type === 'Property') : [];
const valueOf = (property: Node): Node | undefined => nodesAt(property, 'value')[0];

/** The expressions in which a refusal says something, by the node that holds them. */
function tellsAt(node: Node): (Node | undefined)[] {
  if (node.type === 'ObjectExpression') {
    const all = properties(node);
    const named = (name: string) => all.filter((each) => nameOf(each.key) === name).map(valueOf);
    return [...(named('field').length > 0 ? named('message') : []), ...named('wrong')];
  }
  if (node.type === 'NewExpression' && nameOf(node) === 'Refusal')
    return properties(nodesAt(node, 'arguments')[1])
      .filter((each) => WHY.has(nameOf(each.key)))
      .map(valueOf);
  if (node.type === 'CallExpression' && nameOf(node) === 'wrong') return nodesAt(node, 'arguments').slice(0, 1);
  return [];
}

/** What the refusals of a file say. */
export function toldBy(file: string, text: string): Told {
  const keys: string[] = [];
  const hidden: { text: string; line: number }[] = [];
  const constants = new Map<string, Node[]>();
  const tell = (node: Node | undefined): void => {
    if (!node) return;
    if (node.type === 'ConditionalExpression')
      return ['consequent', 'alternate'].forEach((branch) => tell(nodesAt(node, branch)[0]));
    if (node.type === 'Identifier') return constants.get(nameOf(node))?.forEach(tell);
    const said = textOf(node);
    const joined = node.type === 'BinaryExpression';
    if (joined || said?.includes('{{}}'))
      hidden.push({ text: said ?? 'what is joined', line: text.slice(0, node.start).split('\n').length });
    else if (said) keys.push(said);
  };
  const visit = (node: Node, work: (node: Node) => void): void => {
    work(node);
    for (const key of Object.keys(node)) for (const child of nodesAt(node, key)) visit(child, work);
  };
  // The parser's own types know no index by name; it is a tree of nodes all the same.
  const program = parseSync(file, text).program as unknown as Node;
  visit(program, (node) => {
    const [value] = node.type === 'VariableDeclarator' ? nodesAt(node, 'init') : [];
    const [name] = nodesAt(node, 'id');
    if (value && name && value.type !== 'Identifier')
      constants.set(nameOf(name), [...(constants.get(nameOf(name)) ?? []), value]);
  });
  visit(program, (node) => tellsAt(node).forEach(tell));
  return { keys, hidden };
}
