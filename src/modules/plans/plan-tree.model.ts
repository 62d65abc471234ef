/**
 * The tree of a treatment plan: problem → goal → objective → intervention, one structure that is signed as a whole. Every
 * node keeps its id from version to version, so that notes, progress and a comparison of two versions find it again.
 */
import { checkFields, isId } from '#engine/model/check.ts';
import { choice, day, type Fields, integer, longText, text } from '#engine/model/fields.ts';
import type { Problem } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { DIAGNOSES } from '#modules/charts/diagnoses.model.ts';

/** The levels of the tree from the root down; a node's depth says which it is. */
export const LEVELS = ['problem', 'goal', 'objective', 'intervention'] as const;
export type Level = (typeof LEVELS)[number];

/** The focus of a problem that means suicide risk, whatever the diagnosis. */
export const SUICIDE_RISK = 'suicide_risk';
/** The dimensions of the ASAM Criteria, 4th edition (2023), as a problem names them. */
const DIMENSIONS = {
  asam_1: 'Dimension 1: Intoxication, withdrawal and addiction medications',
  asam_2: 'Dimension 2: Biomedical conditions',
  asam_3: 'Dimension 3: Psychiatric and cognitive conditions',
  asam_4: 'Dimension 4: Substance use-related risks',
  asam_5: 'Dimension 5: Recovery environment interactions',
  asam_6: 'Dimension 6: Person-centered considerations',
} as const;
const CODES = Object.fromEntries(Object.entries(DIAGNOSES).map(([code, name]) => [code, `${code} ${name}`]));
/** What a problem can be linked to: suicide risk, a dimension, or a diagnosis of the starter set. */
export const FOCUSES: Readonly<Record<string, string>> = { [SUICIDE_RISK]: 'Suicide risk', ...DIMENSIONS, ...CODES };

/** What each level says of itself; all of it may be open in a draft, and `needed` before it is signed. */
export const nodeFields: Readonly<Record<Level, Fields>> = {
  problem: {
    text: text({ max: 300, optional: true, label: 'Problem' }),
    focus: choice(FOCUSES, { optional: true, label: 'Diagnosis or dimension' }),
    priority: integer({ min: 1, max: 9, optional: true }),
    status: choice(['active', 'deferred', 'resolved'], { default: 'active' }),
    deferredFor: text({ max: 300, optional: true, label: 'Why it is deferred' }),
  },
  goal: { text: longText({ max: 500, optional: true, label: 'Goal', help: 'In the client’s words.' }) },
  objective: {
    text: longText({ max: 500, optional: true, label: 'Objective', help: 'Something that can be measured.' }),
    baseline: text({ max: 300, optional: true }),
    target: text({ max: 300, optional: true }),
    targetDate: day({ optional: true, label: 'Target date' }),
  },
  intervention: {
    type: choice(
      {
        individual: 'Individual therapy',
        group: 'Group therapy',
        family: 'Family session',
        case_management: 'Case management',
        medication: 'Medication management',
        nursing: 'Nursing care',
        education: 'Psychoeducation',
        peer: 'Peer support',
        testing: 'Drug testing',
        other: 'Other',
      },
      { optional: true },
    ),
    text: text({ max: 300, optional: true, label: 'What is done' }),
    frequency: text({ max: 100, optional: true, help: 'Such as: 3 × a week' }),
    duration: text({ max: 100, optional: true, help: 'Such as: 50 minutes, for 4 weeks' }),
    responsible: text({ max: 120, optional: true, label: 'Who is responsible' }),
    modality: choice({ in_person: 'In person', video: 'Video', audio: 'Audio' }, { default: 'in_person' }),
  },
};

/** What must be there before the plan is shown to the client and signed. */
export const needed: Readonly<Record<Level, readonly string[]>> = {
  problem: ['text', 'focus', 'priority'],
  goal: ['text'],
  objective: ['text', 'baseline', 'target', 'targetDate'],
  intervention: ['type', 'frequency', 'duration', 'responsible'],
};

