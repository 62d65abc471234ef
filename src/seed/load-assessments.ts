/** Courses of scores of everybody in the house: high when they came, lower since; a few due, late, and one that is urgent. */
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { INSTRUMENTS, type InstrumentCode } from '#modules/assessments/instrument-names.model.ts';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { COSIGN_MOST_DAYS } from '#modules/people/independent-licences.model.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { biopsychosocialAt } from './biopsychosocial-answers.ts';
import { IS_THERAPISTS } from './load-clients.ts';
import { at } from './load-people.ts';
import { type Prng, prng } from './prng.ts';
import { adding, NO_RISK, rated, signRated } from './scored-rows.ts';
import type { DemoWorld } from './world.ts';

interface Stay {
  readonly id: string;
  readonly client: string;
  readonly admitted: Day;
  readonly program: string;
  readonly sex: string;
  readonly isTherapists: boolean;
}
const STAYS = `select e.id, e.client, to_char(e.admitted_at at time zone 'UTC', 'YYYY-MM-DD') as admitted, e.program, c.sex_at_birth as sex,
    ${IS_THERAPISTS} as "isTherapists"
  from episode e join client c on c.tenant_id = e.tenant_id and c.id = e.client
  where e.tenant_id = $1 and e.status in ('admitted', 'active', 'discharge_planning') order by e.id`;
interface Loading {
  readonly random: Prng;
  readonly today: Day;
  readonly nurse: string;
  readonly therapist: string;
  readonly rows: SeedRow[];
  readonly due: SeedRow[];
  /** Those that asked for a review. */
  readonly reviews: SeedRow[];
}

/** An assessment completed at a given time, by someone who can give it. */
function answered(loading: Loading, stay: Stay, code: InstrumentCode, when: string, answers: FormAnswers): SeedRow {
  const { row, asksReview } = rated({
    id: loading.random.id(when.slice(0, 10)),
    client: stay.client,
    episode: stay.id,
    instrument: code,
    occasion: when.slice(0, 10) <= addDays(stay.admitted, 1) ? 'admission' : 'scheduled',
    when,
    answers,
    sex: stay.sex,
    rater: formInUse(code).by === 'clinician' ? loading.nurse : loading.therapist,
  });
  loading.rows.push(row);
  if (asksReview) loading.reviews.push(row);
  return row;
}

/** One that waits, with its clock. */
function waiting(loading: Loading, stay: Stay, code: InstrumentCode, dueAt: string, kinds = ['assessment']): void {
  const id = loading.random.id(loading.today);
  const createdAt = at(addDays(loading.today, -2));
  const about = { client: stay.client, episode: stay.id };
  loading.rows.push({
    id,
    createdAt,
    ...about,
    instrument: code,
    formVersion: formInUse(code).version,
    occasion: kinds.length > 1 ? 'change' : 'scheduled',
    dueAt,
  });
  for (const kind of kinds)
    loading.due.push({
      id: loading.random.id(loading.today),
      createdAt,
      ...about,
      kind,
      title: `${INSTRUMENTS[code]} ${kinds.length > 1 ? 'due now' : 'due'}`,
      noun: assessment.name,
      record: id,
      link: `/behavioral-health/clinical/assessments/${id}`,
      dueAt,
      role: kind === 'cssrs_therapist' ? 'therapist' : 'nurse',
    });
}

/** What is in progress is due still, and says that it was begun. */
function begun({ random, today, rows, due }: Loading): void {
  for (const one of rows.filter(({ status }) => status === 'in_progress'))
    due.push({
      id: random.id(today),
      createdAt: one.createdAt,
      client: one.client,
      episode: one.episode,
      kind: 'assessment',
      title: `${INSTRUMENTS[one.instrument as InstrumentCode]} due`,
      noun: assessment.name,
      record: one.id,
      link: `/behavioral-health/clinical/assessments/${String(one.id)}`,
      dueAt: at(today, 20),
      role: 'nurse',
      begunAt: one.createdAt,
    });
}

const COMING = `select e.id, e.client, to_char(current_date, 'YYYY-MM-DD') as admitted, e.program, c.sex_at_birth as sex, false as "isTherapists"
  from episode e join client c on c.tenant_id = e.tenant_id and c.id = e.client
  where e.tenant_id = $1 and e.status = 'pre_admit' order by e.id`;

/** Days of a stay on which mood and worry are asked for: twice in the first days, then by the week. */
const askedOn = (n: number): number => (n < 2 ? 1 + 3 * n : 1 + 7 * (n - 1));

