/** What a transaction sends out with its commit: notices and jobs. */
import type { Notice } from './effects.ts';
import type { Actor } from './grants.ts';
import type { Statement } from './pg/batch.ts';

/** An id of version 7 (RFC 9562) by the database's clock, another one for each row: it says when the row was made. */
const TIMED_ID = `overlay(gen_random_uuid()::text placing regexp_replace(lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0'), '^(.{8})', '\\1-') || '-7' from 1 for 15)::uuid`;

/**
 * Writes a notice for every account behind a person of the subject noun. Where the statement of accounts also gives a column
 * `hushed` (a regular expression of kinds, or null), a notice of such a kind is put away at once.
 */
export const noticeStatement = (
  actor: Actor,
  accountsOfSubject: string,
  subjectId: string,
  notice: Notice,
): Statement => ({
  text: `insert into notification (tenant_id, id, created_by, status, recipient, kind, title, body, severity, link)
    select $1, ${TIMED_ID}, $3, case when $4 ~ (to_jsonb(a) ->> 'hushed') then 'archived' else 'unread' end, a.account, $4, $5, $6, $7, $8 from (${accountsOfSubject}) a`,
  values: [
    actor.tenantId,
    subjectId,
    actor.accountId,
    notice.kind,
    notice.title,
    notice.body ?? null,
    notice.severity ?? 'info',
    notice.link ?? null,
  ],
});

/** Queues a job that starts when the transaction commits. */
export const jobStatement = (task: string, payload: Readonly<Record<string, unknown>>): Statement => ({
  text: 'select job_add($1, $2::json)',
  values: [task, JSON.stringify(payload)],
});
