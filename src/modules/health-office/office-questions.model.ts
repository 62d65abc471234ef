/** Who opened what of a client of coaching. */
import { query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, instant, integer, number, ref, text } from '#engine/model/fields.ts';
import { list, object, orNull, table } from '#engine/model/shapes.ts';
import { whoMay } from '#engine/model/questions.ts';

export const clientAccessLog = query('client_access_log', {
  summary:
    'The last 200 entries of the trail about a client of coaching, without what is private to its author; all clients without one',
  asks: { client: ref('coaching_client', { optional: true }) },
  by: { health_admin: all },
  answers: table({ at: instant(), who: text(), action: text(), noun: text(), outcome: text(), why: orNull(text()) }),
  staleWith: ['coaching_client'],
});

export const backupHealth = query('backup_health', {
  summary: 'How old the last good backup and restore drill are, and what asks for attention',
  by: whoMay('read', 'backup_check'),
  answers: object({
    backupAt: orNull(instant()),
    backupHours: orNull(number({ step: 0.1 })),
    sizeGb: orNull(number({ step: 0.1 })),
    drillOn: orNull(day()),
    drillDays: orNull(integer()),
    drillMinutes: orNull(integer()),
    verifiedOn: orNull(day()),
    warnings: list(choice(['no_backup', 'old_backup', 'failed_backup', 'no_drill', 'old_drill'])),
  }),
  staleWith: ['backup_check'],
});
