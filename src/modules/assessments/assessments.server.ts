/** What happens around an assessment: answers are checked and scored on every save, and who must hear hears at once. */
import { keptAnswers } from '#engine/model/forms/check-answers.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { inTransaction } from '#engine/server/read-all.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { LATE_ENTRY, mustBeTimely } from '#modules/clients/late-entry.model.ts';
import { COSIGN_MOST_DAYS, verifiedAs } from '#modules/people/independent-licences.model.ts';
import { answered, askedForScreen, hearAlerts, mustHaveScreened, settleScreening } from './alerts.server.ts';
import { assessment } from './assessment.model.ts';
import { cosignatureOf, cosigns, isLicensedFor, signsAlone } from './cosignature.model.ts';
import { mustRestOn } from './gates.server.ts';
import { INSTRUMENTS, type InstrumentCode } from './instrument-names.model.ts';
import { mustBeLicensed } from './licence.model.ts';
import { mayRate, mayReviewRating } from './raters.model.ts';
import { mustBeInTurn, usualVariant } from './repeats.server.ts';
import {
  assessmentLeaveServed,
  assessmentLevelServed,
  assessmentStayServed,
  dueFor,
  escalationHours,
  movedBy,
  moveSchedule,
} from './schedule.server.ts';
import { formFor, keepAnswers, mustBeInTime, mustBeKept, scoreNow } from './scoring.server.ts';
import { clearedIn, formNow, instrumentSettingServed } from './settings.server.ts';
import { keepVitals, retractVitals } from './vitals-taken.server.ts';
import { stayOf } from './who-hears.server.ts';

type Assessment = RecordOf<typeof assessment>;

const DUE_IN_HOURS = 7 * 24;
const SIGN_IN_HOURS = 24;
const DRAFT_HOURS = 7 * 24;
const COSIGN_HOURS = COSIGN_MOST_DAYS * 24;
const DIRECTOR = 'clinical_director';

function mustBeRater(actor: Actor, instrument: InstrumentCode): void {
  if (actor.systemReason !== undefined || mayRate(basesOf(actor), instrument)) return;
  throw invalid({
    field: 'instrument',
    ...phrase('You are not credentialed to rate {{instrument}}', { instrument: INSTRUMENTS[instrument] }),
  });
}

/** Refuses to touch what somebody else rated: the signature says who did (domain/assessments.md, section 0). */
function mustBeOwnRating(actor: Actor, record: Assessment, why: string): void {
  if (actor.systemReason !== undefined || record.rater === null || record.rater === actor.accountId) return;
  if (formFor(record).by === 'clinician') throw new Refusal('CONFLICT', { why });
}
const SIGNS = 'Someone else rated this. Only the rater can sign it as its author';
const RATES = 'Someone else is rating this. Ask them to finish it, or mark it as entered in error and begin your own';

function mustBeRecent({ performedAt, backdatedFor }: Assessment, now: Date): void {
  if (performedAt === null) return;
  mustBeTimely({
    field: 'performedAt',
    at: performedAt,
    backdatedFor,
    now,
    ahead: 'Assessment time cannot be in the future',
    tooOld: phrase('must be within the last {{most}} hours', { most: LATE_ENTRY.most }),
  });
}

const clockOf = (record: Assessment, kind: string, title: string, begunAt: Date | null = null) => ({
  kind,
  title,
  noun: assessment.name,
  record: record.id,
  link: `/behavioral-health/clinical/assessments/${record.id}`,
  about: { client: record.client, episode: record.episode, begunAt: begunAt?.toISOString() ?? null },
});

/** By the rule of the instrument, and within seven days in any case. */
async function dueAtOf(db: Db, stay: string | null, instrument: InstrumentCode, zone: string): Promise<string> {
  const most = after(new Date(), DUE_IN_HOURS);
  const due = stay === null ? null : await dueFor(db, stay, instrument, zone);
  return (due && due < most ? due : most).toISOString();
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);
/** A draft that is still one after seven days is heard of by the director (clinical rules, section 2.0). */
const draftUntil = (begun: Date | string): Date => after(begun, DRAFT_HOURS);
/** When somebody hears that nobody finished it: as the rule of the instrument says, and after seven days in any case. */
function escalatesAt(instrument: InstrumentCode, due: Date): Date {
  const byRule = after(due, escalationHours(instrument));
  // It is being assigned now.
  const byAge = later(draftUntil(new Date()), due);
  return byRule < byAge ? byRule : byAge;
}

