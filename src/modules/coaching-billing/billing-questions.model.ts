/** What a client was billed and paid, and what they hand to their insurer. */
import { query } from '#access/define.model.ts';
import { day, integer, money, ref, text } from '#engine/model/fields.ts';
import { list, object, orNull, table } from '#engine/model/shapes.ts';
import { billReaders } from './billing-access.model.ts';

export const coachingStatement = query('coaching_statement', {
  summary:
    'The account of one client over some days: invoices, payments and credits with the balance after each, and the sessions held, as a superbill lists them; clients get their own',
  asks: {
    client: ref('coaching_client', { optional: true }),
    from: day(),
    to: day(),
  },
  rules: [{ field: 'to', holds: (asked) => asked.from <= asked.to, else: 'must not be before the first day' }],
  by: billReaders,
  answers: object({
    /** Null where nobody is named and the reader is no client. */
    client: orNull(object({ id: ref('coaching_client'), name: text(), bornOn: day() })),
    /** The organization, as its letters name it; lines of the address. */
    provider: object({ name: text(), address: list(text()), phone: orNull(text()), npi: orNull(text()) }),
    /** Cents owed on the evening before the first day. */
    opening: integer({ unit: 'cents' }),
    closing: integer({ unit: 'cents' }),
    credit: integer({ unit: 'cents' }),
    entries: table({
      on: day(),
      kind: text(),
      what: text(),
      invoice: ref('coaching_invoice'),
      amount: integer({ unit: 'cents' }),
      balance: integer({ unit: 'cents' }),
    }),
    sessions: table({
      on: day(),
      service: text(),
      code: orNull(text()),
      minutes: integer(),
      price: money(),
      coach: text(),
      credentials: text(),
      license: text(),
    }),
    /** ICD-10-CM codes of the client's claims; for the client and the office. */
    diagnoses: list(text()),
    /** About substance use treatment: the notice of 42 CFR 2.32 goes with it. */
    part2: integer({ min: 0, max: 1 }),
  }),
  staleWith: ['coaching_invoice', 'coaching_payment', 'coaching_credit', 'coaching_session'],
});
