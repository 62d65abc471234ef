/** Taking in laboratory messages, the trend of a test, and the message of an order. */
import { command, query } from '#access/define.model.ts';
import { choice, day, instant, integer, number, longText, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import { t } from '#engine/model/words.ts';
import { list, object, orNull, table } from '#engine/model/shapes.ts';
import { ANALYTES, type AnalyteKey } from './analytes.model.ts';
import { collecting, labReaders, ordering, sorting } from './lab-access.model.ts';
import { CONTROLS, POINT_OF_CARE_NAMES } from './point-of-care.model.ts';

/** The names of what is measured, by key. The keys are those of the analytes. */
export const ANALYTE_NAMES = Object.fromEntries(
  Object.entries(ANALYTES).map(([key, { name }]) => [key, name]),
) as Readonly<Record<AnalyteKey, string>>;

/** Characters of Base64 that one upload takes: about 600 KB of messages. */
export const UPLOAD_MOST = 850_000;

export const takeLabMessages = command('take_lab_messages', {
  summary:
    'Take in HL7 v2 messages of a laboratory: results are filed or wait for a client, each message is acknowledged',
  asks: {
    content: longText({ max: UPLOAD_MOST, label: 'Messages', help: 'The bytes of the file in Base64.' }),
    location: ref('location', { optional: true, label: 'Facility' }),
  },
  by: sorting,
  answers: object({
    messages: table({
      controlId: text(),
      type: text(),
      outcome: choice({
        filed: 'Filed',
        waiting: 'Waits for a client',
        refused: 'Refused',
        noted: 'Noted',
        duplicate: 'Received before',
      }),
      why: orNull(text({ max: 300 })),
      reports: integer(),
      answer: orNull(longText({ max: 10_000 })),
    }),
    oddities: list(text({ max: 300 })),
  }),
  changes: ['lab_message', 'lab_result', 'lab_order', 'due_item'],
});

export const labTrend = query('lab_trend', {
  summary: 'The values of one test of a client over time, in its usual unit, oldest first',
  at: '/lab-trends/:client',
  asks: { client: ref('client'), analyte: choice(ANALYTE_NAMES) },
  by: labReaders,
  answers: object({
    name: text(),
    unit: text({ max: 40 }),
    low: orNull(number()),
    high: orNull(number()),
    points: table({
      result: ref('lab_result'),
      at: text({ max: 40 }),
      value: number({ step: 0.0001 }),
      flag: text({ max: 12 }),
      isCritical: yesNo(),
    }),
  }),
  staleWith: ['lab_result'],
});

export const labOrderMessage = query('lab_order_message', {
  summary: 'The HL7 v2.5.1 message of an order, as OML^O21 or ORM^O01',
  at: '/lab-order-messages/:order',
  asks: { order: ref('lab_order'), format: choice({ oml: 'OML^O21', orm: 'ORM^O01' }, { default: 'oml' }) },
  by: ordering,
  answers: object({}),
  download: true,
  staleWith: ['lab_order'],
});

export const recordPointOfCare = command('record_point_of_care', {
  summary: 'Record a test at the bedside with a waived kit or meter; the caller is its operator',
  asks: {
    client: ref('client'),
    order: ref('lab_order', {
      optional: true,
      label: 'Lab order',
      help: 'The order that it answers, if there is one.',
    }),
    test: choice(POINT_OF_CARE_NAMES),
    kitLot: text({ max: 40, label: t('Lot of the kit'), help: t('For a meter, the lot of the strips.') }),
    kitExpiresOn: day({ label: 'Kit expires on' }),
    control: choice(CONTROLS, { label: 'Control' }),
    testedAt: instant({ label: 'Tested at' }),
    results: rows({ line: text({ max: 60 }), value: text({ max: 30 }) }, { max: 20, label: 'Results' }),
  },
  by: collecting,
  answers: object({ result: ref('lab_result'), isCritical: yesNo() }),
  changes: ['lab_result', 'lab_order', 'due_item'],
});
