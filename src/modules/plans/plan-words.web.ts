/** How plans say what they hold. */
import { dayOf } from '#engine/model/formats.ts';
import { showDay, showValue } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { urgencyOf } from './plan-rules.model.ts';
import { levelWord } from './plan-faults.model.ts';
import { type Level, nodeFields, type Says } from './plan-tree.model.ts';
import { treatmentPlan } from './treatment-plan.model.ts';

export type Plan = ReadOf<typeof treatmentPlan>;

/** "Objective 1.2.1". */
export const nodeName = (level: Level, number: string): string =>
  t('{{level}} {{number}}', { level: t(levelWord(level)), number });
/** A value of a node in words; empty where it is not said. */
export const nodeValue = (level: Level, field: string, says: Says): string => {
  const spec = nodeFields[level][field];
  return spec ? showValue(spec, says[field]) : '';
};
/** The level in words. */
export const levelOfCareWord = (level: string | null | undefined): string =>
  Object.entries(LEVELS_OF_CARE).find(([code]) => code === level)?.[1] ?? '';

/** Mark and words for a moment at which something is due. */
export function dueLookAt(dueAt: string, now: Date = new Date()): StatusLook {
  const day = showDay(dayOf(dueAt));
  switch (urgencyOf(new Date(dueAt), now)) {
    case 'overdue':
      return look('late', t('Overdue since {{day}}', { day }));
    case 'soon':
      return look('late', t('Due {{day}}', { day }), 'notice');
    case 'later':
      return look('due', t('Due {{day}}', { day }));
  }
}
/** A plan as a line names it: "Master plan, version 1". */
export const planName = (plan: Plan): string =>
  t('{{kind}}, version {{n}}', { kind: kindWord(plan.kind), n: plan.edition ?? '' });
const kindWord = (kind: string | undefined): string => {
  switch (kind) {
    case 'initial':
      return t('Preliminary plan');
    case 'review':
      return t('Reviewed plan');
    case 'discharge':
      return t('Discharge plan');
    default:
      return t('Master plan');
  }
};

/** The state of a plan by its mark, in words that say who has it. */
export function stateLook(plan: Plan): StatusLook {
  const state = plan.status ?? 'draft';
  const mark = statusLook(treatmentPlan, state);
  if (state === 'client_review') return { ...mark, word: t('With the client') };
  return state === 'signed_author' ? { ...mark, word: t('Signed by the author') } : mark;
}
