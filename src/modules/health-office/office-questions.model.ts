/** Who opened what of a client of coaching. */
import { query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { instant, ref, text } from '#engine/model/fields.ts';
import { orNull, table } from '#engine/model/shapes.ts';

export const clientAccessLog = query('client_access_log', {
  summary:
    'The last 200 entries of the trail about a client of coaching, without what is private to its author; all clients without one',
  asks: { client: ref('coaching_client', { optional: true }) },
  by: { health_admin: all },
  answers: table({ at: instant(), who: text(), action: text(), noun: text(), outcome: text(), why: orNull(text()) }),
  staleWith: ['coaching_client'],
});
