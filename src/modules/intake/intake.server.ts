/** The way in at work: the screening is checked on every save, a decision has its grounds, and both end with the stay's begin. */
import { checkAnswers } from '#engine/model/forms/check-answers.ts';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { scoreForm } from '#engine/model/forms/score.ts';
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { stopClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { basesOf } from '#engine/server/grants.ts';
import { ANSWERED, assessment } from '#modules/assessments/assessment.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { legalPaperServed, nothingEnds } from './legal-papers.server.ts';
import { BELONGINGS, COMING, preAdmission } from './pre-admission.model.ts';
import { screeningForm } from './screening.form.ts';

type PreAdmission = RecordOf<typeof preAdmission>;
type System = (reason: string) => Db;

const isAnswers = (value: unknown): value is FormAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How many required questions are open; refuses answers that are not listed, under the name of the question. */
function openQuestions(given: unknown): number {
  const answers: unknown = given ?? {};
  if (!isAnswers(answers)) throw invalid({ field: 'screening', message: 'must be answers by question' });
  const problems = checkAnswers(screeningForm, answers);
  if (problems.length) throw invalid(...problems.map((one) => ({ ...one, field: `screening.${one.field}` })));
  return scoreForm(screeningForm, answers).unanswered.length;
}

const TAKES_PART = new Set(['clinical_director', 'psychiatrist', 'therapist', 'nurse', 'intake_coordinator']);

/** Once somebody is here, and by those who only look through belongings, nothing else of the record is changed. */
function mustBeBelongings(record: PreAdmission, before: PreAdmission, roles: readonly string[]): void {
  if (record.status !== 'admitted' && roles.some((role) => TAKES_PART.has(role))) return;
  const may: ReadonlySet<string> = new Set([...BELONGINGS, 'openQuestions']);
  const changed = (Object.keys(preAdmission.fields) as (keyof PreAdmission)[]).find(
    (name) => !may.has(name) && JSON.stringify(record[name]) !== JSON.stringify(before[name]),
  );
  if (changed) throw invalid({ field: changed, message: 'can no longer be changed: only belongings can be edited' });
}

async function wasScreened(system: System, stay: string): Promise<boolean> {
  const found = await system('was the client screened')(assessment).find({
    where: { episode: stay, instrument: 'cssrs', status: [...ANSWERED] },
    limit: 1,
  });
  return found.length > 0;
}

/** Refuses a decision before its grounds are there: the whole screening, and the C-SSRS of this stay. */
async function mustBeScreened(record: PreAdmission, system: System): Promise<void> {
  const missing = [
    ...(record.openQuestions
      ? [{ field: 'screening', ...phrase('has {{n}} open questions', { n: record.openQuestions }) }]
      : []),
    ...((await wasScreened(system, record.episode))
      ? []
      : [{ field: 'suicideRiskScreening', message: 'must be completed for this stay (C-SSRS)' }]),
  ];
  if (missing.length) throw invalid(...missing);
}

const decided = (accountId: string | null) => ({ decidedBy: accountId, decidedAt: new Date().toISOString() });

export const preAdmissionServed = hooksFor(preAdmission, {
  set: {
    create: async ({ record }) => ({
      formVersion: screeningForm.version,
      openQuestions: openQuestions(record.screening),
    }),
    edit: async ({ record, before, actor }) => {
      if (before && actor.systemReason === undefined) mustBeBelongings(record, before, basesOf(actor));
      return { openQuestions: openQuestions(record.screening) };
    },
    submit: async ({ record, system }) => mustBeScreened(record, system),
    accept: async ({ record, actor, system }) => {
      await mustBeScreened(record, system);
      if (record.clearance === 'pending')
        throw invalid({ field: 'clearance', message: 'is pending: accept with that condition, or wait for it' });
      return decided(actor.accountId);
    },
    acceptIf: async ({ record, actor, system }) => {
      await mustBeScreened(record, system);
      return decided(actor.accountId);
    },
    deny: async ({ actor }) => decided(actor.accountId),
  },
  on: {
    edit: async ({ record, system }) => {
      if (record.searchedBy && record.searchedWith)
        await stopClock(system('belongings were searched'), dueItem, {
          record: record.episode,
          kind: 'admission-belongings',
        });
    },
  },
});

/** The way in of a stay that is expected begins with it, and ends with the admission or when nobody comes. */
const endAs = (action: 'enter' | 'close') => async (stay: RecordOf<typeof episode>, db: Db) => {
  for (const one of await db(preAdmission).find({ where: { episode: stay.id, status: [...COMING] }, held: true }))
    await db(preAdmission).act(one.id, action);
};

const nobodyComes = async (stay: RecordOf<typeof episode>, db: Db): Promise<void> => {
  await nothingEnds(db, stay.id);
  await endAs('close')(stay, db);
};

export const expectedServed = hooksFor(episode, {
  on: {
    create: async ({ record, system }) => {
      if (record.status !== 'pre_admit') return;
      await system('somebody is expected')(preAdmission).create({ client: record.client, episode: record.id });
    },
    admit: async ({ record, system }) => endAs('enter')(record, system('the stay has begun')),
    admitAnyway: async ({ record, system }) => endAs('enter')(record, system('the stay has begun')),
    cancel: async ({ record, system }) => nobodyComes(record, system('nobody comes')),
    missed: async ({ record, system }) => nobodyComes(record, system('nobody came')),
    expectAgain: async ({ record, system }) => {
      const db = system('somebody is expected again')(preAdmission);
      for (const one of await db.find({ where: { episode: record.id, status: 'closed' } }))
        await db.act(one.id, 'reopen');
    },
  },
});

export const intakeServed = [preAdmissionServed, expectedServed, legalPaperServed] as const;