export type Says = Readonly<Record<string, string | number | null>>;
export interface PlanNode {
  readonly id: string;
  readonly says: Says;
  /** Nodes of the level below, in their order. */
  readonly parts: readonly PlanNode[];
}
export type PlanTree = readonly PlanNode[];

/** The level below; undefined below an intervention. */
export const below = (level: Level): Level | undefined => LEVELS[LEVELS.indexOf(level) + 1];
/** At most so many nodes beside each other: more is no plan that anybody follows. */
const MOST_PARTS = 20;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is read of a tree that somebody sent: the tree in its stored form, or what is wrong with it, by node. */
export interface ReadTree {
  readonly tree: PlanTree;
  readonly problems: readonly Problem[];
}

/** Reads a tree that came from outside. Everything that the plan cannot hold at all is a problem; what is missing is not. */
export function readTree(raw: unknown): ReadTree {
  const problems: Problem[] = [];
  const ids = new Set<string>();
  const fault = (id: string, what: Omit<Problem, 'field'>): void => void problems.push({ field: id, ...what });
  const nodesOf = (list: unknown, level: Level | undefined, at: string): PlanNode[] => {
    if (list === undefined && !level) return [];
    if (!Array.isArray(list)) return fault(at, { message: 'must be a list' }), [];
    if (!level) return list.length ? fault(at, { message: 'has nothing below an intervention' }) : null, [];
    if (list.length > MOST_PARTS) fault(at, phrase('must have at most {{most}} of a kind', { most: MOST_PARTS }));
    return list.slice(0, MOST_PARTS).flatMap((node: unknown) => {
      if (!isObject(node) || !isId(node.id)) return fault(at, { message: 'must give every part an id' }), [];
      const { id, says, parts, ...rest } = node;
      if (ids.has(id)) fault(id, { message: 'appears in the plan twice' });
      ids.add(id);
      if (Object.keys(rest).length) fault(id, { message: 'holds something that is not part of a plan' });
      const checked = checkFields(nodeFields[level], says ?? {});
      for (const { field, ...sentence } of checked.problems) fault(`${id}.${field}`, sentence);
      // Each value was read by its own field: texts, codes and days are texts, the priority a number.
      return [{ id, says: checked.value as Says, parts: nodesOf(parts ?? [], below(level), id) }];
    });
  };
  return { tree: nodesOf(raw, 'problem', 'tree'), problems };
}

/** A node with its position. */
export interface Placed {
  readonly node: PlanNode;
  readonly level: Level;
  /** From the problem down to the node above it. */
  readonly above: readonly PlanNode[];
}

/** All nodes in the order in which they are read. */
export function placed(tree: PlanTree, above: readonly PlanNode[] = []): readonly Placed[] {
  const level = LEVELS[above.length];
  return level ? tree.flatMap((node) => [{ node, level, above }, ...placed(node.parts, [...above, node])]) : [];
}

/** An objective for the author of a note on it. */
export interface OpenObjective {
  readonly id: string;
  readonly text: string;
  readonly goal: string;
  readonly problem: string;
}
const textOf = (node: PlanNode | undefined): string => String(node?.says.text ?? '');

export interface Goal {
  readonly id: string;
  readonly text: string;
}
/** The goals of problems that are active, in their order, in the client's words. */
export const goalsIn = (tree: PlanTree): readonly Goal[] =>
  placed(tree.filter((problem) => problem.says.status === 'active')).flatMap(({ node, level }) =>
    level === 'goal' ? [{ id: node.id, text: textOf(node) }] : [],
  );

/** The objectives of active problems, in the order of the plan. */
export const objectivesOf = (tree: PlanTree): readonly OpenObjective[] =>
  placed(tree.filter((problem) => problem.says.status === 'active')).flatMap(({ node, level, above }) =>
    level === 'objective'
      ? [{ id: node.id, text: textOf(node), goal: textOf(above[1]), problem: textOf(above[0]) }]
      : [],
  );
