/** What happens around discharges: steps and who did them, the departure, calls, and when nothing is left to be done. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { StateOf } from '#engine/model/resource.ts';
import { stopClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { inTransaction } from '#engine/server/read-all.ts';
import { UNPLANNED } from '#modules/clients/departure-types.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { homeMedication, OPEN_RECONCILIATION, reconciliation } from '#modules/reconciliation/reconciliation.model.ts';
import { discharge, PREPARING } from './discharge.model.ts';
import { callsLeft, startFollowUp, startStepClocks, stepKind, stepsLeft, tidy } from './discharge-clocks.server.ts';
import { type Discharge, dischargeFacts, mayGiveAsam } from './discharge-facts.model.ts';
import { dischargeBlockers } from './discharge-gate.model.ts';
import type { Call } from './follow-up.model.ts';
import { isPsychiatrist } from './signing-off.server.ts';
import { STEPS, type StepDone, type StepKey, type Steps } from './steps.model.ts';

type State = StateOf<typeof discharge>;
interface Doing {
  readonly record: Discharge;
  readonly actor: Actor;
  readonly system: (reason: string) => Db;
  readonly transitionTo: (state: State) => void;
}

const isPreparing = (status: string): boolean => PREPARING.some((state) => state === status);

/** The state of a discharge after the departure. */
function standing(record: Discharge): State {
  if (!record.summarizedAt) return 'discharged';
  if (!callsLeft(record).length && !stepsLeft(record).length) return 'closed';
  return record.calls?.length ? 'follow_up' : 'summary_signed';
}

/** Whether everything is done that the departure waits for. */
async function isReady(db: Db, record: Discharge): Promise<boolean> {
  const facts = (await dischargeFacts(inTransaction(db), [record])).get(record.id);
  return facts !== undefined && dischargeBlockers(facts, Date.now()).length === 0;
}

async function moveOn(doing: Doing, record: Discharge): Promise<void> {
  const { system, transitionTo } = doing;
  if (!isPreparing(doing.record.status)) transitionTo(standing(record));
  else transitionTo((await isReady(system('the gate to a departure'), record)) ? 'ready' : 'in_progress');
}

const entry = (actor: Actor, how: StepDone['how'], note: string | null): StepDone => ({
  how,
  byName: actor.name,
  at: new Date().toISOString(),
  note,
});

/** A step is done: by whom and when, and with it perhaps the whole list. */
const done =
  (key: StepKey, note: (record: Discharge) => string | null = () => null) =>
  async (doing: Doing): Promise<{ steps: Steps }> => {
    const { record, actor } = doing;
    const step = STEPS.find((one) => one.key === key);
    if (!step?.of.includes(record.type))
      throw new Refusal('CONFLICT', { why: 'This discharge type does not require that step' });
    const steps = { ...record.steps, [key]: entry(actor, 'done', note(record)) };
    await moveOn(doing, { ...record, steps });
    return { steps };
  };

/** Somebody says that a step is not needed: only whose step it is, and the director. */
async function notNeeded(doing: Doing): Promise<Partial<Discharge>> {
  const { record, actor } = doing;
  const step = STEPS.find(({ key, mayBeNeedless }) => key === record.skipped && mayBeNeedless);
  if (!step?.of.includes(record.type))
    throw invalid({ field: 'skipped', message: 'must be a step of this discharge type' });
  const roles = basesOf(actor);
  const may = [...step.roles, 'clinical_director'].some((role) => roles.includes(role));
  if (!may && actor.systemReason === undefined)
    throw invalid({ field: 'skipped', message: 'is someone else’s step; only they can mark it not needed' });
  const steps = { ...record.steps, [step.key]: entry(actor, 'not_needed', record.skipReason) };
  await moveOn(doing, { ...record, steps });
  return { steps, skipped: null, skipReason: null };
}

/** A call is written down under the slot that is next. */
async function recordCall(doing: Doing): Promise<Partial<Discharge>> {
  const { record, actor } = doing;
  const [slot] = callsLeft(record);
  if (!slot) throw new Refusal('CONFLICT', { why: 'No call is due anymore' });
  const call: Call = {
    slot,
    at: new Date().toISOString(),
    byName: actor.name,
    outcome: record.callOutcome ?? 'no_answer',
    said: record.callSaid ?? '',
    next: record.callNext ?? '',
  };
  const calls = [...(record.calls ?? []), call];
  await moveOn(doing, { ...record, calls });
  return { calls, callOutcome: null, callSaid: null, callNext: null };
}

interface Happened {
  readonly record: Discharge;
  readonly system: (reason: string) => Db;
}
const stepDone =
  (key: StepKey) =>
  async ({ record, system }: Happened): Promise<void> => {
    const db = system('a step of the discharge is done');
    await stopClock(db, dueItem, { record: record.id, kind: stepKind(key) });
    await tidy(db, record);
  };

