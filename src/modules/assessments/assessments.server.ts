/** What happens around an assessment: answers are checked and scored on every save, and who must hear hears at once. */
import { checkAnswers, keptAnswers } from '#engine/model/forms/check-answers.ts';
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { said } from '#engine/model/words.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, serve } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { ANSWERED, assessment } from './assessment.model.ts';
import { answered, hearAlerts, mustHaveScreened } from './alerts.server.ts';
import { INSTRUMENTS, type InstrumentCode } from './instrument-names.model.ts';
import { formOf } from './instruments.model.ts';
import { mustBeLicensed } from './licence.model.ts';
import { mayRate } from './raters.model.ts';
import { LOOK_BACK, risesOf } from './rises.model.ts';
import { assessmentLevelServed, movedBy, moveSchedule } from './schedule.server.ts';
import { clearedIn, formNow } from './settings.server.ts';
import { stayOf } from './who-hears.server.ts';
import { resultOf, type StoredScore, storedScore, totalOf } from './stored-score.model.ts';

type Assessment = RecordOf<typeof assessment>;

/** An assessment may be entered so many hours after it was made, with a reason from one hour on. */
const BACK = { most: 24, reasonFrom: 1 } as const;
const DUE_IN_HOURS = 7 * 24;
const SIGN_IN_HOURS = 24;
const HOUR = 3_600_000;

function formFor({ instrument, formVersion }: Pick<Assessment, 'instrument' | 'formVersion'>): FormDefinition {
  const form = formOf(instrument, formVersion);
  if (form) return form;
  throw invalid({
    field: 'answers',
    ...said('are for version {{version}} of {{instrument}}, which is retired. Assign it anew.', {
      version: formVersion,
      instrument: INSTRUMENTS[instrument],
    }),
  });
}

function mustBeRater(actor: Actor, instrument: InstrumentCode): void {
  if (actor.systemReason !== undefined || mayRate(actor.roles, instrument)) return;
  throw invalid({
    field: 'instrument',
    ...said('You are not credentialed to rate {{instrument}}', { instrument: INSTRUMENTS[instrument] }),
  });
}

/** Refuses a time ahead, one too far back, and an earlier one without its reason. */
function mustBeTimely({ performedAt, backdatedFor }: Assessment, now: Date): void {
  if (performedAt === null) return;
  const hours = (now.getTime() - new Date(performedAt).getTime()) / HOUR;
  if (hours < 0) throw invalid({ field: 'performedAt', message: 'Assessment time cannot be in the future' });
  if (hours > BACK.most)
    throw invalid({ field: 'performedAt', ...said('must be within the last {{most}} hours', { most: BACK.most }) });
  if (hours >= BACK.reasonFrom && !backdatedFor)
    throw invalid({ field: 'backdatedFor', message: 'is required where the time is an hour or more ago' });
}

/** What answers are worth; refuses what is not listed, under the name of the question. */
function scored(form: FormDefinition, answers: FormAnswers, sex: string): StoredScore {
  const problems = checkAnswers(form, answers);
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, field: `answers.${problem.field}` })));
  return storedScore(form, answers, { sex });
}

const isObject = (value: unknown): value is FormAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function scoreNow(record: Assessment, system: (reason: string) => Db) {
  const answers: unknown = record.answers ?? {};
  if (!isObject(answers)) throw invalid({ field: 'answers', message: 'must be answers by question' });
  const db = system('scoring an assessment');
  const { sexAtBirth } = await db(client).get(record.client);
  const form = scored(formFor(record), answers, sexAtBirth);
  const total = totalOf(form);
  const besides = risesOf({
    instrument: record.instrument,
    version: record.formVersion,
    answers,
    total,
    before: await totalBefore(db, record),
    sedatives: record.instrument === 'gad7' && (await hasSedatives(db, record.client)),
  });
  const score = besides.length ? { ...form, alerts: [...form.alerts, ...besides] } : form;
  return { score, total, band: resultOf(score) };
}

/** The total with which this one is compared: the lowest of the hours before, or the last one; null where there is none. */
async function totalBefore(db: Db, { id, client: of, instrument, performedAt }: Assessment): Promise<number | null> {
  const back = LOOK_BACK[instrument];
  if (back === undefined) return null;
  const now = performedAt ?? new Date().toISOString();
  const found = await db(assessment).find({
    where: {
      client: of,
      instrument,
      status: ANSWERED,
      id: { ne: id },
      performedAt: { lte: now, ...(back !== null && { gte: after(now, -back).toISOString() }) },
    },
    sort: '-performedAt',
    ...(back === null && { limit: 1 }),
  });
  const totals = found.flatMap(({ total }) => (total === null ? [] : [total]));
  return totals.length ? Math.min(...totals) : null;
}

/** Dependence on sedatives (ICD-10-CM F13) on the problem list. */
async function hasSedatives(db: Db, of: string): Promise<boolean> {
  const problems = await db(problem).find({ where: { client: of, status: 'active' } });
  return problems.some(({ code }) => code.startsWith('F13'));
}

