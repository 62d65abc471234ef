/** The charts of former clients who did not return: diagnoses, allergies, levels of care. */
import { allergy } from '#modules/charts/allergy.model.ts';
import type { DiagnosisCode } from '#modules/charts/diagnoses.model.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { allergiesOf, BESIDE, problemsOf } from './load-charts.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Stay {
  readonly id: string;
  readonly client: string;
  readonly level: string;
  readonly admitted: string;
  readonly discharged: string;
}
/** Past stays of clients without a diagnosis yet; a client's first stay comes first. */
const STAYS = `select e.id, e.client, e.level_of_care as level, e.admitted_at as admitted, e.discharged_at as discharged from episode e
  where e.tenant_id = $1 and e.status = 'discharged' and e.admitted_at < e.discharged_at
  and not exists (select 1 from problem p where p.tenant_id = e.tenant_id and p.client = e.client)
  order by e.admitted_at, e.id`;

/** Alcohol and opioids, as they stand at a level of care: in withdrawal, in treatment, in remission. */
const PRINCIPAL: Readonly<Record<string, readonly [DiagnosisCode, DiagnosisCode]>> = {
  '3.7': ['F10.230', 'F11.23'],
  '3.1': ['F10.21', 'F11.21'],
};

/** Loads them; an organization without a house has none. After the departures, which bring diagnoses of their own. */
export async function loadPastCharts({ loader, org }: DemoWorld): Promise<void> {
  const { seed } = org.spec;
  const { rows: stays } = await loader.client.query<Stay>(STAYS, [loader.tenantId]);
  const random = prng(seed * 49_979_687);
  const known = new Set<string>();
  const [problems, allergies, levels]: [SeedRow[], SeedRow[], SeedRow[]] = [[], [], []];
  for (const stay of stays) {
    const created = new Date(stay.admitted).toISOString();
    const day = created.slice(0, 10);
    levels.push({
      id: random.id(day),
      createdAt: created,
      client: stay.client,
      episode: stay.id,
      level: stay.level,
      from: created,
      to: new Date(stay.discharged).toISOString(),
    });
    if (known.has(stay.client)) continue;
    known.add(stay.client);
    const [alcohol, opioid] = PRINCIPAL[stay.level] ?? (['F10.20', 'F11.20'] as const);
    const codes = [random.chance(0.55) ? alcohol : opioid, ...random.shuffle(BESIDE).slice(0, random.int(0, 2))];
    problems.push(...problemsOf(random, stay.client, codes, created, day));
    allergies.push(...allergiesOf(random, stay.client, created, day));
  }
  for (const [noun, records] of [
    [problem, problems],
    [allergy, allergies],
    [levelSegment, levels],
  ] as const)
    if (records.length) await insertRecords(loader, noun, records);
}
