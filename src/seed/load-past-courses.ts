/** Scores and vital signs of those who were here before, by people who worked here then; the last of them in full. */
import { assessment } from '#modules/assessments/assessment.model.ts';
import type { InstrumentCode } from '#modules/assessments/instrument-names.model.ts';
import type { Day } from '#engine/model/days.ts';
import { vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { judge, levelOf, type TakenSet } from '#modules/vitals/vitals-rules.model.ts';
import type { SeedAccount } from './accounts.ts';
import { bodyOf } from './bodies.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import type { SeedOrganization } from './demonstration.ts';
import { type PastCourse, ratingsOf, roundsOf } from './past-courses.ts';
import { type Prng, prng } from './prng.ts';
import { rated, signRated } from './scored-rows.ts';
import type { DemoWorld } from './world.ts';

interface Stay extends Omit<PastCourse, 'substance' | 'isFull'> {
  readonly id: string;
  readonly client: string;
  readonly sex: string;
  /** Full years at the admission. */
  readonly age: number;
  readonly diagnosis: string | null;
}
const STAYS = `select e.id, e.client, e.level_of_care as level, e.discharge_type as type, c.sex_at_birth as sex,
    extract(year from age(e.admitted_at, c.dob))::int as age,
    to_char(e.admitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as admitted,
    to_char(e.discharged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as discharged,
    (select p.code from problem p where p.tenant_id = e.tenant_id and p.client = e.client and p.principal limit 1) as diagnosis
  from episode e join client c on c.tenant_id = e.tenant_id and c.id = e.client
  where e.tenant_id = $1 and e.status = 'discharged' and e.admitted_at < e.discharged_at order by e.discharged_at desc, e.id`;

/** Of so many, the last to leave, every rating and every round is there: all of it for everybody would double the house. */
const IN_FULL = 120;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** What was done about whatever a score asked for. */
const ANSWER = 'Talked through in the session and told to the psychiatrist; looked at again with the next score.';

/** Picks who took or rated something: the first eligible person employed by that day, otherwise the longest-serving one. */
function firstOf(org: SeedOrganization, ...roles: readonly string[]): (day: Day) => SeedAccount | undefined {
  const hired = new Map(org.employees.map(({ id, hireDate }) => [id, hireDate]));
  const people = roles
    .flatMap((role) => org.accounts.find((account) => account.role === role) ?? [])
    .map((account) => ({ account, since: hired.get(account.employeeId ?? '') ?? '9999-12-31' }));
  return (day) =>
    (people.find(({ since }) => since <= day) ?? people.toSorted((a, b) => a.since.localeCompare(b.since))[0])?.account;
}

/** The sets of one stay, each judged beside those before it. */
function setsOf(
  random: Prng,
  stay: Stay,
  course: PastCourse,
  takers: readonly [string, string],
): (SeedRow & TakenSet)[] {
  const sets: (SeedRow & TakenSet)[] = [];
  const body = bodyOf(random, stay.level === '3.7');
  for (const { hours, values } of roundsOf(random, course, body)) {
    const when = Math.round((Date.parse(stay.admitted) + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS;
    const takenAt = new Date(when).toISOString();
    const findings = judge({ ...values, takenAt }, stay.age, sets);
    sets.push({
      id: random.id(takenAt.slice(0, 10)),
      createdAt: new Date(when + 2 * MINUTE_MS).toISOString(),
      status: 'recorded',
      client: stay.client,
      episode: stay.id,
      ...values,
      takenAt,
      temperatureUnit: 'F',
      weightUnit: 'lb',
      oxygen: 'room_air',
      site: 'left_arm',
      method: 'oral',
      takenBy: takers[random.chance(0.7) ? 0 : 1],
      level: levelOf(findings),
      findings,
      needsReview: false,
    });
  }
  return sets;
}

/** The ratings of one stay, signed by those who gave them. */
function scoresOf(
  random: Prng,
  stay: Stay,
  course: PastCourse,
  by: { nurse: SeedAccount; therapist: SeedAccount },
): SeedRow[] {
  const nursed: ReadonlySet<InstrumentCode> = new Set(['ciwa', 'cows', 'cssrs']);
  return ratingsOf(random, course).map(({ hours, ...rating }) => {
    const at = Math.round((Date.parse(stay.admitted) + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS;
    const when = new Date(at).toISOString();
    const { row, asksReview } = rated({
      ...rating,
      id: random.id(when.slice(0, 10)),
      client: stay.client,
      episode: stay.id,
      when,
      sex: stay.sex,
      rater: (nursed.has(rating.instrument) ? by.nurse : by.therapist).id,
    });
    return asksReview ? { ...row, actedOn: ANSWER } : row;
  });
}

/** Loads them; an organization without a house has none. After the departures, which move some of these stays in time, and after the diagnoses. */
export async function loadPastCourses({ loader, org }: DemoWorld): Promise<void> {
  const { rows: stays } = await loader.client.query<Stay>(STAYS, [loader.tenantId]);
  if (!stays.length) return;
  const random = prng(org.spec.seed * 67_867_967);
  const roles = {
    nurse: firstOf(org, 'nurse', 'psychiatrist'),
    therapist: firstOf(org, 'therapist', 'clinical_director', 'psychiatrist'),
    technician: firstOf(org, 'behavioral_tech', 'nurse', 'psychiatrist'),
  };
  const [scores, sets]: [SeedRow[], SeedRow[]] = [[], []];
  for (const [n, stay] of stays.entries()) {
    const day = stay.admitted.slice(0, 10);
    const [nurse, therapist, technician] = [roles.nurse(day), roles.therapist(day), roles.technician(day)];
    if (!nurse || !therapist || !technician) continue;
    const substance = stay.diagnosis?.startsWith('F11') ? 'opioid' : 'alcohol';
    const course: PastCourse = { ...stay, substance, isFull: n < IN_FULL };
    scores.push(...scoresOf(random, stay, course, { nurse, therapist }));
    sets.push(...setsOf(random, stay, course, [nurse.id, technician.id]));
  }
  await insertRecords(loader, assessment, scores);
  await signRated(loader, scores, org.accounts);
  await insertRecords(loader, vitalSigns, sets);
}