export const dischargeServed = hooksFor(discharge, {
  set: {
    edit: async ({ record, before, today }) => {
      if (!before) return;
      const planChanged = before.type !== record.type || before.plannedFor !== record.plannedFor;
      if (planChanged && !isPreparing(record.status))
        throw new Refusal('CONFLICT', { why: 'The client has left: you cannot change the discharge date or type' });
      if (before.plannedFor !== record.plannedFor && record.plannedFor < today)
        throw invalid({ field: 'plannedFor', message: 'must be today or later' });
      if (before.type !== record.type && UNPLANNED.some((type) => type === record.type))
        throw invalid({ field: 'type', message: 'cannot be planned: record it when it happens' });
      // An order is given for one way of leaving.
      const steps = before.type === record.type ? record.steps : { ...record.steps, order: undefined };
      return { steps };
    },
    replan: async () => ({ steps: null, naloxone: null, contact: null, receivedBy: null }),
    order: async (doing) => {
      const db = doing.system('whether the discharge may be ordered');
      const facts = (await dischargeFacts(inTransaction(db), [doing.record])).get(doing.record.id);
      if (facts?.isHighRisk && !isPsychiatrist(doing.actor))
        throw new Refusal('CONFLICT', {
          why: 'The C-SSRS shows high risk. A psychiatrist must order this discharge',
        });
      return done('order')(doing);
    },
    reviewLevel: async (doing) => {
      if (await mayGiveAsam(inTransaction(doing.system('which instruments there are'))))
        throw new Refusal('CONFLICT', { why: 'Use the ASAM instrument instead: this organization has it' });
      return done('level', ({ levelReview }) => levelReview)(doing);
    },
    reconcile: async (doing) => {
      const db = doing.system('whether each home medication is reconciled');
      const open = await db(reconciliation).find({
        where: { client: doing.record.client, status: [...OPEN_RECONCILIATION] },
      });
      // A list that nobody began holds no medication that could be forgotten; its clock asks for it.
      const [listed] = await db(homeMedication).find({
        where: { reconciliation: open.map(({ id }) => id) },
        limit: 1,
      });
      if (listed)
        throw new Refusal('CONFLICT', {
          why: 'Home medications of this client are not reconciled yet. Decide each and have the list signed, then confirm.',
        });
      return done('reconciliation')(doing);
    },
    handOver: done('handover', ({ receivedBy }) => receivedBy),
    offerNaloxone: done('naloxone'),
    returnBelongings: done('belongings'),
    agreeContact: done('contact'),
    measureOutcomes: async (doing) => {
      const db = doing.system('what was measured');
      const left = (await dischargeFacts(inTransaction(db), [doing.record])).get(doing.record.id)?.openMeasures ?? [];
      return done('outcomes', () => (left.length ? `On paper: ${left.join(', ')}` : null))(doing);
    },
    closeBilling: done('billing', ({ billingNote }) => billingNote),
    notifyOthers: done('notified', ({ notifiedWhom }) => notifiedWhom),
    notNeeded,
    recordCall,
    depart: async ({ record, actor }) => {
      const steps: Steps = record.type === 'ama' ? { ...record.steps, risks: entry(actor, 'done', null) } : {};
      const offered = record.type === 'ama' && record.naloxone && !record.steps?.naloxone;
      return {
        steps: { ...record.steps, ...steps, ...(offered && { naloxone: entry(actor, 'done', null) }) },
        calls: [],
      };
    },
    sumUp: async ({ record, transitionTo }) => {
      const summarizedAt = new Date().toISOString();
      transitionTo(standing({ ...record, summarizedAt }));
      return { summarizedAt };
    },
    comesBack: async (doing) => {
      const { record, actor } = doing;
      const [slot] = callsLeft(record);
      const call: Call = {
        slot: slot ?? 'd90',
        at: new Date().toISOString(),
        byName: actor.name,
        outcome: 'readmitted',
        said: '',
        next: '',
      };
      const calls = [...(record.calls ?? []), call];
      await moveOn(doing, { ...record, calls });
      return { calls };
    },
  },
  on: {
    create: async ({ record, system }) => startStepClocks(system('a discharge is planned'), record),
    replan: async ({ record, system }) => startStepClocks(system('a discharge is planned'), record),
    edit: async ({ record, before, system }) => {
      const db = system('the plan of a discharge has changed');
      if (!before || !isPreparing(record.status)) return;
      if (before.type === record.type && before.plannedFor === record.plannedFor) return;
      await db(episode).edit(record.episode, { dischargePlanned: record.plannedFor, dischargeType: record.type });
      await stopClock(db, dueItem, { record: record.id }, 'drop');
      await startStepClocks(db, record);
    },
    cancel: async ({ record, system }) => {
      await stopClock(system('the treatment goes on'), dueItem, { record: record.id }, 'drop');
    },
    order: stepDone('order'),
    reviewLevel: stepDone('level'),
    reconcile: stepDone('reconciliation'),
    handOver: stepDone('handover'),
    offerNaloxone: stepDone('naloxone'),
    returnBelongings: stepDone('belongings'),
    agreeContact: stepDone('contact'),
    measureOutcomes: stepDone('outcomes'),
    closeBilling: stepDone('billing'),
    notifyOthers: stepDone('notified'),
    notNeeded: async ({ record, system }) => {
      const db = system('a step of the discharge is not needed');
      for (const { key } of STEPS)
        if (record.steps?.[key]?.how === 'not_needed')
          await stopClock(db, dueItem, { record: record.id, kind: stepKind(key) }, 'drop');
      await tidy(db, record);
    },
    depart: async ({ record, system }) => {
      const db = system('the client has left');
      await stopClock(db, dueItem, { record: record.id }, 'drop');
      await startFollowUp(db, record);
    },
    recordCall: async ({ record, system }) => tidy(system('a call was made'), record),
    comesBack: async ({ record, system }) => tidy(system('the client is back'), record),
    sumUp: async ({ record, system }) => {
      const db = system('the summary is signed');
      await stopClock(db, dueItem, { record: record.id, kind: 'discharge-summary' });
      await tidy(db, record);
    },
  },
});
