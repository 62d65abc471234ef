/** What is due for destruction, and what is held although it is due. */
import { command, query } from '#access/define.model.ts';
import { choice, day, integer, longText, ref, text } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { object, table } from '#engine/model/shapes.ts';
import { FOLDERS } from '#modules/documents/document.model.ts';
import { recordsOffice } from './record.model.ts';

/** Documents of a class that are listed; the figures count all. */
export const LISTED_MOST = 100;

export const recordsDue = query('records_due', {
  summary: 'Documents whose retention is over, by record class, with those that a legal hold keeps',
  by: recordsOffice,
  answers: object({
    classes: table({ recordClass: ref('record_class'), name: text(), due: integer(), held: integer() }),
    documents: table({
      document: ref('document'),
      recordClass: ref('record_class'),
      title: text(),
      owner: text(),
      category: choice(FOLDERS),
      keptUntil: day(),
      hold: text({ optional: true }),
    }),
  }),
  staleWith: ['document', 'record_class', 'legal_hold', 'destruction', 'employee'],
});
export type RecordsDue = AnswerOf<typeof recordsDue>;

export const proposeDestruction = command('propose_destruction', {
  summary: 'Propose to destroy the documents of a record class whose retention is over',
  asks: { recordClass: ref('record_class'), note: longText({ max: 1000, optional: true }) },
  by: recordsOffice,
  answers: object({
    destruction: ref('destruction'),
    documents: integer(),
    /** Due as well, and left out because a hold keeps them. */
    held: integer(),
  }),
  changes: ['destruction'],
});

export const confirmDestruction = command('confirm_destruction', {
  at: '/confirm-destruction/:destruction',
  summary: 'Destroy what another person has proposed; what is held or no longer due stays',
  asks: { destruction: ref('destruction') },
  by: recordsOffice,
  answers: object({ destroyed: integer(), left: integer() }),
  changes: ['destruction', 'document'],
});

export const documentHold = query('document_hold', {
  summary: 'The legal hold that keeps a document; null where none does',
  asks: { document: ref('document') },
  by: recordsOffice,
  answers: object({ name: text({ optional: true }) }),
  staleWith: ['legal_hold', 'document'],
});
