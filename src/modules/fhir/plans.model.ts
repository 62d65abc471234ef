/** Treatment plans as FHIR R4 tells of them: a plan with its interventions, and its goals with their objectives as targets. */
import type { CarePlan, CarePlanActivity, Goal, GoalTarget } from '@medplum/fhirtypes';
import type { Read } from '#engine/model/wire.ts';
import { placed, type PlanNode } from '#modules/plans/plan-tree.model.ts';
import type { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { metaOf, moment, partId, PLAN_CATEGORY, reference } from './codes.model.ts';

type Plan = Read<typeof treatmentPlan>;

/** request-status. */
const STATUSES: Readonly<Record<string, CarePlan['status']>> = {
  draft: 'draft',
  client_review: 'draft',
  signed_author: 'draft',
  cosigned: 'draft',
  active: 'active',
  under_review: 'active',
  revised: 'revoked',
  closed: 'completed',
  entered_in_error: 'entered-in-error',
};
/** goal-status, by the state of the plan. */
const GOALS: Readonly<Record<string, Goal['lifecycleStatus']>> = {
  active: 'active',
  under_review: 'active',
  revised: 'cancelled',
  closed: 'completed',
  entered_in_error: 'entered-in-error',
};

const says = ({ says: words }: PlanNode, name: string): string => {
  const value = words[name];
  return value === null || value === undefined ? '' : String(value);
};
const nodesOf = (row: Plan, level: string) => placed(row.problems ?? []).filter((one) => one.level === level);
const goalId = (row: Plan, node: PlanNode): string => partId(row.id, node.id.replaceAll('-', '').slice(0, 26));

/** What is done: its kind, how often, for how long, and who does it. */
function activityOf(row: Plan, { node, above }: ReturnType<typeof placed>[number]): CarePlanActivity[] {
  const words = [
    says(node, 'text'),
    says(node, 'type').replaceAll('_', ' '),
    says(node, 'frequency'),
    says(node, 'duration'),
  ];
  const description = words.filter(Boolean).join(', ');
  const goal = above[1];
  const who = says(node, 'responsible');
  if (!description) return [];
  return [
    {
      detail: {
        status: row.status === 'active' || row.status === 'under_review' ? 'in-progress' : 'not-started',
        description,
        ...(goal && { goal: [reference('Goal', goalId(row, goal)) ?? {}] }),
        ...(who && { performer: [{ display: who }] }),
      },
    },
  ];
}

/** A plan with what is done under it. */
export function toCarePlan(row: Plan, zone: string): CarePlan {
  const activity = nodesOf(row, 'intervention').flatMap((one) => activityOf(row, one));
  const goals = nodesOf(row, 'goal').map(({ node }) => reference('Goal', goalId(row, node)) ?? {});
  const period = row.startDate
    ? { start: row.startDate, ...(row.inForceTo && { end: moment(row.inForceTo, zone) }) }
    : undefined;
  return {
    resourceType: 'CarePlan',
    id: row.id,
    meta: metaOf(row),
    status: STATUSES[row.status ?? ''] ?? 'unknown',
    intent: 'plan',
    category: [{ coding: [{ system: PLAN_CATEGORY, code: 'assess-plan' }], text: 'Treatment plan' }],
    title: `Treatment plan, version ${String(row.edition ?? 1)}`,
    subject: reference('Patient', row.client, row.titles.client) ?? {},
    ...(row.episode && { encounter: reference('Encounter', row.episode) }),
    ...(period && { period }),
    ...(goals.length && { goal: goals }),
    ...(activity.length && { activity }),
  };
}

const targetOf = (node: PlanNode): GoalTarget[] => {
  const [words, target, on] = [says(node, 'text'), says(node, 'target'), says(node, 'targetDate')];
  if (!words && !on) return [];
  return [
    {
      ...(target && { measure: { text: words || target }, detailString: target }),
      ...(!target && words && { measure: { text: words } }),
      ...(on && { dueDate: on }),
    },
  ];
};

/** The goals of a plan, in the client's words; each objective is a target with its day. */
export const toGoals = (row: Plan): Goal[] =>
  nodesOf(row, 'goal').flatMap(({ node, above }): Goal[] => {
    const words = says(node, 'text');
    if (!words) return [];
    const target = node.parts.flatMap(targetOf);
    const problem = above[0] ? says(above[0], 'text') : '';
    return [
      {
        resourceType: 'Goal',
        id: goalId(row, node),
        meta: metaOf(row),
        lifecycleStatus: GOALS[row.status ?? ''] ?? 'proposed',
        description: { text: words },
        subject: reference('Patient', row.client, row.titles.client) ?? {},
        ...(row.startDate && { startDate: row.startDate }),
        ...(problem && { addresses: [{ display: problem }] }),
        ...(target.length && { target }),
      },
    ];
  });
