/** What HR sees before a separation is recorded, and why people leave. */
import { byHr, query } from '#access/define.model.ts';
import { choice, day, integer, money, number, ref, text, yesNo } from '#engine/model/fields.ts';
import { list, object, type ShapeValue } from '#engine/model/shapes.ts';
import { TERMINATION_TYPES } from '#modules/people/work-categories.model.ts';
import { RESIGNATION_REASONS } from './separation.model.ts';

export const separationPreview = query('separation_preview', {
  summary:
    'What a separation would lead to: who reports to the person, when the final pay is due and why, what leave is paid out',
  asks: {
    employee: ref('employee'),
    type: choice(TERMINATION_TYPES),
    lastDay: day(),
    noticeDate: day({ optional: true }),
  },
  by: byHr,
  answers: object({
    reports: list(object({ id: ref('employee'), name: text() })),
    workState: text(),
    finalPayDueDate: day(),
    finalPayRule: text(),
    finalPaySource: text(),
    finalPayChecked: yesNo(),
    leaves: list(
      object({
        name: text(),
        hours: number(),
        becomes: choice({ pay: 'Paid out', keep: 'Not paid out', ask: 'To decide' }),
      }),
    ),
    ptoHours: number(),
    ptoPayout: money({ optional: true }),
    assets: integer(),
  }),
  staleWith: ['employee', 'leave_ledger_entry', 'pay_rate', 'asset_return', 'asset', 'holiday'],
});
export type SeparationPreview = ShapeValue<(typeof separationPreview)['answers']>;

export const exitReasons = query('exit_reasons', {
  summary: 'Why people left in the last twelve months, by the exit interviews that were completed',
  by: byHr,
  answers: object({
    from: day(),
    people: integer(),
    /** People who left and held no exit interview. */
    notAsked: integer(),
    reasons: list(object({ reason: choice(RESIGNATION_REASONS), count: integer() })),
  }),
  staleWith: ['exit_interview', 'employee'],
});
export type ExitReasons = ShapeValue<(typeof exitReasons)['answers']>;
