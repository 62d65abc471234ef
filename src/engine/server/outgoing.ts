/** What a transaction sends out with its commit: notices and jobs. */
import type { Notice } from './effects.ts';
import type { Actor } from './grants.ts';
import type { Statement } from './pg/batch.ts';

/** Writes a notice for every account behind a person of the subject noun. */
export const noticeStatement = (
  actor: Actor,
  accountsOfSubject: string,
  subjectId: string,
  notice: Notice,
): Statement => ({
  text: `insert into notification (tenant_id, id, created_by, status, recipient, kind, title, body, severity, link)
    select $1, gen_random_uuid(), $3, 'unread', a.account, $4, $5, $6, $7, $8 from (${accountsOfSubject}) a`,
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
