/** Alerts at work: a positive item about suicide asks for a C-SSRS now, everything else is heard by whom the instrument names, once. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import type { Db, Notice } from '#engine/server/effects.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { type AlertRole, type AlertRoute, routeOf } from './alert-routes.model.ts';
import { ANSWERED, assessment, OPEN } from './assessment.model.ts';
import { INSTRUMENTS, isScreener, SCREENERS } from './instrument-names.model.ts';
import { formInUse } from './instruments.model.ts';
import { stayOf, whoHears } from './who-hears.server.ts';

type Assessment = RecordOf<typeof assessment>;
interface Happened {
  readonly record: Assessment;
  readonly today: string;
  readonly system: (reason: string) => Db;
  readonly notify: (subjectId: string | null, notice: Notice) => void;
}

/** The alert of an instrument that asks for the screener. */
const SCREEN = 'cssrs';
const SAYS = 'C-SSRS due now';
/** The open items that call for it. */
const CALLS = ['cssrs_nurse', 'cssrs_therapist'] as const;
/** So many of the newest are looked through. */
const RECENT = 20;
/** Who hears of it when nobody asked by then. */
const ESCALATES_AFTER_HOURS = 0.25;
/** The open item of an alert: its kind begins so. */
const ALERT = 'alert_';
const DIRECTOR = 'clinical_director';

const linkTo = (id: string): string => `/behavioral-health/clinical/assessments/${id}`;
const asks = (score: Assessment['score']): boolean => score?.alerts.some((alert) => alert.code === SCREEN) ?? false;
const asksForScreen = ({ instrument, score }: Assessment): boolean => !isScreener(instrument) && asks(score);

/** When the answers of an assessment asked for a C-SSRS first; null as long as they do not. */
export const askedForScreen = (record: Assessment, score: Assessment['score']): string | null =>
  isScreener(record.instrument) || !asks(score) ? null : (record.screenAskedAt ?? new Date().toISOString());

/** The screener that is due now for a client: one that nobody has begun, or a new one; null while one is under way. */
async function screenerOf(db: Db, record: Assessment): Promise<string | null> {
  const open = await db(assessment).find({
    where: { client: record.client, instrument: [...SCREENERS], status: [...OPEN, 'completed'] },
  });
  if (open.some((one) => one.status !== 'assigned' && begunAt(one) >= askedAt(record))) return null;
  const waiting = open.find(({ status }) => status === 'assigned');
  if (waiting) return waiting.id;
  const instrument = await screenerNow(db, record);
  return db(assessment).create({
    client: record.client,
    episode: record.episode,
    instrument,
    formVersion: formInUse(instrument).version,
    occasion: 'change',
    dueAt: new Date().toISOString(),
  });
}

/** The whole screener; since the last contact, once it was answered in this stay. */
async function screenerNow(db: Db, { episode: stay }: Assessment): Promise<'cssrs' | 'cssrs_since'> {
  if (stay === null) return SCREEN;
  const { admittedAt } = await db(episode).get(stay);
  const before = await db(assessment).find({
    where: { episode: stay, instrument: SCREEN, status: ANSWERED, performedAt: { gte: admittedAt ?? '' } },
    limit: 1,
  });
  return admittedAt !== null && before.length ? 'cssrs_since' : SCREEN;
}

/** When somebody began with one; of the time before that was written down, when it was assigned. */
const begunAt = ({ startedAt, createdAt }: Assessment): number => Date.parse(startedAt ?? createdAt);

const askedAt = ({ screenAskedAt, performedAt, createdAt }: Assessment): number =>
  Date.parse(screenAskedAt ?? performedAt ?? createdAt);

/** Whether the client was screened since an assessment asked for it: by one that was begun afterwards and is signed, whichever. */
async function wasScreened(db: Db, record: Assessment): Promise<boolean> {
  const found = await db(assessment).find({
    where: { client: record.client, instrument: [...SCREENERS], status: 'signed' },
    sort: '-performedAt',
    limit: RECENT,
  });
  return found.some((one) => begunAt(one) >= askedAt(record));
}

/** A signed C-SSRS answers what was asked for before it was begun: nobody is called for it, and none that was assigned waits. */
export async function settleScreening(db: Db, record: Assessment): Promise<void> {
  if (!isScreener(record.instrument)) return;
  const waiting = await db(dueItem).find({
    where: { client: record.client, kind: [...CALLS], status: 'open' },
    held: true,
  });
  const settled = waiting.filter((item) => Date.parse(item.createdAt) <= begunAt(record));
  for (const item of settled) await db(dueItem).act(item.id, 'finish');
  for (const id of new Set(settled.map((item) => item.record))) {
    const [assigned] = await db(assessment).find({ where: { id, status: 'assigned' } });
    if (assigned) await db(assessment).act(id, 'expire');
  }
}