interface Moved {
  readonly record: Assessment;
  readonly actor: Actor;
  readonly system: (reason: string) => Db;
}
/** What is due next by the rules, now that this one was answered, or will not be. */
const moveOn = async ({ record, actor, system }: Moved): Promise<void> => {
  if (record.episode !== null)
    await moveSchedule(system('what is due next'), record.episode, actor.timeZone, movedBy(record.instrument));
};
const over = async (moved: Moved): Promise<void> => {
  await stopClock(moved.system('nothing is due any more'), dueItem, { record: moved.record.id }, 'drop');
  await moveOn(moved);
};
const signed = async ({ record, system }: Moved): Promise<void> => {
  const db = system('an assessment is signed');
  await stopClock(db, dueItem, { record: record.id, kind: 'sign' });
  await settleScreening(db, record);
  if (record.status !== 'uncosigned') return;
  const dueAt = after(new Date(), COSIGN_HOURS);
  await startClock(db, dueItem, {
    ...clockOf(record, 'cosign', `Co-sign ${INSTRUMENTS[record.instrument]}`),
    dueAt,
    role: cosignatureOf(record.instrument).asked,
    escalate: { to: DIRECTOR, at: dueAt },
  });
};
/** The kinds of clocks that ask for answers. */
const ASKING = ['assessment', 'cssrs_nurse', 'cssrs_therapist'] as const;

