/** Messages of prescriptions as files, and figures over all facilities. */
import { command, query } from '#access/define.model.ts';
import { all, caseload, unit } from '#access/scopes.model.ts';
import { integer, longText, ref, text } from '#engine/model/fields.ts';
import { object, table } from '#engine/model/shapes.ts';
import { prescriptionReaders } from './prescription-access.model.ts';

/** Characters of the largest message that is taken in. */
export const RX_MESSAGE_MOST = 50_000;

export const takeRxMessage = command('take_rx_message', {
  summary: 'Take in a message of a pharmacy in NCPDP SCRIPT 2017071: it moves the prescription that it answers',
  asks: { content: longText({ max: RX_MESSAGE_MOST, label: 'Message', help: 'The XML of one message.' }) },
  by: { nurse: [unit, caseload], psychiatrist: caseload },
  answers: object({ prescription: ref('prescription'), type: text(), result: text({ max: 300 }) }),
  changes: ['prescription', 'rx_message', 'due_item'],
});

export const rxMessageFile = query('rx_message_file', {
  summary: 'The last message that was written for a prescription, as an XML file',
  at: '/rx-message-files/:prescription',
  asks: { prescription: ref('prescription') },
  by: prescriptionReaders,
  answers: object({}),
  download: true,
  staleWith: ['prescription'],
});

/** Counts only: no client, no prescriber. */
export const prescriptionFigures = query('prescription_figures', {
  summary: 'Figures of the prescriptions of each facility: no client, no prescriber',
  by: { global_admin: all },
  answers: object({
    facilities: table({
      location: text({ label: 'Facility' }),
      toSign: integer({ label: 'To sign' }),
      signed: integer({ label: 'Signed in 30 days' }),
      electronic: integer(),
      controlled: integer(),
      errors: integer({ label: 'Errors open' }),
      filled: integer(),
      requests: integer({ label: 'Requests open' }),
    }),
  }),
  staleWith: ['prescription'],
});