/** Tells people of these roles who look after the client; each person once. */
async function tell(
  { record, today, system, notify }: Happened,
  roles: readonly AlertRole[],
  notice: Pick<Notice, 'title' | 'severity' | 'link'>,
): Promise<void> {
  const db = system('whom an alert concerns');
  const stay = await stayOf(db, record.client);
  if (!stay) return;
  const people = new Set<string>();
  for (const role of roles) for (const one of await whoHears(db, stay, role, today)) people.add(one);
  for (const one of people) notify(one, { kind: 'assessment.alert', ...notice });
}

/** Starts the clocks of nurse and therapist and tells both, once for each time that it is asked for. */
async function screenForSuicide(happened: Happened): Promise<void> {
  const { record, system } = happened;
  if (!asksForScreen(record)) return;
  const db = system('an item about suicide was answered');
  if (await wasScreened(db, record)) return;
  const screener = await screenerOf(db, record);
  if (screener === null) return;
  const known = await db(dueItem).find({ where: { record: screener, kind: CALLS[0], status: 'open' }, limit: 1 });
  if (known.length) return;
  // The two below say who is to do it now.
  await stopClock(db, dueItem, { record: screener, kind: 'assessment' }, 'drop');
  const now = new Date();
  const link = linkTo(screener);
  for (const role of ['nurse', 'therapist'])
    await startClock(db, dueItem, {
      kind: `cssrs_${role}`,
      title: SAYS,
      noun: assessment.name,
      record: screener,
      link,
      dueAt: now,
      role,
      escalate: { to: DIRECTOR, at: after(now, ESCALATES_AFTER_HOURS) },
      about: { client: record.client, episode: record.episode },
    });
  await tell(happened, ['nurse', 'therapist'], { title: phrase(SAYS), severity: 'error', link });
}

/** Whether the score before this one gave the same alert. */
async function wasSaid(db: Db, record: Assessment, code: string): Promise<boolean> {
  const [before] = await db(assessment).find({
    where: {
      client: record.client,
      instrument: record.instrument,
      status: ANSWERED,
      id: { ne: record.id },
      performedAt: { lte: record.performedAt ?? new Date().toISOString() },
    },
    sort: '-performedAt',
    limit: 1,
  });
  return before?.score?.alerts.some((alert) => alert.code === code) ?? false;
}

async function raise(happened: Happened, code: string, route: AlertRoute): Promise<void> {
  const { record, system } = happened;
  const db = system('an answer asks for somebody');
  const kind = `${ALERT}${code}`;
  const known = await db(dueItem).find({ where: { record: record.id, kind }, limit: 1 });
  if (known.length || (route.crossing && (await wasSaid(db, record, code)))) return;
  const title = `Answer an alert: ${INSTRUMENTS[record.instrument]}`;
  const link = linkTo(record.id);
  const dueAt = after(new Date(), route.hours);
  await startClock(db, dueItem, {
    kind,
    title,
    noun: assessment.name,
    record: record.id,
    link,
    dueAt,
    role: route.role,
    escalate: { to: DIRECTOR, at: dueAt },
    about: { client: record.client, episode: record.episode },
  });
  await tell(happened, route.tells, { title: phrase(title), severity: route.hours < 1 ? 'error' : 'warning', link });
}

/** The alerts of the current answers: each is sent once per assessment, even if someone saves it again. */
export async function hearAlerts(happened: Happened): Promise<void> {
  const { record } = happened;
  for (const { code } of record.score?.alerts ?? []) {
    const route = routeOf(record.instrument, code);
    if (route) await raise(happened, code, route);
  }
  await screenForSuicide(happened);
}

/** What an alert asked for is done: nobody is asked for it any more. */
export async function answered(db: Db, record: Assessment): Promise<void> {
  const open = await db(dueItem).find({ where: { record: record.id, status: 'open' }, held: true });
  for (const item of open) if (item.kind.startsWith(ALERT)) await db(dueItem).act(item.id, 'finish');
}

/** Refuses to close an assessment that asked for a screener as long as there is none. */
export async function mustHaveScreened(record: Assessment, system: (reason: string) => Db): Promise<void> {
  if (asksForScreen(record) && !(await wasScreened(system('was the client screened'), record)))
    throw invalid({
      field: 'answers',
      message: 'require a C-SSRS first because of item 9. Begin one now and sign it',
    });
}
