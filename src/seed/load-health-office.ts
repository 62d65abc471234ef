/** Backups of the last weeks, weekly verifications and the restore drills of a year. */
import { addDays } from '#engine/model/days.ts';
import { backupCheck } from '#modules/health-office/backup-check.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at, presentOf } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const HOUR_MS = 3_600_000;

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
  // The newest one is of last night: seven hours ago, whenever the demonstration is looked at.
  const night = (back: number): string => new Date(presentOf(today) - 7 * HOUR_MS - back * 24 * HOUR_MS).toISOString();
  for (let back = 27; back >= 0; back -= 1)
    add(back, 'backup', {
      createdAt: night(back),
      sizeGb: 41 + (27 - back) / 10,
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
