/** Devices of some clients of coaching, and two weeks of their readings. */
import { addDays } from '#engine/model/days.ts';
import { clientDevice, deviceReading } from '#modules/devices/device.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at, presentOf } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const CLIENTS = `select id, account from coaching_client where tenant_id = $1 and status = 'active' order by (account is null), created_at, id limit 8`;
const DAYS = 14;
const STEP_HOURS = 4;
const HOUR = 3_600_000;

/** Loads them for an organization that has clients of coaching. */
export async function loadDevices({ loader, org, today }: DemoWorld): Promise<void> {
  const { rows: clients } = await loader.client.query<{ id: string; account: string | null }>(CLIENTS, [
    loader.tenantId,
  ]);
  const random = prng(org.spec.seed * 2_603);
  const now = presentOf(today);
  const [devices, readings]: SeedRow[][] = [[], []];
  if (!devices || !readings) return;
  for (const [n, { id: client, account }] of clients.entries()) {
    const base = { createdAt: at(addDays(today, -60)), createdBy: account, client };
    const band = random.id(addDays(today, -60));
    const status = n === 5 ? 'lost' : n === 6 ? 'unpaired' : 'active';
    const last = now - (n === 5 ? 5 * 24 : n + 1) * HOUR;
    for (let time = now - DAYS * 24 * HOUR; time < last && status !== 'unpaired'; time += STEP_HOURS * HOUR) {
      const measured = new Date(time).toISOString();
      // Some readings reach the server hours after they were measured.
      const late = random.chance(0.1) ? random.int(6, 20) * HOUR : 60_000;
      readings.push({
        id: random.id(measured.slice(0, 10)),
        createdAt: new Date(Math.min(now, time + late)).toISOString(),
        createdBy: account,
        device: band,
        client,
        at: measured,
        kind: 'alcohol',
        presence: random.weighted([
          ['not_detected', 88],
          ['not_worn', 10],
          ['detected', n === 3 ? 4 : 0.4],
        ]),
        receivedAt: new Date(Math.min(now, time + late)).toISOString(),
      });
    }
    devices.push({
      id: band,
      ...base,
      status,
      vendor: 'sobrsafe',
      serial: `SB-${104_417 + n * 31}`,
      consentedAt: status === 'unpaired' ? null : at(addDays(today, -59)),
      lastAt: status === 'unpaired' ? null : new Date(last - (last % HOUR)).toISOString(),
    });
    if (n > 2) continue;
    const watch = random.id(addDays(today, -40));
    devices.push({
      ...base,
      id: watch,
      status: 'active',
      vendor: 'watch',
      serial: `W-${88_120 + n}`,
      consentedAt: at(addDays(today, -40)),
      lastAt: at(today, 4),
    });
    for (let back = DAYS; back >= 0; back -= 1)
      readings.push({
        id: random.id(addDays(today, -back)),
        createdAt: at(addDays(today, -back), 4),
        createdBy: account,
        device: watch,
        client,
        at: at(addDays(today, -back), 4),
        kind: 'steps',
        value: random.int(20, 110) * 100,
        receivedAt: at(addDays(today, -back), 4),
      });
  }
  await insertRecords(loader, clientDevice, devices);
  await insertRecords(loader, deviceReading, readings);
}
