/** Form I-9 in each organization, in counts. */
import { query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { integer, text } from '#engine/model/fields.ts';
import { object, table } from '#engine/model/shapes.ts';

/** Days before today whose new hires are counted. */
export const I9_DAYS = 365;
const counts = {
  hired: integer(),
  onTime: integer(),
  doneLate: integer(),
  due: integer(),
  late: integer(),
  missing: integer(),
} as const;

export const i9Across = query('i9_across', {
  summary:
    'Section 2 of Form I-9 of people who started in the last year, by organization: completed, due, late, without a task',
  by: { global_admin: all },
  answers: object({ organizations: table({ id: text(), name: text(), ...counts }), total: object(counts) }),
  staleWith: [],
});