const clockOf = (record: Assessment, kind: string, title: string) => ({
  kind,
  title,
  noun: assessment.name,
  record: record.id,
  link: `/behavioral-health/clinical/assessments/${record.id}`,
  about: { client: record.client, episode: record.episode },
});

interface Moved {
  readonly record: Assessment;
  readonly system: (reason: string) => Db;
}
/** What is due next by the rules, now that this one was answered, or will not be. */
const moveOn = async ({ record, system }: Moved): Promise<void> => {
  if (record.episode !== null)
    await moveSchedule(system('what is due next'), record.episode, movedBy(record.instrument));
};
const over = async (moved: Moved): Promise<void> => {
  await stopClock(moved.system('nothing is due any more'), dueItem, { record: moved.record.id }, 'drop');
  await moveOn(moved);
};
const signed = async ({ record, system }: Moved): Promise<void> => {
  await stopClock(system('an assessment is signed'), dueItem, { record: record.id, kind: 'sign' });
};
/** The kinds of clocks that ask for answers. */
const ASKING = ['assessment', 'cssrs_nurse', 'cssrs_therapist'] as const;

export const assessmentServed = serve(assessment, {
  set: {
    create: async ({ record, actor, system }) => {
      const db = system('assigning an assessment');
      mustBeLicensed(record.instrument, INSTRUMENTS[record.instrument], await clearedIn(db));
      const due = after(new Date(), DUE_IN_HOURS).toISOString();
      // The system may load assessments of earlier versions.
      const version = actor.systemReason === undefined ? undefined : record.formVersion;
      const formVersion = version ?? (await formNow(db, record.instrument)).version;
      if (actor.systemReason === undefined && record.answers !== null)
        throw invalid({ field: 'answers', message: 'are given once the assessment has begun' });
      const stay = record.episode === null ? await stayOf(db, record.client) : null;
      return { formVersion, dueAt: record.dueAt ?? due, episode: record.episode ?? stay?.id ?? null };
    },
    start: async ({ record, actor, system }) => {
      mustBeRater(actor, record.instrument);
      mustBeLicensed(record.instrument, INSTRUMENTS[record.instrument], await clearedIn(system('is it licensed')));
      formFor(record);
      return { rater: actor.accountId };
    },
    edit: async ({ record, actor, system }) => {
      mustBeRater(actor, record.instrument);
      mustBeTimely(record, new Date());
      return scoreNow(record, system);
    },
    complete: async ({ record, actor, system }) => {
      mustBeRater(actor, record.instrument);
      const now = new Date();
      mustBeTimely(record, now);
      const form = formFor(record);
      const answers = keptAnswers(form, record.answers ?? {});
      const found = await scoreNow({ ...record, answers }, system);
      const open = found.score.unanswered;
      if (open.length)
        throw invalid({
          field: 'answers',
          ...said('Score cannot be calculated: {{n}} unanswered item(s)', { n: open.length }),
        });
      return { ...found, answers, performedAt: record.performedAt ?? now.toISOString(), rater: actor.accountId };
    },
    actOn: async ({ record }) => {
      if (!record.score?.alerts.length) throw invalid({ field: 'status', message: 'There is no alert to answer' });
    },
    sign: async ({ record, actor }) => {
      mustBeRater(actor, record.instrument);
      if (formFor(record).by === 'self')
        throw invalid({ field: 'status', message: 'The client answered it: review and sign it instead' });
    },
    review: async ({ record, actor, system }) => {
      mustBeRater(actor, record.instrument);
      if (formFor(record).by === 'clinician')
        throw invalid({ field: 'status', message: 'A clinician rated it: sign it instead' });
      await mustHaveScreened(record, system);
    },
  },
  on: {
    create: async ({ record, system }) => {
      if (record.status !== 'assigned' || record.dueAt === null) return;
      await moveOn({ record, system });
      await startClock(system('an assessment was assigned'), dueItem, {
        ...clockOf(record, 'assessment', `${INSTRUMENTS[record.instrument]} due`),
        dueAt: new Date(record.dueAt),
        role: mayRate(['nurse'], record.instrument) ? 'nurse' : 'therapist',
      });
    },
    edit: async (effect) => hearAlerts(effect),
    complete: async (effect) => {
      const { record, system } = effect;
      const db = system('an assessment is complete');
      for (const kind of ASKING) await stopClock(db, dueItem, { record: record.id, kind });
      await hearAlerts(effect);
      await startClock(db, dueItem, {
        ...clockOf(record, 'sign', `Sign ${INSTRUMENTS[record.instrument]}`),
        dueAt: after(new Date(), SIGN_IN_HOURS),
        ...(record.rater && { person: record.rater }),
      });
      await moveOn(effect);
    },
    actOn: async ({ record, system }) => answered(system('what an alert asked for is done'), record),
    sign: signed,
    review: signed,
    decline: over,
    expire: over,
    retract: over,
  },
});

export const assessmentsServed = [assessmentServed, assessmentLevelServed] as const;
