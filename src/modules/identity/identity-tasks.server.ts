/** What identity does by itself: rows that are over leave the tables of sign-in. */
import { ONCE_FOR_ALL } from '#engine/server/due.ts';
import type { Task } from '#engine/server/jobs.ts';

/** A session that is over is kept for a day, so that an administrator who asks at once still finds when it ended. */
const SESSIONS_OVER = `tenant_id = $1 and (expires_at < now() - interval '1 day' or revoked_at < now() - interval '1 day'
    or last_seen < now() - make_interval(mins => idle_minutes) - interval '1 day')`;
const KEYS_OVER = `tenant_id = $1 and (expires_at < now() - interval '90 days' or revoked_at < now() - interval '90 days')`;
const PURGE = [`delete from session where ${SESSIONS_OVER}`, `delete from api_key where ${KEYS_OVER}`];
const PURGE_ALL = [
  `delete from password_reset where expires_at < now() - interval '1 day'`,
  'delete from passkey_challenge where expires_at < now()',
  'delete from throttle where ends_at < now()',
  'delete from used_id_token where expires_at < now()',
  `delete from account_factor where confirmed_at is null and created_at < now() - interval '1 day'`,
];

export const identityTasks: readonly Task[] = [
  {
    name: 'identity:purge',
    schedule: '29 * * * *',
    // What belongs to no organization goes with the turn of the first one.
    due: `${ONCE_FOR_ALL} or exists (select 1 from session where ${SESSIONS_OVER}) or exists (select 1 from api_key where ${KEYS_OVER})`,
    run: async (engine, tenantId) => {
      await engine.connections.run([
        ...PURGE.map((text) => ({ text, values: [tenantId] })),
        ...PURGE_ALL.map((text) => ({ text, values: [] })),
      ]);
    },
  },
];