/** Mood by the week, withdrawal twice a day for the first four days in detox. */
function course(loading: Loading, stay: Stay): void {
  const { random, today } = loading;
  const [mood, worry] = [random.int(14, 22), random.int(11, 18)];
  for (let n = 0, on = addDays(stay.admitted, 1); on < today; n += 1, on = addDays(stay.admitted, askedOn(n))) {
    const falls = 0.82 ** (askedOn(n) / 12);
    const score = (start: number): number => Math.max(2, Math.round(start * falls) - random.int(0, 1));
    answered(loading, stay, 'phq9', at(on, 18), adding(formInUse('phq9'), score(mood), random));
    answered(loading, stay, 'gad7', at(on, 19), adding(formInUse('gad7'), score(worry), random));
  }
  if (stay.program !== 'Detox') return;
  const code = random.chance(0.5) ? 'ciwa' : 'cows';
  const start = random.int(14, 22);
  for (let n = 0; n < 8; n += 1) {
    const on = addDays(stay.admitted, 1 + Math.floor(n / 2));
    if (on >= today) return;
    const target = Math.max(1, Math.round(start * 0.78 ** n));
    answered(loading, stay, code, at(on, n % 2 ? 23 : 15), adding(formInUse(code), target, random));
  }
}

/** A biopsychosocial that its author signed before their licence was verified: it waits for somebody who may co-sign. */
function uncosigned(loading: Loading, stay: Stay): void {
  const { random, today, therapist, rows, due } = loading;
  const day = addDays(today, -2);
  const when = at(day, 17);
  const row = answered(loading, stay, 'biopsychosocial', when, biopsychosocialAt(day));
  rows[rows.length - 1] = { ...row, status: 'uncosigned', rater: therapist };
  due.push({
    id: random.id(today),
    createdAt: when,
    client: stay.client,
    episode: stay.id,
    kind: 'cosign',
    title: `Co-sign ${INSTRUMENTS.biopsychosocial}`,
    noun: assessment.name,
    record: row.id,
    link: `/behavioral-health/clinical/assessments/${String(row.id)}`,
    dueAt: at(addDays(day, COSIGN_MOST_DAYS), 17),
    role: 'clinical_director',
    escalateTo: 'clinical_director',
    escalateAt: at(addDays(day, COSIGN_MOST_DAYS), 17),
  });
}

const ANSWER = 'Talked through with the client and the psychiatrist; sleep and caffeine first, again in a week.';
/** Alerts that went to whom the instrument names: the first of each was answered, the next waits. */
function heard({ rows, reviews, due, random, today }: Loading): void {
  const said = reviews.filter(({ performedAt }) => String(performedAt) >= addDays(today, -20));
  said.slice(0, 2).forEach((row, n) => {
    const at = String(row.performedAt);
    if (n === 0) rows[rows.indexOf(row)] = { ...row, actedOn: ANSWER };
    due.push({
      id: random.id(today),
      createdAt: at,
      status: n === 0 ? 'done' : 'open',
      client: row.client,
      episode: row.episode,
      kind: 'alert_review',
      title: `Answer an alert: ${INSTRUMENTS.gad7}`,
      noun: assessment.name,
      record: row.id,
      link: `/behavioral-health/clinical/assessments/${String(row.id)}`,
      dueAt: new Date(Date.parse(at) + 72 * 3_600_000).toISOString(),
      role: 'therapist',
      escalateTo: 'clinical_director',
    });
  });
}

/** Loads the assessments of everybody in the house; an organization without a house has none. */
export async function loadAssessments({ loader, org, today }: DemoWorld): Promise<void> {
  const { rows: stays } = await loader.client.query<Stay>(STAYS, [loader.tenantId]);
  const holder = (role: string) => org.accounts.find((account) => account.role === role);
  const [nurse, therapist] = [holder('nurse'), holder('therapist')];
  if (!stays.length || !nurse || !therapist) return;
  const random = prng(org.spec.seed * 15_485_863);
  const loading: Loading = { random, today, nurse: nurse.id, therapist: therapist.id, rows: [], due: [], reviews: [] };
  for (const stay of stays) course(loading, stay);
  const { rows: coming } = await loader.client.query<Stay>(COMING, [loader.tenantId]);
  // Of those on the way every other one has been screened.
  for (const stay of coming.filter((_, i) => i % 2 === 0))
    answered(loading, stay, 'cssrs', at(addDays(today, -1), 17), NO_RISK);
  stays
    .slice(0, 6)
    .forEach((stay, i) => waiting(loading, stay, i % 2 ? 'gad7' : 'phq9', at(addDays(today, i - 2), 20)));
  const urgent = stays.find((stay) => stay.isTherapists && stay.program === 'Detox');
  if (urgent) {
    // Somebody answered item 9 and nothing is finished yet: that is the point of it.
    const answers = { q1: '2', q2: '2', q3: '3', q4: '2', q5: '1', q9: '1' };
    const open = answered(loading, urgent, 'phq9', at(today, 8), answers);
    loading.rows[loading.rows.length - 1] = { ...open, status: 'in_progress', performedAt: null };
    waiting(loading, urgent, 'cssrs', at(today, 8), ['cssrs_nurse', 'cssrs_therapist']);
  }
  const signedEarly = stays.find((stay) => stay.isTherapists && stay.admitted < addDays(today, -2));
  if (signedEarly) uncosigned(loading, signedEarly);
  heard(loading);
  begun(loading);
  await insertRecords(loader, assessment, loading.rows);
  await insertRecords(loader, dueItem, loading.due);
  await signRated(loader, loading.rows, [nurse, therapist]);
}
