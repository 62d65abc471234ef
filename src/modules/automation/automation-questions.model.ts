/** What an automation would have done: nothing is changed. */
import { byHr, query } from '#access/define.model.ts';
import { day, integer, ref, text } from '#engine/model/fields.ts';
import { object, table } from '#engine/model/shapes.ts';

export const automationDryRun = query('automation_dry_run', {
  summary:
    'The records of the last 30 days for which an automation would have run, and what it would have done; changes nothing',
  at: '/automations/:automation/dry-run',
  asks: { automation: ref('automation') },
  by: byHr,
  answers: object({
    since: day(),
    /** Times it would have run; more than are listed where there are many. */
    times: integer(),
    rows: table({ record: text(), title: text(), on: day(), link: text(), would: text() }),
  }),
  staleWith: ['automation'],
});
