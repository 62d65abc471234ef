/** What happens around an assessment: answers are checked and scored on every save, and who must hear hears at once. */
import { checkAnswers, keptAnswers } from '#engine/model/forms/check-answers.ts';
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { said } from '#engine/model/words.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, serve } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { assessment } from './assessment.model.ts';
import { mustHaveScreened, screenForSuicide } from './alerts.server.ts';
import { INSTRUMENTS, type InstrumentCode } from './instrument-names.model.ts';
import { formInUse, formOf } from './instruments.model.ts';
import { mustBeLicensed } from './licence.model.ts';
import { mayRate } from './raters.model.ts';
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
  const { sexAtBirth } = await system('scoring an assessment')(client).get(record.client);
  const score = scored(formFor(record), answers, sexAtBirth);
  return { score, total: totalOf(score), band: resultOf(score) };
}

const clockOf = (record: Assessment, kind: string, title: string) => ({
  kind,
  title,
  noun: assessment.name,
  record: record.id,
  link: `/behavioral-health/clinical/assessments/${record.id}`,
  about: { client: record.client, episode: record.episode },
});

const over = async ({ record, system }: { record: Assessment; system: (reason: string) => Db }): Promise<void> => {
  await stopClock(system('nothing is due any more'), dueItem, { record: record.id }, 'drop');
};

export const assessmentServed = serve(assessment, {
  set: {
    create: async ({ record, actor }) => {
      mustBeLicensed(record.instrument, INSTRUMENTS[record.instrument]);
      const due = after(new Date(), DUE_IN_HOURS).toISOString();
      // The system may load assessments of earlier versions.
      const version = actor.systemReason === undefined ? undefined : record.formVersion;
      const { formVersion } = { formVersion: version ?? formInUse(record.instrument).version };
      if (actor.systemReason === undefined && record.answers !== null)
        throw invalid({ field: 'answers', message: 'are given once the assessment has begun' });
      return { formVersion, dueAt: record.dueAt ?? due };
    },
    start: async ({ record, actor }) => {
      mustBeRater(actor, record.instrument);
      mustBeLicensed(record.instrument, INSTRUMENTS[record.instrument]);
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
      await startClock(system('an assessment was assigned'), dueItem, {
        ...clockOf(record, 'assessment', `${INSTRUMENTS[record.instrument]} due`),
        dueAt: new Date(record.dueAt),
        role: mayRate(['nurse'], record.instrument) ? 'nurse' : 'therapist',
      });
    },
    edit: async (effect) => screenForSuicide(effect),
    complete: async (effect) => {
      const { record, system } = effect;
      const db = system('an assessment is complete');
      await stopClock(db, dueItem, { record: record.id });
      await screenForSuicide(effect);
      await startClock(db, dueItem, {
        ...clockOf(record, 'sign', `Sign ${INSTRUMENTS[record.instrument]}`),
        dueAt: after(new Date(), SIGN_IN_HOURS),
        ...(record.rater && { person: record.rater }),
      });
    },
    sign: async ({ record, system }) => {
      await stopClock(system('an assessment is signed'), dueItem, { record: record.id });
    },
    review: async ({ record, system }) => {
      await stopClock(system('an assessment is signed'), dueItem, { record: record.id });
    },
    decline: over,
    expire: over,
    retract: over,
  },
});

export const assessmentsServed = [assessmentServed] as const;
