/** Whether the ledger is unbroken, and figures of the stock over all facilities. */
import { query } from '#access/define.model.ts';
import { all, facility, unit } from '#access/scopes.model.ts';
import { choice, instant, integer, ref, text } from '#engine/model/fields.ts';
import { object, table } from '#engine/model/shapes.ts';

export const ledgerCheck = query('ledger_check', {
  summary: 'Whether the ledger of the containers that the caller may see is unbroken, and which entry breaks it',
  asks: { lot: ref('stock_lot', { optional: true, label: 'Container' }) },
  by: { nurse: unit, clinical_director: facility, compliance_officer: facility },
  answers: object({
    containers: integer(),
    entries: integer(),
    broken: table({
      lot: ref('stock_lot'),
      container: text(),
      number: integer(),
      at: instant(),
      why: choice({
        changed: 'The entry was changed',
        missing: 'An entry before it is missing',
        sum: 'The quantities do not add up',
        end: 'An entry after it is missing',
      }),
    }),
  }),
  staleWith: ['stock_lot', 'stock_entry'],
});

/** Counts only: no client, no person, no container. */
export const pharmacyFigures = query('pharmacy_figures', {
  summary: 'Figures of the medication stock of each facility: no client, no container',
  by: { global_admin: all },
  answers: object({
    facilities: table({
      location: text({ label: 'Facility' }),
      containers: integer(),
      controlled: integer(),
      expiring: integer({ label: 'Expiring in 60 days' }),
      low: integer({ label: 'Low stock' }),
      queued: integer({ label: 'Awaiting destruction' }),
      discrepancies: integer({ label: 'Open discrepancies' }),
      counted: integer({ label: 'Shift counts in 30 days' }),
      matched: integer({ label: 'Matched in 30 days' }),
    }),
  }),
  staleWith: ['stock_lot', 'stock_count', 'drug_destruction'],
});
