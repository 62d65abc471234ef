/** What the checks say of an order while it is being written. */
import { command, query } from '#access/define.model.ts';
import { caseload, unit } from '#access/scopes.model.ts';
import { choice, integer, number, ref, text, yesNo } from '#engine/model/fields.ts';
import { object, table } from '#engine/model/shapes.ts';
import { SETS } from './order-sets.model.ts';
import { FREQUENCIES, UNITS } from './order-words.model.ts';

export const orderCheck = query('order_check', {
  summary: 'What speaks against a medication order for a client, beside what is ordered already',
  asks: {
    client: ref('client'),
    drug: ref('drug'),
    dose: number({ min: 0, max: 100_000, step: 0.001, optional: true }),
    doseUnit: choice(UNITS, { optional: true }),
    frequency: choice(FREQUENCIES, { optional: true }),
    times: text({ max: 100, optional: true }),
    prn: yesNo({ default: false }),
    maxPer24h: integer({ min: 1, max: 24, optional: true }),
    replaces: ref('order', { optional: true }),
  },
  inBody: true,
  by: { psychiatrist: caseload, nurse: [unit, caseload] },
  answers: object({
    findings: table({
      severity: choice({ contraindicated: 'Contraindicated', major: 'Major', moderate: 'Moderate' }),
      effect: text(),
      action: text({ optional: true }),
      source: text(),
    }),
    /** Why no check could be made, such as allergies that nobody recorded. */
    refused: text({ optional: true }),
    dailyMg: number({ step: 0.001, optional: true }),
    maxDailyMg: number({ step: 0.001, optional: true }),
    lookAlike: text({ optional: true }),
    highAlert: yesNo(),
    monitoring: text({ optional: true }),
  }),
  staleWith: ['order', 'allergy', 'drug'],
});

export const enterOrderSet = command('enter_order_set', {
  summary: 'Write the chosen orders of a set for a client, unreleased; each is signed afterwards',
  asks: {
    client: ref('client'),
    set: choice(SETS),
    /** Keys of the entries, with a space between them. */
    entries: text({ min: 1, max: 600 }),
    nature: choice(['electronic', 'protocol', 'telephone', 'verbal'], { default: 'electronic' }),
    prescriber: ref('employee', { optional: true }),
    readBack: yesNo({ default: false }),
  },
  by: { psychiatrist: caseload, nurse: [unit, caseload] },
  answers: object({ orders: integer() }),
  changes: ['order'],
});
