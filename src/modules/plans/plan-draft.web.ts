/** A plan as somebody writes it. */
import { type Autosave, useAutosave } from '#engine/web/autosave/use-autosave.ts';
import type { PlanTree } from './plan-tree.model.ts';
import type { Plan } from './plan-words.web.ts';
import { treatmentPlan } from './treatment-plan.model.ts';

/** What is said of the client before the problems. */
export const OF_CLIENT = [
  'clientWords',
  'strengths',
  'barriers',
  'family',
  'dischargeCriteria',
  'participation',
  'participationNote',
] as const;
/** The fields around the tree that people write. */
export const AROUND = ['startDate', 'nextReview', ...OF_CLIENT] as const;
export type AroundField = (typeof AROUND)[number];
export type Around = Readonly<Partial<Record<AroundField, unknown>>>;

export interface Draft extends Pick<Autosave<unknown>, 'state' | 'refusal' | 'isStale' | 'drop'> {
  readonly around: Around;
  readonly tree: PlanTree;
  readonly write: (field: AroundField, value: unknown) => void;
  readonly grow: (change: (tree: PlanTree) => PlanTree) => void;
}
const FIELDS = [...AROUND, 'problems'] as const;

/** The draft of a plan: its tree and its other fields. */
export function useDraft(plan: Plan): Draft {
  const { values, write, ...kept } = useAutosave(treatmentPlan, plan, FIELDS);
  return {
    ...kept,
    around: values,
    tree: values.problems ?? [],
    write: (field, value) => write({ [field]: value }),
    grow: (step) => write(({ problems }) => ({ problems: step(problems ?? []) })),
  };
}
