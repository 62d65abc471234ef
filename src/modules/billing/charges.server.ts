/** Drafts claims each night from signed notes and nights in a bed, one for each week. */
import { addDays, type Day, later } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { dayAt, momentAt } from '#engine/model/zoned.ts';
import { literals } from '#engine/server/columns.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { systemIn } from '#engine/server/system-in.ts';
import { authorization } from '#modules/authorizations/authorization.model.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { isLevelOfCare, isResidential } from '#modules/clients/levels-of-care.model.ts';
import { coverage } from '#modules/coverage/coverage.model.ts';
import { leaveOfAbsence } from '#modules/discharge/leave-of-absence.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { isCode, unitsOf } from '#modules/notes/billing-code.model.ts';
import { progressNote, SIGNED_STATES } from '#modules/notes/progress-note.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { location } from '#modules/people/location.model.ts';
import { billedNights, billTypeOf, type Night, runsOf, weekEnd } from './bed-nights.model.ts';
import { refresh } from './claim-facts.server.ts';
import { bedDayCode, WITHOUT_CLAIMS } from './claim-codes.model.ts';
import { claimLine } from './claim-line.model.ts';
import { payerClaim } from './payer-claim.model.ts';

/** How many days back services are looked for: older ones were billed or removed, or are past their filing limit. */
const LOOK_BACK = 120;
/** Lines to which a draft grows: a professional claim takes 50 (005010X222A1, loop 2400). */
const MOST_LINES = 40;
const DAY_MS = 86_400_000;

type Policy = RecordOf<typeof coverage>;
type Note = RecordOf<typeof progressNote>;
type Stay = RecordOf<typeof episode>;

/** Unbilled signed notes; a line that a biller removed stays removed. */
const UNBILLED = `select n.id from progress_note n
  where n.tenant_id = $1 and n.billable and n.code is not null and n.status in (${literals(SIGNED_STATES)})
    and n.service_date >= $2::date and n.service_date <= $3::date
    and not exists (select 1 from claim_line l where l.tenant_id = n.tenant_id and l.note = n.id and l.status in ('billed', 'released'))
  order by n.service_date, n.id limit 1000`;

/** Finds policies, diagnoses and numbers once for each client or person. */
class Book {
  private readonly policies = new Map<string, Promise<Policy[]>>();
  private readonly codes = new Map<string, Promise<{ code: string }[]>>();
  private readonly numbers = new Map<string, Promise<string | null>>();
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  private kept<T>(map: Map<string, Promise<T>>, key: string, find: () => Promise<T>): Promise<T> {
    const found = map.get(key) ?? find();
    map.set(key, found);
    return found;
  }

  /** The first payer of a client on a day; else the last there was, whose claim then says what is wrong. Null: no insurer. */
  async policyOn(client: string, on: Day): Promise<Policy | null> {
    const all = await this.kept(this.policies, client, () =>
      this.db(coverage).find({
        where: { client, rank: 'primary', status: ['active', 'cancelled'] },
        sort: '-effectiveOn',
      }),
    );
    const active = all.find((one) => one.effectiveOn <= on && (one.endsOn === null || one.endsOn >= on)) ?? all[0];
    return active && !WITHOUT_CLAIMS.includes(active.planType) ? active : null;
  }

  /** Active diagnoses, the principal one first. */
  diagnosesOf(client: string): Promise<{ code: string }[]> {
    return this.kept(this.codes, client, async () => {
      const found = await this.db(problem).find({ where: { client, status: 'active' }, sort: 'code' });
      return [...found.filter((one) => one.principal), ...found.filter((one) => !one.principal)]
        .slice(0, 12)
        .map(({ code }) => ({ code }));
    });
  }

  /** The verified NPI of the person behind an account. */
  npiOf(account: string, on: Day): Promise<string | null> {
    return this.kept(this.numbers, account, async () => {
      const held = await this.db(membership).find({ where: { account }, limit: 10 });
      const people = held.flatMap(({ employee }) => employee ?? []);
      if (people.length === 0) return null;
      const numbers = await this.db(credential).find({ where: { employee: people, status: 'verified' }, limit: 100 });
      const npi = numbers.find(
        ({ type, expiresOn }) => type.toUpperCase() === 'NPI' && (expiresOn === null || expiresOn >= on),
      );
      return npi?.number ?? null;
    });
  }
}

