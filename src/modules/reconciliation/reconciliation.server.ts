/** What happens around reconciliations: one for each admission, its clocks, and what a prescriber must have decided. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { basesOf, type Actor } from '#engine/server/grants.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { order, STANDING } from '#modules/orders/order.model.ts';
import {
  decisionLine,
  homeMedication,
  HOURS_FROM_ADMISSION,
  OPEN_RECONCILIATION,
  reconciliation,
} from './reconciliation.model.ts';

type Reconciliation = RecordOf<typeof reconciliation>;
type HomeMedication = RecordOf<typeof homeMedication>;
const LIST = 'reconciliation';
const SIGN = 'reconciliation_sign';
const SIGN_HOURS = 24;
/** At most so many medications are in one list. */
const MOST = 60;

const now = (): string => new Date().toISOString();
const linkTo = ({ id }: Pick<Reconciliation, 'id'>): string => `/behavioral-health/medications/reconciliation/${id}`;
const listOf = (db: Db, record: Pick<Reconciliation, 'id'>): Promise<readonly HomeMedication[]> =>
  db(homeMedication).find({ where: { reconciliation: record.id }, sort: 'name', limit: MOST });

async function startListing(db: Db, record: Reconciliation): Promise<void> {
  await startClock(db, dueItem, {
    kind: LIST,
    title: 'Reconcile home medications',
    noun: reconciliation.name,
    record: record.id,
    link: linkTo(record),
    dueAt: new Date(record.dueAt),
    role: 'nurse',
    escalate: { to: 'clinical_director', at: new Date(record.dueAt) },
    about: { client: record.client, episode: record.episode },
  });
}

/** Refuses a list in which a medication waits for its decision, or a decision for its order. */
async function mustBeDecided(db: Db, record: Reconciliation, list: readonly HomeMedication[]): Promise<void> {
  const open = list.filter(({ decision }) => decision === null).length;
  if (open > 0)
    throw new Refusal('CONFLICT', {
      why: phrase('Home medications without a decision: {{n}}. Decide each, then sign.', { n: open }),
    });
  // At discharge prescriptions take the place of orders.
  if (record.occasion === 'discharge') return;
  const ordered = new Set(
    (await db(order).all({ where: { client: record.client, status: [...STANDING] } })).map((one) => one.drug),
  );
  const missing = list.find(
    ({ drug, decision }) => drug !== null && !ordered.has(drug) && (decision === 'continue' || decision === 'change'),
  );
  if (missing)
    throw new Refusal('CONFLICT', {
      why: phrase('{{name}} has no order yet. Write the order, or change the decision.', { name: missing.name }),
    });
}

