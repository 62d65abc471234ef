/** A call for help notifies the client's coach at once, and more people each five minutes until somebody answers (platform, 2). */
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, type Notice, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { noticeValues } from '#engine/server/outgoing.ts';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { coachProfile } from '#modules/coaching/coach-profile.model.ts';
import { careAssignment, coachingClient, holdsOn } from '#modules/coaching/coaching-client.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { helpCall, type Level, LEVELS, REPORT_HOURS, STEP_MINUTES } from './help-call.model.ts';
import { systemIn } from '#engine/server/system-in.ts';

type Call = Pick<RecordOf<typeof helpCall>, 'id' | 'client' | 'toldUpTo'>;
const MINUTE = 60_000;
const iso = (at: number): string => new Date(at).toISOString();
const ORDER = Object.keys(LEVELS) as readonly Level[];

/** Where each role opens a call; clinical directors do not work in the coaching portal. */
const DOORS = {
  health_coach: '/health-coach/crisis/calls',
  health_admin: '/health-admin/clients/calls',
  clinical_director: '/enterprise/health/support-staff',
} as const;

/** Where each recipient opens a call, by account: one look-up for all of them. */
async function linksFor(db: Db, accounts: readonly string[], call: string): Promise<(account: string) => string> {
  const held = await db(membership).all({
    where: { account: [...accounts], status: 'active', role: Object.keys(DOORS) },
  });
  const rolesOf = Map.groupBy(held, ({ account }) => account);
  return (account) => {
    const roles = (rolesOf.get(account) ?? []).map(({ role }) => role as string);
    const door = Object.entries(DOORS).find(([role]) => roles.includes(role))?.[1];
    return `${door ?? DOORS.clinical_director}/${call}`;
  };
}

/** The accounts of one level. Coaches on leave or without an account are left out. */
async function accountsOf(db: Db, level: Level, client: string | null, today: string): Promise<string[]> {
  if (level === 'administration' || level === 'everyone') {
    const roles = level === 'administration' ? ['health_admin'] : ['health_coach', 'health_admin', 'clinical_director'];
    const held = await db(membership).all({ where: { status: 'active', role: roles } });
    return [...new Set(held.map(({ account }) => account))];
  }
  if (!client) return [];
  const assigned = await db(careAssignment).all({ where: { client } });
  const coaches = assigned
    .filter((one) => (one.part === 'primary') === (level === 'primary') && holdsOn(one, today))
    .map(({ coach }) => coach);
  const there = await db(coachProfile).find({ where: { id: coaches, status: 'active' } });
  return there.flatMap(({ account }) => account ?? []);
}

/**
 * Tells the first level from `from` on that has somebody, and returns that level with the time at which the next one is notified;
 * null after the last.
 */
async function tellFrom(
  db: Db,
  call: Call,
  from: Level,
  { today, now }: { readonly today: string; readonly now: number },
): Promise<{ toldUpTo: Level; nextStepAt: string | null }> {
  for (const level of ORDER.slice(ORDER.indexOf(from))) {
    const accounts = await accountsOf(db, level, call.client, today);
    if (accounts.length === 0 && level !== 'everyone') continue;
    const notice: Omit<Notice, 'link'> = {
      kind: 'help_call',
      title: phrase('A client asks for help now'),
      body: phrase('Answer within 5 minutes.'),
      severity: 'error',
    };
    const linkOf = await linksFor(db, accounts, call.id);
    for (const recipient of accounts)
      await db(notification).create({ recipient, ...noticeValues({ ...notice, link: linkOf(recipient) }) });
    return { toldUpTo: level, nextStepAt: level === 'everyone' ? null : iso(now + STEP_MINUTES * MINUTE) };
  }
  return { toldUpTo: 'everyone', nextStepAt: null };
}

export const helpHooks = hooksFor(helpCall, {
  set: {
    create: async ({ actor, system }) => {
      if (!actor.accountId) throw new Refusal('PERMISSION_DENIED');
      const db = system('a call for help');
      // One call is open at a time: pressing again does not start another one.
      const open = await db(helpCall).find({
        where: { person: actor.accountId, status: ['raised', 'answered'] },
        limit: 1,
      });
      if (open.length)
        throw new Refusal('CONFLICT', {
          why: 'Your team already has your call. If you are in danger, call 911 or 988 now.',
        });
      const [client] = await db(coachingClient).find({ where: { account: actor.accountId }, limit: 1 });
      return { person: actor.accountId, name: actor.name, client: client?.id ?? null, raisedAt: iso(Date.now()) };
    },
    answer: async ({ actor }) => ({ answeredBy: actor.accountId, answeredAt: iso(Date.now()), nextStepAt: null }),
    resolve: async () => ({ reportDueAt: iso(Date.now() + REPORT_HOURS * 60 * MINUTE) }),
    report: async ({ actor }) => ({ reportedBy: actor.accountId, reportedAt: iso(Date.now()) }),
    review: async ({ actor, record }) => {
      if (record.reportedBy === actor.accountId || record.answeredBy === actor.accountId)
        throw new Refusal('CONFLICT', {
          why: 'You answered this call or wrote its report. Another person reviews it.',
        });
      return { reviewedBy: actor.accountId };
    },
  },
  on: {
    create: async ({ record, system, today }) => {
      const db = system('a call for help');
      await db(helpCall).edit(record.id, await tellFrom(db, record, 'primary', { today, now: Date.now() }));
    },
  },
});

const DUE = `exists (select 1 from help_call where tenant_id = $1 and
  ((status = 'raised' and next_step_at <= now()) or (status = 'resolved' and report_due_at <= now() and not reminded)))`;

/** Tells the next ones of calls that nobody answered in time, and reminds of reports that are late. */
export async function followCalls(engine: Engine, tenantId: string, now = Date.now()): Promise<void> {
  const actor = await systemIn(engine, tenantId, 'a call for help');
  const today = dayIn(actor.timeZone, now);
  await engine.act.transact(actor, { resource: helpCall, action: 'edit' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const waiting = await db(helpCall).all({ where: { status: 'raised', nextStepAt: { lte: iso(now) } }, held: true });
    for (const call of waiting) {
      const next = ORDER[ORDER.indexOf(call.toldUpTo) + 1] ?? 'everyone';
      await db(helpCall).edit(call.id, await tellFrom(db, call, next, { today, now }));
    }
    const late = { status: 'resolved', reminded: false, reportDueAt: { lte: iso(now) } };
    for (const { id, answeredBy } of await db(helpCall).all({ where: late })) {
      await db(helpCall).edit(id, { reminded: true });
      if (answeredBy)
        await db(notification).create({
          recipient: answeredBy,
          ...noticeValues({
            kind: 'help_call.report',
            title: phrase('The report of a call for help is late'),
            severity: 'warning',
            link: (await linksFor(db, [answeredBy], id))(answeredBy),
          }),
        });
    }
  });
}

export const helpTasks: readonly Task[] = [
  {
    name: 'help-calls:follow',
    schedule: '* * * * *',
    due: DUE,
    run: (engine, tenantId) => followCalls(engine, tenantId),
  },
];
