/** What an organization holds, by kind of record. */
import { query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { integer, text, yesNo } from '#engine/model/fields.ts';
import { object, table } from '#engine/model/shapes.ts';

/** Records that are counted one by one; of larger tables the answer says that there are more. */
export const COUNTED_MOST = 100_000;

export const dataHoldings = query('data_holdings', {
  summary: 'How many records of each kind the organization holds: of the kinds that the caller may read in whole',
  by: {
    admin: all,
    account_admin: all,
    hr_manager: all,
    global_admin: all,
    security_manager: all,
    ciso: all,
    compliance_officer: all,
  },
  answers: object({
    kinds: table({
      noun: text(),
      name: text(),
      records: integer(),
      /** There are more than were counted. */
      more: yesNo(),
      mayExport: yesNo(),
      mayImport: yesNo(),
    }),
    /** Kinds of records that the caller may not read in whole. */
    hidden: integer(),
  }),
  staleWith: [],
});
