/** Backups of the last weeks, weekly verifications and the restore drills of a year. */
import { addDays } from '#engine/model/days.ts';
import { backupCheck } from '#modules/health-office/backup-check.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** Loads them for an organization with a health administrator. */
export async function loadHealthOffice({ loader, org, today }: DemoWorld): Promise<void> {
  const admin = org.accounts.find(({ role }) => role === 'health_admin');
  if (!admin) return;
  const random = prng(org.spec.seed * 2_604);
  const rows: SeedRow[] = [];
  const add = (back: number, kind: string, rest: object) =>
    rows.push({
      id: random.id(addDays(today, -back)),
      createdAt: at(addDays(today, -back), 9),
      createdBy: admin.id,
      kind,
      on: addDays(today, -back),
      result: 'passed',
      place: 'Second region, encrypted',
      ...rest,
    });
  for (let back = 28; back >= 1; back -= 1)
    add(back, 'backup', {
      sizeGb: 41 + (28 - back) / 10,
      minutes: random.int(11, 17),
      ...(back === 16 ? { result: 'failed', note: 'The store did not answer. Repeated an hour later by hand.' } : {}),
    });
  for (const back of [24, 17, 10, 3]) add(back, 'verification', { minutes: random.int(20, 31) });
  for (const back of [340, 250, 160, 71])
    add(back, 'drill', {
      sizeGb: 38.2,
      minutes: random.int(88, 130),
      note: 'Restored to an empty server; counts and the trail agreed.',
    });
  await insertRecords(loader, backupCheck, rows);
}
