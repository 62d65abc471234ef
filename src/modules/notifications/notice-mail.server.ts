/** Notices by mail: what is due for whom, in the words of the organization, and never what the notice is about. */
import { homeOf } from '#access/portals.model.ts';
import { isRole, type Role } from '#access/roles.model.ts';
import { notification } from '#engine/model/engine-nouns.model.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import type { Work } from '#engine/server/work.ts';
import { outgoingMail } from '#modules/identity/mail/outgoing-mail.model.ts';
import { EVENT_LABELS, eventOf, type NoticeEventKey } from './notice-events.model.ts';
import { mailOf, type NoticeChoice, standardChoice } from './notice-times.model.ts';
import { filled, type NoticeWords, STANDARD_WORDS } from './notice-words.model.ts';

/** Older notices are no news any more; the longest gathering is a week. */
const NEWS_DAYS = 8;
const PEOPLE_AT_ONCE = 200;
const NOTICES_AT_ONCE = 200;

const TOO_LATE = `update notification set mail = 'none' where tenant_id = $1 and mail is null
  and (status <> 'unread' or created_at < $2::timestamptz - interval '${NEWS_DAYS} days')`;
const RECIPIENTS = `select distinct recipient from notification where tenant_id = $1 and mail is null and recipient > $2 order by recipient limit ${PEOPLE_AT_ONCE}`;
const WAITING = `select id, kind, link, created_at from notification where tenant_id = $1 and mail is null and recipient = $2
  order by created_at limit ${NOTICES_AT_ONCE} for update skip locked`;
const PERSON = `select a.first_name, o.name as organization, o.time_zone as home_zone, array_agg(distinct m.role) as roles, min(m.email) as email,
    (select to_jsonb(p) from notice_preference p where p.tenant_id = $1 and p.account = $2) as chosen
  from membership m join account a on a.id = m.account join organization o on o.id = m.tenant_id
  where m.tenant_id = $1 and m.account = $2 and m.status = 'active' group by a.first_name, o.name, o.time_zone`;
const WORDS = `select event, subject, body from notice_template where tenant_id = $1 and status = 'active'`;
const MARK = `update notification set mail = $3 where tenant_id = $1 and id = any($2::uuid[])`;

interface Due {
  readonly id: string;
  readonly event: NoticeEventKey;
  readonly link: string | null;
}
export interface MailParts {
  /** The address people type. */
  readonly origin: () => string;
  /** Whether an organization has notifications switched on. */
  readonly isOn: (engine: Engine, tenantId: string) => Promise<boolean>;
}

function choiceOf(person: Row): NoticeChoice {
  const standard = standardChoice(person.home_zone as string);
  // The row as the database gives it, with the names of its columns.
  const chosen = person.chosen as Record<string, unknown> | null;
  if (!chosen) return standard;
  return {
    mailOff: chosen.mail_off as NoticeChoice['mailOff'],
    digest: chosen.digest as NoticeChoice['digest'],
    digestAt: chosen.digest_at as string | null,
    digestDay: chosen.digest_day as string,
    quietFrom: chosen.quiet_from as string | null,
    quietTo: chosen.quiet_to as string | null,
    timeZone: (chosen.time_zone as string | null) ?? standard.timeZone,
  };
}

const pageOf = (person: Row): string => {
  const roles = (person.roles as readonly string[]).filter((role): role is Role => isRole(role));
  return `${homeOf(roles)}/notifications`;
};

/** One mail for all that is due: about one event in its words, else how many there are of each. It names nobody but the reader. */
export function letterOf(
  due: readonly Pick<Due, 'event' | 'link'>[],
  person: { readonly name: string; readonly organization: string; readonly page: string; readonly origin: string },
  words: ReadonlyMap<string, NoticeWords>,
): NoticeWords {
  const events = Map.groupBy(due, (d) => d.event);
  const [first] = due;
  const alone = due.length === 1 ? first?.link : null;
  const link = `${person.origin}${alone?.startsWith('/') ? alone : person.page}`;
  const values = { name: person.name, organization: person.organization, link };
  if (first && events.size === 1) {
    const { subject, body } = words.get(first.event) ?? STANDARD_WORDS;
    const event = `${EVENT_LABELS[first.event]}${due.length > 1 ? ` (${due.length})` : ''}`;
    return { subject: filled(subject, { ...values, event }), body: filled(body, { ...values, event }) };
  }
  const lines = [...events].map(([event, list]) => `${EVENT_LABELS[event]}: ${list.length}`);
  const event = `${due.length} in all\n\n${lines.join('\n')}`;
  return {
    subject: `You have ${due.length} new notifications`,
    body: filled(STANDARD_WORDS.body.replace('a new notification', 'new notifications'), { ...values, event }),
  };
}

interface Round {
  readonly engine: Engine;
  readonly tenantId: string;
  readonly now: Date;
  readonly origin: string;
  readonly words: ReadonlyMap<string, NoticeWords>;
}

/** Mails one person what is due, and remembers of each notice what became of it: in one transaction, or neither. */
async function mailTo({ engine, tenantId, now, origin, words }: Round, work: Work, recipient: string): Promise<void> {
  const { tx } = work;
  const [waiting = [], [person] = []] = await tx.read(
    { text: WAITING, values: [tenantId, recipient] },
    { text: PERSON, values: [tenantId, recipient] },
  );
  const never: string[] = [];
  const due: Due[] = [];
  for (const row of waiting) {
    const [id, event] = [row.id as string, eventOf(row.kind as string)];
    const what = person ? mailOf(choiceOf(person), event, new Date(row.created_at as string), now) : 'never';
    if (what === 'never') never.push(id);
    if (what === 'now') due.push({ id, event, link: row.link as string | null });
  }
  if (never.length) tx.write({ text: MARK, values: [tenantId, never, 'none'] });
  if (!person || due.length === 0) return;
  const letter = letterOf(
    due,
    { name: person.first_name as string, organization: person.organization as string, page: pageOf(person), origin },
    words,
  );
  await engine.act.within(work, systemActor(tenantId, 'notification'), {
    resource: outgoingMail,
    action: 'create',
    input: { recipient: person.email, subject: letter.subject.slice(0, 200), body: letter.body },
  });
  tx.write({ text: MARK, values: [tenantId, due.map((d) => d.id), 'sent'] });
}

/** Mails all that is due in an organization at a moment; run every minute. `now` is the clock, for tests. */
export async function mailNotices(engine: Engine, tenantId: string, parts: MailParts, now = new Date()): Promise<void> {
  if (!(await parts.isOn(engine, tenantId))) return;
  const [, rows = []] = await engine.connections.read(tenantId, [
    { text: TOO_LATE, values: [tenantId, now.toISOString()] },
    { text: WORDS, values: [tenantId] },
  ]);
  const words = new Map(rows.map((r) => [r.event as string, { subject: r.subject as string, body: r.body as string }]));
  const round = { engine, tenantId, now, origin: parts.origin(), words };
  const system = systemActor(tenantId, 'notification');
  for (let after = '00000000-0000-0000-0000-000000000000'; after; ) {
    const [people = []] = await engine.connections.read(tenantId, [{ text: RECIPIENTS, values: [tenantId, after] }]);
    for (const { recipient } of people)
      await engine.act.transact(system, { resource: notification, action: 'mail' }, (work) =>
        mailTo(round, work, recipient as string),
      );
    after = people.length < PEOPLE_AT_ONCE ? '' : (people.at(-1)?.recipient as string);
  }
}
