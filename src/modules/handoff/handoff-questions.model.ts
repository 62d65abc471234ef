/** The sheet of a handoff: every client in it, in the order of the beds. */
import { everyone, query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { ref } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object, record } from '#engine/model/shapes.ts';
import type { handoffLine } from './handoff.model.ts';

export const handoffSheet = query('handoff_sheet', {
  at: '/handoff-sheets/:handoff',
  summary: 'The clients of a handoff whom the caller may see, in the order of their beds',
  asks: { handoff: ref('handoff') },
  by: everyone(all),
  answers: object({ lines: list(record<typeof handoffLine>('handoff_line')) }),
  staleWith: ['handoff', 'handoff_line'],
});
export type SheetLine = AnswerOf<typeof handoffSheet>['lines'][number];