/** The draft that already bills the services of the same person for a client in a week; null without one. */
async function draftOfWeek(db: Db, note: Note, policy: Policy): Promise<string | null> {
  const end = weekEnd(note.serviceDate);
  const [found] = await db(payerClaim).find({
    where: {
      coverage: policy.id,
      kind: 'professional',
      status: 'draft',
      frequency: '1',
      place: note.place,
      renderingName: note.authorName.slice(0, 120),
      serviceFrom: { gte: addDays(end, -6), lte: end },
    },
    limit: 1,
  });
  return found && found.episode === note.episode && found.lineCount < MOST_LINES ? found.id : null;
}

/** Drafts a claim for each client, policy, author, place and week, or adds to the one that is there. */
async function draftNotes(db: Db, book: Book, notes: readonly Note[]): Promise<number> {
  const priced: { note: Note; policy: Policy; key: string }[] = [];
  for (const note of notes) {
    const policy = await book.policyOn(note.client, note.serviceDate);
    const key = [note.client, policy?.id, note.episode, note.author, note.place, weekEnd(note.serviceDate)].join(' ');
    if (policy) priced.push({ note, policy, key });
  }
  let drafted = 0;
  for (const group of Map.groupBy(priced, ({ key }) => key).values()) {
    const [first] = group;
    if (!first) continue;
    const { note, policy } = first;
    const there = await draftOfWeek(db, note, policy);
    if (!there) drafted += 1;
    const claim =
      there ??
      (await db(payerClaim).create({
        client: note.client,
        episode: note.episode,
        coverage: policy.id,
        kind: 'professional',
        place: note.place,
        diagnoses: await book.diagnosesOf(note.client),
        renderingName: note.authorName.slice(0, 120),
        renderingNpi: await book.npiOf(note.author, note.serviceDate),
      }));
    for (const { note: one } of group)
      if (one.code !== null && isCode(one.code))
        await db(claimLine).create({
          claim,
          source: 'note',
          note: one.id,
          minutes: one.minutes,
          code: one.code,
          modifiers: one.modality === 'video' ? ['95'] : null,
          serviceOn: one.serviceDate,
          units: Math.max(1, unitsOf(one.code, one.minutes)),
        });
  }
  return drafted;
}

/** The authorization of a policy for a day: one that the payer approved at that level first, then any that is left. */
async function authorizationOn(db: Db, policy: string, on: Day, level: string): Promise<string | null> {
  const found = await db(authorization).find({
    where: { coverage: policy, startsOn: { lte: on }, endsOn: { gte: on }, status: { ne: 'cancelled' } },
    sort: '-startsOn',
  });
  const atLevel = found.filter((one) => one.levelOfCare === level);
  return (atLevel.find(({ unitsApproved }) => unitsApproved !== null) ?? atLevel[0])?.id ?? null;
}

const spanOf = (from: string, to: string | null) => ({
  from: Date.parse(from),
  to: to === null ? null : Date.parse(to),
});

/** The nights of a stay that are neither billed nor removed, through `last`. */
async function openNights(db: Db, stay: Stay, zone: string, first: Day, last: Day): Promise<readonly Night[]> {
  const of = { episode: stay.id };
  const beds = await db(bedAssignment).find({ where: { ...of, kind: 'occupancy' } });
  const segments = await db(levelSegment).find({ where: of });
  const leaves = await db(leaveOfAbsence).find({ where: of });
  const levels = segments.map((one) => ({ ...spanOf(one.from, one.to), level: one.level }));
  if (levels.length === 0 && stay.admittedAt && isLevelOfCare(stay.levelOfCare))
    levels.push({ ...spanOf(stay.admittedAt, null), level: stay.levelOfCare });
  const nights = billedNights(
    {
      beds: beds.map(({ from, to }) => spanOf(from, to)),
      leaves: leaves.flatMap(({ leftAt, returnedAt }) => (leftAt ? [spanOf(leftAt, returnedAt)] : [])),
      levels,
    },
    first,
    last,
    (day) => momentAt(zone, addDays(day, 1), '00:00'),
  );
  const taken = await db(claimLine).find({ where: { ...of, source: 'nights', status: ['billed', 'released'] } });
  return nights.filter(
    ({ on }) => !taken.some(({ serviceOn, lastOn }) => serviceOn <= on && on <= (lastOn ?? serviceOn)),
  );
}

