/** Finds what people read on screens and is not said through `t`: in another language it would stay English. */
import { parseSync } from 'vite';
import { isRead, isTechnicalCall, PASSES_ON, type Place, placeNamed } from './sentence-places.ts';

/** A node of the syntax tree (ESTree with JSX). */
export type Node = Record<string, unknown> & { type: string; start: number; end: number };

/** A text that stands there in English only. */
export interface Sentence {
  readonly node: Node;
  /** The nodes around it, the nearest last. */
  readonly around: readonly Node[];
  /** What it says, its holes as `{{}}`. */
  readonly text: string;
  readonly line: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
/** The node or nodes at a key of another. */
export const nodesAt = (node: Node, key: string): Node[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
};
/** The name of an identifier, of a property or an attribute, of what is called. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return nameOf(node.callee);
  if (node.type === 'JSXNamespacedName') return nameOf(node.name);
  return [node.name, node.value].find((word) => typeof word === 'string') ?? nameOf(node.name);
}
/** What a literal, a template or a JSX text says, its holes as `{{}}`; null for another node. */
export function textOf(node: Node): string | null {
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return nodesAt(node, 'quasis')
    .map((quasi) => (quasi.value as { cooked?: string }).cooked ?? '')
    .join('{{}}');
}

/** The children of a node with the place each is; nothing for what holds no text of ours. */
function within(node: Node, place: Place): readonly (readonly [Node, Place])[] {
  const each = (key: string, as: Place) => nodesAt(node, key).map((child) => [child, as] as const);
  const inside = place === 'technical' ? place : 'open';
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TaggedTemplateExpression':
    case 'JSXClosingElement':
      return [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return each('expression', place);
    case 'JSXElement':
    case 'JSXFragment':
      return [...each('openingElement', 'open'), ...each('children', 'shown')];
    case 'JSXExpressionContainer':
      return each('expression', place);
    case 'JSXAttribute':
      return each('value', placeNamed(nameOf(node.name), 'open'));
    case 'Property':
      return each('value', placeNamed(nameOf(node.key), inside));
    case 'VariableDeclarator':
      return each('init', /(^|_)KEY$/.test(nameOf(node.id)) ? 'technical' : 'open');
    case 'PropertyDefinition':
      return each('value', 'open');
    case 'ConditionalExpression':
      return [...each('test', 'open'), ...each('consequent', place), ...each('alternate', place)];
    case 'LogicalExpression':
      return [...each('left', place), ...each('right', place)];
    case 'ArrayExpression':
      return each('elements', place);
    case 'BinaryExpression':
      return [
        ...each('left', node.operator === '+' ? place : 'technical'),
        ...each('right', node.operator === '+' ? place : 'technical'),
      ];
    case 'SwitchCase':
      return [...each('test', 'technical'), ...each('consequent', 'open')];
    case 'MemberExpression':
      return [...each('object', inside), ...(node.computed === true ? each('property', 'technical') : [])];
    case 'CallExpression':
    case 'NewExpression':
      return calls(node, place, inside);
    case 'TemplateLiteral':
      return each('expressions', inside);
    default:
      return Object.keys(node)
        .filter(
          (key) =>
            !/^(type|returnType|.*[tT]ypeAnnotation|typeArguments|typeParameters|superTypeArguments|implements)$/.test(
              key,
            ),
        )
        .flatMap((key) =>
          each(key, node.type === 'ObjectExpression' || node.type === 'ParenthesizedExpression' ? place : 'open'),
        );
  }
}

function calls(node: Node, place: Place, inside: Place): readonly (readonly [Node, Place])[] {
  const name = nameOf(node);
  const [callee] = nodesAt(node, 'callee');
  const passed = callee?.type === 'MemberExpression' && PASSES_ON.has(name) ? nodesAt(callee, 'object') : [];
  const args = nodesAt(node, 'arguments');
  // What is said is said; the values in it may hold words.
  const given = name === 't' || name === 'translateAll' ? args.slice(1) : args;
  const as =
    isTechnicalCall(name) || (callee?.type === 'CallExpression' && isTechnicalCall(nameOf(callee)))
      ? 'technical'
      : inside;
  return [
    ...(passed.length ? passed.map((each) => [each, place] as const) : callee ? [[callee, 'open'] as const] : []),
    ...given.map((each) => [each, /Function/.test(each.type) ? 'open' : as] as const),
  ];
}

/** All sentences of a file that are not said through `t`, in their order. */
export function unsaid(file: string, text: string): Sentence[] {
  const found: Sentence[] = [];
  const around: Node[] = [];
  const visit = (node: Node, place: Place): void => {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return;
    const said = textOf(node);
    if (said !== null && isRead(said, place))
      found.push({ node, around: [...around], text: said, line: text.slice(0, node.start).split('\n').length });
    around.push(node);
    for (const [child, as] of within(node, place)) visit(child, as);
    around.pop();
  };
  const { program, errors } = parseSync(file, text);
  const [problem] = errors;
  if (problem) throw new Error(`${file} cannot be parsed: ${problem.message}`);
  // The parser's own types know no index by name; it is a tree of nodes all the same.
  visit(program as unknown as Node, 'open');
  return found;
}