export const assessmentServed = hooksFor(assessment, {
  set: {
    create: async ({ record, actor, system }) => {
      const db = system('assigning an assessment');
      mustBeLicensed(record.instrument, INSTRUMENTS[record.instrument], await clearedIn(db));
      if (actor.systemReason === undefined) await mustBeInTurn(db, record);
      // The system may load assessments of earlier versions.
      const version = actor.systemReason === undefined ? undefined : record.formVersion;
      if (actor.systemReason === undefined && record.answers !== null)
        throw invalid({ field: 'answers', message: 'can be entered only after the assessment has begun' });
      const stay = record.episode === null ? await stayOf(db, record.client) : null;
      const of = record.episode ?? stay?.id ?? null;
      const variant = record.variant ?? (await usualVariant(db, record, of));
      const formVersion = version ?? (await formNow(db, record.instrument, variant)).version;
      const dueAt = record.dueAt ?? (await dueAtOf(db, of, record.instrument, actor.timeZone));
      return { formVersion, variant, dueAt, episode: of };
    },
    start: async ({ record, actor, system }) => {
      mustBeRater(actor, record.instrument);
      mustBeLicensed(record.instrument, INSTRUMENTS[record.instrument], await clearedIn(system('is it licensed')));
      formFor(record);
      return { rater: actor.accountId, startedAt: new Date().toISOString() };
    },
    reopen: async ({ record, actor }) => mustBeOwnRating(actor, record, RATES),
    edit: async ({ record, before, actor, system }) => {
      mustBeRater(actor, record.instrument);
      mustBeOwnRating(actor, record, RATES);
      mustBeRecent(record, new Date());
      const found = await keepAnswers(record, before, system);
      return { ...found, screenAskedAt: askedForScreen(record, found.score) };
    },
    complete: async ({ record, actor, system }) => {
      mustBeRater(actor, record.instrument);
      mustBeOwnRating(actor, record, RATES);
      const now = new Date();
      mustBeRecent(record, now);
      mustBeKept(record);
      const form = formFor(record);
      const answers = keptAnswers(form, record.answers ?? {});
      mustBeInTime(form, answers, { now, asOf: record.performedAt === null ? now : new Date(record.performedAt) });
      const found = await scoreNow({ ...record, answers }, system);
      const open = found.score.unanswered;
      if (open.length)
        throw invalid(
          { field: 'answers', ...phrase('Score cannot be calculated: {{n}} unanswered item(s)', { n: open.length }) },
          ...open.map((question) => ({ field: `answers.${question}`, message: 'is required' })),
        );
      await mustRestOn({ ...record, answers }, system('what the assessment rests on'));
      return {
        ...found,
        answers,
        performedAt: record.performedAt ?? now.toISOString(),
        rater: actor.accountId,
        screenAskedAt: askedForScreen(record, found.score),
      };
    },
    actOn: async ({ record }) => {
      if (!record.score?.alerts.length) throw invalid({ field: 'status', message: 'There is no alert to respond to' });
    },
    sign: async ({ record, actor, today, system, transitionTo }) => {
      mustBeRater(actor, record.instrument);
      if (formFor(record).by === 'self')
        throw invalid({ field: 'status', message: 'The client answered it: review and sign it instead' });
      mustBeOwnRating(actor, record, SIGNS);
      const verified = await verifiedAs(inTransaction(system('who signs alone')), actor.subjectId, today);
      if (!signsAlone(record.instrument, verified)) transitionTo('uncosigned');
    },
    cosign: async ({ record, actor, today, system }) => {
      if (record.rater === actor.accountId)
        throw new Refusal('OWN_SIGNATURE', { label: assessment.label[0].toLowerCase(), meaning: 'cosigner' });
      if (!cosigns(record.instrument, basesOf(actor))) throw new Refusal('PERMISSION_DENIED');
      const verified = await verifiedAs(inTransaction(system('who co-signs')), actor.subjectId, today);
      if (!isLicensedFor(record.instrument, verified))
        throw new Refusal('CONFLICT', { why: cosignatureOf(record.instrument).lacks });
    },
    review: async ({ record, before, actor, system }) => {
      const isSigned = before?.status === 'signed';
      if (formFor(record).by === 'clinician') {
        if (!isSigned) throw invalid({ field: 'status', message: 'A clinician rated it: sign it instead' });
        if (!mayReviewRating(basesOf(actor))) throw new Refusal('PERMISSION_DENIED');
        return;
      }
      mustBeRater(actor, record.instrument);
      if (isSigned) throw new Refusal('CONFLICT', { why: 'It is reviewed and signed already' });
      await mustHaveScreened(record, system);
    },
  },
  on: {
    create: async ({ record, actor, system }) => {
      if (record.status !== 'assigned' || record.dueAt === null) return;
      await moveOn({ record, actor, system });
      await startClock(system('an assessment was assigned'), dueItem, {
        ...clockOf(record, 'assessment', `${INSTRUMENTS[record.instrument]} due`),
        dueAt: new Date(record.dueAt),
        role: mayRate(['nurse'], record.instrument) ? 'nurse' : 'therapist',
        escalate: { to: DIRECTOR, at: escalatesAt(record.instrument, new Date(record.dueAt)) },
      });
    },
    edit: async (effect) => hearAlerts(effect),
    start: async ({ record, system }) => {
      const db = system('an assessment was begun');
      const open = { record: record.id, kind: [...ASKING], status: 'open' };
      for (const item of await db(dueItem).find({ where: open }))
        await db(dueItem).edit(item.id, { begunAt: record.startedAt });
    },
    reopen: async ({ record, system }) => {
      const now = new Date();
      const dueAt = after(now, SIGN_IN_HOURS);
      await startClock(system('an assessment is corrected'), dueItem, {
        ...clockOf(record, 'assessment', `${INSTRUMENTS[record.instrument]} due`, now),
        dueAt,
        role: mayRate(['nurse'], record.instrument) ? 'nurse' : 'therapist',
        ...(record.rater && { person: record.rater }),
        escalate: { to: DIRECTOR, at: escalatesAt(record.instrument, dueAt) },
      });
    },
    complete: async (effect) => {
      const { record, system } = effect;
      const db = system('an assessment is complete');
      for (const kind of ASKING) await stopClock(db, dueItem, { record: record.id, kind });
      await hearAlerts(effect);
      if (effect.actor.systemReason === undefined) await keepVitals(record, system('vital signs of an instrument'));
      await startClock(db, dueItem, {
        ...clockOf(record, 'sign', `Sign ${INSTRUMENTS[record.instrument]}`),
        dueAt: after(new Date(), SIGN_IN_HOURS),
        ...(record.rater && { person: record.rater }),
        // Answered and not signed it is a draft still.
        escalate: {
          to: DIRECTOR,
          at: later(draftUntil(record.startedAt ?? record.createdAt), after(new Date(), SIGN_IN_HOURS)),
        },
      });
      await moveOn(effect);
    },
    actOn: async ({ record, system }) => answered(system('what an alert asked for is done'), record),
    sign: signed,
    review: signed,
    cosign: async ({ record, system }) => {
      await stopClock(system('an assessment is co-signed'), dueItem, { record: record.id, kind: 'cosign' });
    },
    decline: over,
    expire: over,
    retract: async (effect) => {
      await retractVitals(effect.record, effect.system('vital signs of an instrument that was entered in error'));
      await over(effect);
    },
  },
});

export const assessmentsServed = [
  assessmentServed,
  instrumentSettingServed,
  assessmentLevelServed,
  assessmentStayServed,
  assessmentLeaveServed,
] as const;
