/** A positive item about suicide asks for a C-SSRS now, whether or not the form is finished. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import type { Db, Notice } from '#engine/server/effects.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { ANSWERED, assessment, OPEN } from './assessment.model.ts';
import { formInUse } from './instruments.model.ts';

type Assessment = RecordOf<typeof assessment>;
interface Happened {
  readonly record: Assessment;
  readonly system: (reason: string) => Db;
  readonly notify: (subjectId: string | null, notice: Notice) => void;
}

/** The alert of an instrument that asks for the screener. */
const SCREEN = 'cssrs';
const SAYS = 'C-SSRS due now';
/** Who hears of it when nobody asked by then. */
const ESCALATES_AFTER_HOURS = 0.25;

const asksForScreen = ({ instrument, score }: Assessment): boolean =>
  instrument !== SCREEN && (score?.alerts.some((alert) => alert.code === SCREEN) ?? false);

/** The screener that is due now for a client: the open one, or a new one. */
async function screenerOf(db: Db, record: Assessment): Promise<string> {
  const [open] = await db(assessment).find({
    where: { client: record.client, instrument: SCREEN, status: OPEN },
    limit: 1,
  });
  if (open) return open.id;
  return db(assessment).create({
    client: record.client,
    episode: record.episode,
    instrument: SCREEN,
    formVersion: formInUse(SCREEN).version,
    occasion: 'change',
    dueAt: new Date().toISOString(),
  });
}

/** Whether the client was screened after an assessment began. */
async function wasScreened(db: Db, record: Assessment): Promise<boolean> {
  const found = await db(assessment).find({
    where: {
      client: record.client,
      instrument: SCREEN,
      status: ANSWERED,
      performedAt: { gte: record.performedAt ?? record.createdAt },
    },
    limit: 1,
  });
  return found.length > 0;
}

/** Starts the clocks of nurse and therapist and tells both, once for each time that it is asked for. */
export async function screenForSuicide({ record, system, notify }: Happened): Promise<void> {
  if (!asksForScreen(record)) return;
  const db = system('an item about suicide was answered');
  if (await wasScreened(db, record)) return;
  const screener = await screenerOf(db, record);
  const known = await db(dueItem).find({ where: { record: screener, kind: 'cssrs_nurse', status: 'open' }, limit: 1 });
  if (known.length) return;
  // The two below say who is to do it now.
  await stopClock(db, dueItem, { record: screener, kind: 'assessment' }, 'drop');
  const now = new Date();
  const link = `/behavioral-health/clinical/assessments/${screener}`;
  for (const role of ['nurse', 'therapist'])
    await startClock(db, dueItem, {
      kind: `cssrs_${role}`,
      title: SAYS,
      noun: assessment.name,
      record: screener,
      link,
      dueAt: now,
      role,
      escalate: { to: 'clinical_director', at: after(now, ESCALATES_AFTER_HOURS) },
      about: { client: record.client, episode: record.episode },
    });
  const [stay] = await db(episode).find({ where: { client: record.client, status: IN_TREATMENT }, limit: 1 });
  for (const person of [stay?.primaryNurse, stay?.primaryTherapist])
    notify(person ?? null, { kind: 'assessment.alert', title: SAYS, severity: 'error', link });
}

/** Refuses to close an assessment that asked for a screener as long as there is none. */
export async function mustHaveScreened(record: Assessment, system: (reason: string) => Db): Promise<void> {
  if (asksForScreen(record) && !(await wasScreened(system('was the client screened'), record)))
    throw invalid({ field: 'answers', message: 'ask for a C-SSRS first: item 9 was answered' });
}
