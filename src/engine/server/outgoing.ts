/** What a transaction sends out with its commit: notices and jobs. */
import type { Phrase, PhraseParts } from '#engine/model/words.ts';
import { notification } from '#engine/model/engine-nouns.model.ts';
import type { Db, Notice } from './effects.ts';
import type { Actor } from './grants.ts';
import type { Statement } from './pg/batch.ts';

/** An id of version 7 (RFC 9562) by the database's clock, another one for each row: it says when the row was made. */
const TIMED_ID = `overlay(gen_random_uuid()::text placing regexp_replace(lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0'), '^(.{8})', '\\1-') || '-7' from 1 for 15)::uuid`;

const TITLE_MOST = 140;
const BODY_MOST = 500;
/** What a sentence was made of; undefined where it holds no values and is its own key. */
const unsaid = ({ says, values }: Phrase): PhraseParts | undefined =>
  Object.keys(values ?? {}).length ? { says, values } : undefined;

/** The values of a notice's row: its sentences in English, and what those with values were made of. */
export function noticeValues({ kind, title, body, severity = 'info', link }: Notice) {
  const made = { title: unsaid(title), body: body && unsaid(body) };
  return {
    kind,
    title: title.message.slice(0, TITLE_MOST),
    body: body?.message.slice(0, BODY_MOST) ?? null,
    severity,
    link: link ?? null,
    said: made.title || made.body ? made : null,
  };
}

/** Writes a notice for each of these accounts, once: for people who are found by their role. */
export async function notifyAccounts(db: Db, accounts: Iterable<string>, notice: Notice): Promise<void> {
  const values = noticeValues(notice);
  for (const recipient of new Set(accounts)) await db(notification).create({ recipient, ...values });
}

/**
 * Writes a notice for every account behind a person of the subject noun. Where the statement of accounts also gives a column
 * `hushed` (a regular expression of kinds, or null), a notice of such a kind is put away at once.
 */
export const noticeStatement = (
  actor: Actor,
  accountsOfSubject: string,
  subjectId: string,
  notice: Notice,
): Statement => {
  const { kind, title, body, severity, link, said } = noticeValues(notice);
  return {
    text: `insert into notification (tenant_id, id, created_by, status, recipient, kind, title, body, severity, link, said)
    select $1, ${TIMED_ID}, $3, case when $4 ~ (to_jsonb(a) ->> 'hushed') then 'archived' else 'unread' end, a.account, $4, $5, $6, $7, $8, $9::jsonb from (${accountsOfSubject}) a`,
    values: [
      actor.tenantId,
      subjectId,
      actor.accountId,
      kind,
      title,
      body,
      severity,
      link,
      said && JSON.stringify(said),
    ],
  };
};

/** Queues a job that starts when the transaction commits. */
export const jobStatement = (task: string, payload: Readonly<Record<string, unknown>>): Statement => ({
  text: 'select job_add($1, $2::json)',
  values: [task, JSON.stringify(payload)],
});