export const reconciliationHooks = hooksFor(reconciliation, {
  set: {
    create: async ({ record, system }) => {
      const db = system('the stay that is reconciled');
      const [stay] = await db(episode).find({ where: { client: record.client, status: [...IN_TREATMENT] }, limit: 1 });
      if (!stay) throw invalid({ field: 'client', message: 'is not in treatment here: admit them first' });
      const start = record.occasion === 'admission' && stay.admittedAt ? stay.admittedAt : now();
      return { episode: stay.id, dueAt: after(start, HOURS_FROM_ADMISSION).toISOString() };
    },
    complete: async ({ record, actor, system }) => {
      const list = await listOf(system('the home medications'), record);
      if (list.length === 0 && !record.takesNothing)
        throw new Refusal('CONFLICT', {
          why: 'No home medication is listed. Add each one, or record that the client takes none.',
        });
      if (list.length > 0 && record.takesNothing)
        throw new Refusal('CONFLICT', {
          why: 'The list has medications, and “Takes no medication at home” is checked. Correct one of them.',
        });
      return { nurse: actor.accountId, completedAt: now(), returnReason: null };
    },
    sign: async ({ record, actor, system }) => {
      const db = system('what was decided about home medications');
      const list = await listOf(db, record);
      await mustBeDecided(db, record, list);
      const decisions = list.map(decisionLine).join('\n') || 'Takes no medication at home';
      return { prescriber: actor.accountId, signedAt: now(), decisions };
    },
    sendBack: async () => ({ nurse: null, completedAt: null }),
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('a reconciliation has begun');
      await startListing(db, record);
      // What was decided before is where the next one begins; each medication is decided again.
      const [earlier] = await db(reconciliation).find({
        where: { client: record.client, status: 'prescriber_signed' },
        sort: '-signedAt',
        limit: 1,
      });
      if (!earlier || record.occasion === 'admission') return;
      for (const { name, drug, dose, taken, source, verifiedWith, client } of await listOf(db, earlier))
        await db(homeMedication).create({
          reconciliation: record.id,
          client,
          name,
          drug,
          dose,
          taken,
          source,
          verifiedWith,
        });
    },
    complete: async ({ record, system }) => {
      const db = system('a list of home medications is complete');
      await stopClock(db, dueItem, { record: record.id, kind: LIST });
      await startClock(db, dueItem, {
        kind: SIGN,
        title: 'Sign the medication reconciliation',
        noun: reconciliation.name,
        record: record.id,
        link: linkTo(record),
        dueAt: after(now(), SIGN_HOURS),
        role: 'psychiatrist',
        escalate: { to: 'clinical_director', at: after(now(), SIGN_HOURS) },
        about: { client: record.client, episode: record.episode },
      });
    },
    sendBack: async ({ record, system }) => {
      const db = system('a list of home medications goes back to the nurse');
      await stopClock(db, dueItem, { record: record.id, kind: SIGN }, 'drop');
      await startListing(db, record);
    },
    sign: async ({ record, system }) =>
      void (await stopClock(system('a reconciliation is signed'), dueItem, { record: record.id, kind: SIGN })),
  },
});

/** The list is the nurse's until it is complete; then only the prescriber decides, and a signed one never changes. */
async function mustBeOpen(
  db: Db,
  record: Pick<HomeMedication, 'reconciliation'>,
  actor: Actor,
): Promise<Reconciliation> {
  const of = await db(reconciliation).get(record.reconciliation);
  if (of.status === 'prescriber_signed')
    throw new Refusal('CONFLICT', { why: 'This reconciliation is signed. Start a new one to change a decision.' });
  if (of.status === 'nurse_complete' && !basesOf(actor).includes('psychiatrist'))
    throw new Refusal('CONFLICT', { why: 'The list is with the prescriber. Ask them to send it back to change it.' });
  return of;
}

export const homeMedicationHooks = hooksFor(homeMedication, {
  set: {
    create: async ({ record, actor, system }) => {
      const db = system('whose home medication it is');
      const { client } = await mustBeOpen(db, record, actor);
      if ((await listOf(db, { id: record.reconciliation })).length >= MOST)
        throw new Refusal('CONFLICT', { why: phrase('A list holds at most {{n}} medications.', { n: MOST }) });
      return { client };
    },
    edit: async ({ record, actor, system }) =>
      void (await mustBeOpen(system('whether the list is open'), record, actor)),
    remove: async ({ record, actor, system }) =>
      void (await mustBeOpen(system('whether the list is open'), record, actor)),
  },
});

interface Admitted {
  readonly record: Pick<RecordOf<typeof episode>, 'client'>;
  readonly system: (reason: string) => Db;
}
async function beginAtAdmission({ record, system }: Admitted): Promise<void> {
  const db = system('an admission asks for a reconciliation');
  const open = { client: record.client, occasion: 'admission', status: [...OPEN_RECONCILIATION] } as const;
  const [begun] = await db(reconciliation).find({ where: open, limit: 1 });
  if (!begun) await db(reconciliation).create({ client: record.client, occasion: 'admission' });
}
/** Each admission asks for a reconciliation within 24 hours. */
export const stayHooks = hooksFor(episode, { on: { admit: beginAtAdmission, admitAnyway: beginAtAdmission } });
