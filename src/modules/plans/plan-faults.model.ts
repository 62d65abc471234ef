/** What blocks presenting a plan to the client and signing it, each with its error message. */
import { inWords } from '#engine/model/fields.ts';
import type { Problem } from '#engine/model/refusals.ts';
import { phrase, t } from '#engine/model/words.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import {
  type Level,
  LEVELS,
  needed,
  nodeFields,
  placed,
  type PlanNode,
  type PlanTree,
  SUICIDE_RISK,
} from './plan-tree.model.ts';

/** An objective ends within a year of the start of its plan. */
const MOST_DAYS = 365;

/** What is looked at beside the tree. */
export interface PlanFacts {
  readonly startDate: Day;
  /** Whether the newest C-SSRS of the client says high risk. */
  readonly highRisk: boolean;
}

const isOpen = (value: unknown): boolean => value === null || value === undefined || value === '';
const isActive = (problem: PlanNode): boolean => problem.says.status === 'active';
/** A level as sentences begin with it: "Objective". */
export const levelWord = (level: Level): string => inWords(level);
/** What a field of a level is called. */
export const fieldWord = (level: Level, field: string): string => nodeFields[level][field]?.label ?? inWords(field);

/** What a node says that it may not, or does not say although it must. */
function nodeFaults(level: Level, { id, says }: PlanNode, { startDate }: PlanFacts): Problem[] {
  const part = levelWord(level);
  const faults: Problem[] = needed[level]
    .filter((field) => isOpen(says[field]))
    .map((field) => ({
      field: `${id}.${field}`,
      ...phrase('{{part}}: {{field}} is required', { part, field: fieldWord(level, field).toLowerCase() }),
    }));
  if (level === 'problem' && says.status === 'deferred' && isOpen(says.deferredFor))
    faults.push({ field: `${id}.deferredFor`, message: t('Problem: enter why it is deferred') });
  const target = says.targetDate;
  if (level !== 'objective' || typeof target !== 'string') return faults;
  const field = `${id}.targetDate`;
  if (target <= startDate) faults.push({ field, message: t('Objective: target date must be after start date') });
  else if (target > addDays(startDate, MOST_DAYS))
    faults.push({
      field,
      ...phrase('Objective: target date must be within {{most}} days of the start date', { most: MOST_DAYS }),
    });
  return faults;
}

/** Nodes that have nothing below them although they must. */
function barrenFaults(tree: PlanTree): Problem[] {
  const without = placed(tree.filter(isActive)).filter(({ node }) => node.parts.length === 0);
  const goals = without.filter(({ level }) => level === 'problem');
  return [
    ...(goals.length
      ? [
          {
            field: goals[0]?.node.id ?? 'tree',
            ...phrase('Plan cannot be signed: {{n}} problem(s) have no goal', { n: goals.length }),
          },
        ]
      : []),
    ...without.flatMap(({ node, level }) => {
      if (level === 'goal') return [{ field: node.id, message: t('Each goal needs at least one objective') }];
      return level === 'objective'
        ? [{ field: node.id, message: t('Each objective needs at least one intervention') }]
        : [];
    }),
  ];
}

/** Everything that blocks signing a tree, most serious first; empty if nothing does. */
export function treeFaults(tree: PlanTree, facts: PlanFacts): readonly Problem[] {
  const active = tree.filter(isActive);
  const isNamed = active.some((problem) => problem.says.focus === SUICIDE_RISK);
  return [
    ...(active.length ? [] : [{ field: 'tree', message: t('Plan cannot be signed: it has no active problem') }]),
    ...(facts.highRisk && !isNamed
      ? [{ field: 'tree', message: t('C-SSRS shows high risk: the plan needs an active problem “Suicide risk”') }]
      : []),
    ...barrenFaults(tree),
    // A problem that was put off or is over need not be worked out further.
    ...placed(tree)
      .filter(({ above, node, level }) => level === LEVELS[0] || isActive(above[0] ?? node))
      .flatMap(({ node, level }) => nodeFaults(level, node, facts)),
  ];
}
