/** The charts of current and expected clients: allergies, problems, levels of care, open items. */
import { allergy, NO_KNOWN_ALLERGIES } from '#modules/charts/allergy.model.ts';
import { DIAGNOSES, type DiagnosisCode } from '#modules/charts/diagnoses.model.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { OPEN_POINTS } from '#modules/clients/admission-gate.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { prng, type Prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Stay {
  readonly id: string;
  readonly client: string;
  readonly status: string;
  readonly level: string;
  /** A moment, as the driver gives it. */
  readonly admitted: string | null;
}

const ALLERGIES = [
  { substance: 'Penicillin', reactions: ['anaphylaxis'], severity: 'severe' },
  { substance: 'Sulfa', reactions: ['rash'], severity: 'moderate' },
  { substance: 'Latex', reactions: ['hives', 'itching'], severity: 'mild' },
  { substance: 'Codeine', kind: 'intolerance', reactions: ['nausea'], severity: 'mild' },
  { substance: 'Peanut', reactions: ['angioedema', 'hives'], severity: 'severe' },
] as const;
const PRINCIPAL: Readonly<Record<string, readonly DiagnosisCode[]>> = {
  '3.7': ['F10.230', 'F11.23', 'F13.230', 'F10.239'],
  '3.5': ['F10.20', 'F11.20', 'F15.20', 'F14.20'],
  '3.1': ['F10.21', 'F11.21', 'F12.20'],
};
/** Secondary diagnoses. */
export const BESIDE: readonly DiagnosisCode[] = ['F33.1', 'F41.1', 'F43.10', 'F17.210', 'F43.23', 'R45.851'];
const HOUR = 3_600_000;

/** What a client does not bear, or that nothing is known of it: rows made at a moment. */
export function allergiesOf(random: Prng, client: string, created: string, day: Day): SeedRow[] {
  const known = random.shuffle(ALLERGIES).slice(
    0,
    random.weighted([
      [0, 5],
      [1, 4],
      [2, 2],
    ]),
  );
  const row = (values: object): SeedRow => ({
    id: random.id(day),
    createdAt: created,
    client,
    status: 'verified',
    ...values,
  });
  return known.length ? known.map(row) : [row({ kind: 'none', substance: NO_KNOWN_ALLERGIES })];
}

/** The diagnoses of a client, the principal one first: rows made at a moment. */
export function problemsOf(
  random: Prng,
  client: string,
  codes: readonly DiagnosisCode[],
  created: string,
  day: Day,
): SeedRow[] {
  return codes.map((code, i) => ({
    id: random.id(day),
    createdAt: created,
    client,
    code,
    name: DIAGNOSES[code],
    principal: i === 0,
    onset: addDays(day, -random.int(200, 2000)),
  }));
}

/** Fills the charts of an organization's stays that are not over; two of those on the way lack what the gate asks for. */
export async function loadCharts({ loader, org, today }: DemoWorld): Promise<void> {
  const { seed } = org.spec;
  const random = prng(seed * 15_485_863);
  const { rows: stays } = await loader.client.query<Stay>(
    `select id, client, status, level_of_care as level, admitted_at as admitted from episode
      where tenant_id = $1 and status in ('pre_admit', 'admitted', 'active', 'discharge_planning') order by id`,
    [loader.tenantId],
  );
  const rows = { allergies: [] as SeedRow[], problems: [] as SeedRow[], levels: [] as SeedRow[], due: [] as SeedRow[] };
  let arriving = 0;
  for (const stay of stays) {
    const began = new Date(stay.admitted ?? `${addDays(today, -2)}T17:00:00Z`);
    const created = began.toISOString();
    const day = created.slice(0, 10);
    if (stay.status === 'pre_admit' && ++arriving % 2 === 0) continue;
    rows.allergies.push(...allergiesOf(random, stay.client, created, day));
    if (!stay.admitted) continue;
    const codes: DiagnosisCode[] = [
      random.pick(PRINCIPAL[stay.level] ?? ['F10.20']),
      ...random.shuffle(BESIDE).slice(0, 2),
    ];
    rows.problems.push(...problemsOf(random, stay.client, codes, created, day));
    rows.levels.push({
      id: random.id(day),
      createdAt: created,
      client: stay.client,
      episode: stay.id,
      level: stay.level,
      from: created,
    });
    // The most recent clients still have open items, some of them late.
    if (stay.status !== 'admitted') continue;
    for (const { kind, title, role, hours } of OPEN_POINTS)
      rows.due.push({
        id: random.id(day),
        createdAt: created,
        status: random.chance(0.5) ? 'done' : 'open',
        client: stay.client,
        episode: stay.id,
        kind,
        title,
        role,
        noun: 'episode',
        record: stay.id,
        link: `/behavioral-health/clients/${stay.client}`,
        dueAt: new Date(began.getTime() + hours * HOUR).toISOString(),
        escalated: 'no',
      });
  }
  for (const [noun, records] of [
    [allergy, rows.allergies],
    [problem, rows.problems],
    [levelSegment, rows.levels],
    [dueItem, rows.due],
  ] as const)
    if (records.length) await insertRecords(loader, noun, records);
}
