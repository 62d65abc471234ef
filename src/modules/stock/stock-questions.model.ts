/** Whether the ledger is unbroken, and figures of the stock over all facilities. */
import { query } from '#access/define.model.ts';
import { all, facility, unit } from '#access/scopes.model.ts';
import { choice, instant, integer, ref, text } from '#engine/model/fields.ts';
import { object, table } from '#engine/model/shapes.ts';
import { clientMedicationReaders } from './client-medication-access.model.ts';

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
      place: ref('location'),
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

const PAPER = { answers: object({}), download: true } as const;
const auditors = { clinical_director: facility, compliance_officer: facility } as const;

/** Global administrators get the sums of a facility: no container, no lot number, no client. */
export const inventoryForm = query('inventory_form', {
  ...PAPER,
  summary:
    'The inventory of controlled substances of 21 CFR 1304.11, as PDF to sign: the units that the caller may see',
  asks: {
    location: ref('location', { optional: true, label: 'Facility' }),
    business: choice({ open: 'Opening of business', close: 'Close of business' }, { default: 'open' }),
  },
  by: { nurse: unit, ...auditors, global_admin: all },
  staleWith: ['stock_lot'],
});
export const destructionForm = query('destruction_form', {
  ...PAPER,
  summary: 'The data of DEA Form 41 for a destruction, as PDF to sign',
  at: '/destruction-forms/:destruction',
  asks: { destruction: ref('drug_destruction') },
  by: { nurse: unit, ...auditors },
  staleWith: ['drug_destruction'],
});
export const lossForm = query('loss_form', {
  ...PAPER,
  summary: 'The data of DEA Form 106 for a theft or loss, as PDF to sign',
  at: '/loss-forms/:count',
  asks: { count: ref('stock_count') },
  by: auditors,
  staleWith: ['stock_count'],
});
export const centralLog = query('central_log', {
  ...PAPER,
  summary: 'The centrally stored medications of a client and what became of them, as LIC 622, as PDF to sign',
  at: '/central-logs/:client',
  asks: { client: ref('client') },
  by: clientMedicationReaders,
  staleWith: ['client_medication', 'drug_destruction'],
});