/** Drafts a claim for each run of nights of a stay. */
async function draftNights(db: Db, book: Book, stay: Stay, zone: string, today: Day): Promise<number> {
  if (!stay.admittedAt) return 0;
  const admittedOn = dayAt(zone, stay.admittedAt);
  const dischargedOn = stay.dischargedAt ? dayAt(zone, stay.dischargedAt) : null;
  // Of a stay under way only weeks that are over; of one that has ended all of it.
  const last = dischargedOn ? addDays(dischargedOn, -1) : addDays(weekEnd(today), -7);
  const open = await openNights(db, stay, zone, later(admittedOn, addDays(today, -LOOK_BACK)), last);
  const nights: (Night & { readonly policy: Policy })[] = [];
  for (const night of open) {
    const policy = isResidential(night.level) ? await book.policyOn(stay.client, night.on) : null;
    if (policy) nights.push({ ...night, policy });
  }
  const runs = runsOf(nights, (a, b) => a.policy.id === b.policy.id);
  for (const run of runs) {
    const policy = nights.find(({ on }) => on === run.firstDay)?.policy;
    const codes = bedDayCode(run.level);
    if (!policy || !codes) continue;
    const claim = await db(payerClaim).create({
      client: stay.client,
      episode: stay.id,
      coverage: policy.id,
      kind: 'institutional',
      billType: billTypeOf(run, admittedOn, dischargedOn),
      authorization: await authorizationOn(db, policy.id, run.firstDay, run.level),
      diagnoses: await book.diagnosesOf(stay.client),
    });
    await db(claimLine).create({
      claim,
      source: 'nights',
      ...codes,
      serviceOn: run.firstDay,
      lastOn: run.lastDay,
      units: run.units,
    });
  }
  return runs.length;
}

/**
 * Drafts the claims of services that nobody billed yet, and checks open drafts again: a claim that was ready and no longer holds
 * together goes back to draft. Returns how many claims were drafted.
 */
export async function draftCharges(engine: Engine, tenantId: string): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'charges of signed notes and nights');
  const today = dayIn(actor.timeZone);
  const since = addDays(today, -LOOK_BACK);
  return engine.act.transact(actor, { resource: payerClaim, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const book = new Book(db);
    const [rows = []] = await work.tx.read({ text: UNBILLED, values: [tenantId, since, addDays(today, -1)] });
    const ids = rows.map(({ id }) => String(id));
    const notes = ids.length ? await db(progressNote).find({ where: { id: ids }, sort: 'startsAt' }) : [];
    let drafted = await draftNotes(db, book, notes);
    const from = new Date(Date.now() - LOOK_BACK * DAY_MS).toISOString();
    const stays = [
      ...(await db(episode).all({ where: { status: [...IN_TREATMENT] } })),
      ...(await db(episode).all({ where: { status: 'discharged', dischargedAt: { gte: from } } })),
    ];
    // A night ends at midnight where the facility is, as the census counts it.
    const zones = new Map((await db(location).all({})).map(({ id, timeZone }) => [id, timeZone]));
    for (const stay of stays) {
      const zone = zones.get(stay.location) ?? actor.timeZone;
      drafted += await draftNights(db, book, stay, zone, dayIn(zone));
    }
    for (const { id, status } of await db(payerClaim).all({ where: { status: ['draft', 'ready'] } })) {
      const faults = await refresh(db, id, today);
      if (faults.length > 0 && status === 'ready') await db(payerClaim).act(id, 'reopen');
    }
    return drafted;
  });
}

export const chargeTasks: readonly Task[] = [
  {
    name: 'billing:charges',
    // Ten at night to five in the morning across the United States: the day’s notes are signed by then.
    schedule: '40 9 * * *',
    due: `exists (select 1 from coverage where tenant_id = $1 and status = 'active')`,
    run: async (engine, tenantId) => void (await draftCharges(engine, tenantId)),
  },
];
