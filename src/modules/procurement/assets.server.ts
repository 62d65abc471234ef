/** Assets: who has each of them, the history of that, and what a person who leaves still has to return. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { termination } from '#modules/lifecycle/separation.model.ts';
import { assetReturn } from '#modules/lifecycle/settlement.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { asset, assetCustody } from './asset.model.ts';

type Asset = RecordOf<typeof asset>;
type Ended = NonNullable<RecordOf<typeof assetCustody>['ended']>;
const NOBODY = { holder: null, heldSince: null, dueBack: null } as const;

/** Ends the open custody of an asset. */
async function endCustody(db: Db, record: Asset, today: string, ended: Ended): Promise<void> {
  for (const { id } of await db(assetCustody).find({ where: { asset: record.id, inOn: { empty: true } } }))
    await db(assetCustody).edit(id, { inOn: today, conditionIn: record.condition, ended });
}

/** Closes what offboarding still asks of the person who had it. */
async function closeReturn(db: Db, { tag }: Asset, holder: string | null): Promise<void> {
  if (!holder) return;
  for (const { id } of await db(assetReturn).find({ where: { employee: holder, tag, status: 'held' } }))
    await db(assetReturn).act(id, 'takeBack');
}

export const lentHooks = hooksFor(asset, {
  set: {
    assign: async ({ record, system, today }) => {
      if (!record.holder) throw invalid({ field: 'holder', message: 'is required' });
      if (record.dueBack && record.dueBack < today)
        throw invalid({ field: 'dueBack', message: 'must be today or later' });
      if (record.condition === 'broken')
        throw invalid({ field: 'holder', message: 'cannot get a broken asset: send it to repair first' });
      const { status } = await system('who gets an asset')(employee).get(record.holder);
      if (status === 'terminated' || status === 'rescinded')
        throw invalid({ field: 'holder', message: 'no longer works here: choose another person' });
      return { heldSince: today, statusNote: null };
    },
    takeBack: async () => ({ ...NOBODY, statusNote: null }),
    sendToRepair: async () => NOBODY,
    lose: async () => NOBODY,
    find: async () => ({ statusNote: null }),
    reinstate: async () => ({ statusNote: null }),
  },
  on: {
    assign: async ({ record, system, today, notify }) => {
      if (!record.holder) return;
      await system('an asset is assigned')(assetCustody).create({
        asset: record.id,
        employee: record.holder,
        outOn: today,
        conditionOut: record.condition,
      });
      notify(record.holder, {
        kind: 'asset.assigned',
        title: phrase('An asset was assigned to you'),
        link: `/enterprise/inventory/assets/${record.id}`,
      });
    },
    takeBack: async ({ before, record, system, today }) => {
      const db = system('an asset came back');
      await endCustody(db, record, today, 'returned');
      await closeReturn(db, record, before?.holder ?? null);
    },
    sendToRepair: async ({ before, record, system, today }) => {
      const db = system('an asset is in repair');
      await endCustody(db, record, today, 'repair');
      await closeReturn(db, record, before?.holder ?? null);
    },
    lose: async ({ record, system, today, notify }) => {
      const db = system('an asset is lost');
      await endCustody(db, record, today, 'lost');
      const office = await db(membership).all({ where: { role: 'hr_manager', status: 'active' } });
      for (const person of new Set(office.map((one) => one.employee)))
        notify(person, {
          kind: 'asset.lost',
          severity: 'warning',
          title: phrase('An asset was lost'),
          link: `/enterprise/inventory/assets/${record.id}`,
        });
    },
  },
});

/** A person who leaves returns what they have: each asset becomes one to return in their offboarding. */
export const leavingHooks = hooksFor(termination, {
  on: {
    create: async ({ record, system }) => {
      const db = system('a person leaves');
      const asked = await db(assetReturn).all({ where: { employee: record.employee, status: 'held' } });
      const tags = new Set(asked.map(({ tag }) => tag));
      for (const { tag, name } of await db(asset).all({ where: { holder: record.employee, status: 'assigned' } }))
        if (!tags.has(tag)) await db(assetReturn).create({ employee: record.employee, asset: name, tag });
    },
  },
});

const heldBy = async (db: Db, { employee: holder, tag }: RecordOf<typeof assetReturn>): Promise<Asset[]> =>
  tag ? db(asset).find({ where: { holder, tag, status: 'assigned' } }) : [];

/** What offboarding takes back is in stock again, and what it prices is lost. */
export const returnedHooks = hooksFor(assetReturn, {
  on: {
    takeBack: async ({ record, system }) => {
      const db = system('an asset came back');
      for (const { id } of await heldBy(db, record)) await db(asset).act(id, 'takeBack');
    },
    recover: async ({ record, system }) => {
      const db = system('an asset does not come back');
      for (const { id } of await heldBy(db, record)) await db(asset).act(id, 'lose');
    },
  },
});
