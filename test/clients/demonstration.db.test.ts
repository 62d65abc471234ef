/** What the clinic of the demonstration holds: houses and beds, who is in them, what is behind and ahead of them, and what is due. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import type { InstrumentCode } from '#modules/assessments/instrument-names.model.ts';
import { formOf } from '#modules/assessments/instruments.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dischargeSummary } from '#modules/discharge/discharge-summary.model.ts';
import { resultOf, type StoredScore, storedScore, totalOf } from '#modules/assessments/stored-score.model.ts';
import { type Demo, openDemo } from '../people/demo.ts';

let d: Demo;
beforeAll(async () => {
  d = await openDemo();
});
afterAll(() => d.close());

const of = async (text: string): Promise<readonly (string | number)[][]> =>
  (await d.sql<Record<string, string | number>>(text, [d.harborline.id])).map((row) => Object.values(row));
const one = async (text: string): Promise<number> => Number((await of(text))[0]?.[0]);

test('44 beds over three sites, with 33 people in house on different days of their stay', async () => {
  expect(
    await of(`select l.name, count(distinct b.id)::int as beds, count(distinct s.id)::int as taken from bed b
      join room r on r.id = b.room join unit u on u.id = r.unit join building h on h.id = u.building join location l on l.id = h.location
      left join bed_assignment s on s.bed = b.id and s.kind = 'occupancy' and s.status = 'open'
      where b.tenant_id = $1 group by l.name order by l.name`),
  ).toEqual([
    ['Alder House', 15, 11],
    ['Bayview Detox', 19, 14],
    ['Cypress Clinic', 10, 8],
  ]);
  const days = await of(
    `select distinct (admitted_at at time zone 'America/Los_Angeles')::date::text as day from episode
      where tenant_id = $1 and status in ('admitted', 'active', 'discharge_planning', 'on_leave')`,
  );
  expect(days.length).toBeGreaterThan(10);
});

test('600 stays of the past, nearly all of which ended with a discharge', async () => {
  const ended = await of(
    `select status, count(*)::int from episode where tenant_id = $1 and status in ('discharged', 'cancelled', 'no_show') group by status order by status`,
  );
  expect(ended.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(600);
  expect(await one(`select count(*)::int from episode where tenant_id = $1 and status = 'discharged'`)).toBeGreaterThan(
    550,
  );
});

test('arrivals and departures today, things due, overdue and half done', async () => {
  const day = `(now() at time zone 'America/Los_Angeles')::date`;
  expect(
    await one(
      `select count(*)::int from episode where tenant_id = $1 and status = 'pre_admit' and (expected_at at time zone 'America/Los_Angeles')::date = ${day}`,
    ),
  ).toBeGreaterThan(0);
  expect(
    await one(
      `select count(*)::int from discharge where tenant_id = $1 and planned_for = ${day} and status not in ('completed', 'cancelled')`,
    ),
  ).toBeGreaterThan(0);
  const due = `select count(*)::int from due_item where tenant_id = $1 and status = 'open' and due_at`;
  expect(await one(`${due} < now()`)).toBeGreaterThan(0);
  expect(await one(`${due} > now()`)).toBeGreaterThan(0);
  expect(
    await one(`select count(*)::int from assessment where tenant_id = $1 and status = 'in_progress'`),
  ).toBeGreaterThan(0);
  expect(
    await one(`select count(*)::int from progress_note where tenant_id = $1 and status = 'draft'`),
  ).toBeGreaterThan(0);
});

test('one crisis is open: somebody answered item 9 of a PHQ-9 that nobody finished, and the C-SSRS it asks for is due', async () => {
  const open = await d.sql<{ client: string }>(
    `select client from assessment where tenant_id = $1 and status = 'in_progress' and instrument = 'phq9' and answers->>'q9' > '0'`,
    [d.harborline.id],
  );
  expect(open).toHaveLength(1);
  const asked = await d.sql<{ kind: string }>(
    `select kind from due_item where tenant_id = $1 and status = 'open' and client = $2 and kind in ('cssrs_nurse', 'cssrs_therapist') order by kind`,
    [d.harborline.id, open[0]?.client],
  );
  expect(asked.map(({ kind }) => kind)).toEqual(['cssrs_nurse', 'cssrs_therapist']);
});

/** Stays that are over. */
const FINISHED = `from episode e where e.tenant_id = $1 and e.status = 'discharged' and e.discharged_at > e.admitted_at`;

test('whoever was here has a principal diagnosis, an answer to what they do not bear, and a level of care for each stay', async () => {
  const PAST = `from episode e where e.tenant_id = $1 and e.status = 'discharged' and e.admitted_at < e.discharged_at`;
  expect(
    await one(`select count(distinct e.client)::int ${PAST}
      and (select count(*) from problem p where p.tenant_id = e.tenant_id and p.client = e.client and p.principal) <> 1`),
  ).toBe(0);
  expect(
    await one(`select count(distinct e.client)::int ${PAST}
      and not exists (select 1 from allergy a where a.tenant_id = e.tenant_id and a.client = e.client)`),
  ).toBe(0);
  expect(
    await one(`select count(*)::int ${PAST}
      and not exists (select 1 from level_segment l where l.tenant_id = e.tenant_id and l.episode = e.id and l."to" is not null)
      and not exists (select 1 from episode o where o.tenant_id = e.tenant_id and o.client = e.client and o.status <> 'discharged')`),
  ).toBe(0);
});

test('every stay that is over has scores and vital signs, those of a week and more at least two of each', async () => {
  const stays = await d.sql<{ days: number; scores: number; sets: number; weights: number }>(
    `select extract(epoch from e.discharged_at - e.admitted_at)::float8 / 86400 as days,
      (select count(*)::int from assessment a where a.tenant_id = e.tenant_id and a.episode = e.id and a.status = 'signed' and a.total is not null) as scores,
      (select count(*)::int from vital_signs v where v.tenant_id = e.tenant_id and v.episode = e.id) as sets,
      (select count(v.weight)::int from vital_signs v where v.tenant_id = e.tenant_id and v.episode = e.id) as weights ${FINISHED}`,
    [d.harborline.id],
  );
  expect(stays.length).toBeGreaterThan(550);
  // Whoever leaves on the seventh day leaves before the hour of their admission.
  const long = stays.filter(({ days }) => days >= 6.9);
  expect(long.length).toBeGreaterThan(200);
  expect(long.filter(({ scores, sets, weights }) => scores < 2 || sets < 2 || weights < 2)).toEqual([]);
  expect(stays.filter(({ scores, sets }) => scores < 1 || sets < 2)).toEqual([]);
});

test('summaries tell the scores of their stay, and what is signed of them holds', async () => {
  const summaries = await d.sql<{ told: readonly { times: number }[]; scores: number; status: string; signed: number }>(
    `select s.facts->'scores' as told, s.status,
      (select count(*)::int from assessment a where a.tenant_id = s.tenant_id and a.episode = s.episode and a.status in ('signed', 'uncosigned') and a.total is not null) as scores,
      (select count(*)::int from signature g where g.tenant_id = s.tenant_id and g.noun = 'discharge_summary' and g.record = s.id::text
        and g.content_hash = ${hashOf(contentSql(dischargeSummary, 's'))}) as signed
      from discharge_summary s where s.tenant_id = $1`,
    [d.harborline.id],
  );
  expect(summaries.map(({ status }) => status).toSorted()).toEqual(['cosigned', 'cosigned', 'draft', 'uncosigned']);
  for (const { told, scores, status, signed } of summaries) {
    expect(scores).toBeGreaterThan(0);
    expect(told.reduce((sum, { times }) => sum + times, 0)).toBe(scores);
    expect(signed).toBe({ draft: 0, uncosigned: 1, cosigned: 2 }[status]);
  }
});

test('a score is what the scorer says of the stored answers, nothing is open in it, and its signature holds', async () => {
  const kept = await d.sql<{
    instrument: InstrumentCode;
    version: string;
    answers: FormAnswers;
    sex: string;
    score: StoredScore;
    total: number | null;
    band: string | null;
  }>(
    `select a.instrument, a.form_version as version, a.answers, c.sex_at_birth as sex, a.score, a.total, a.band
      from assessment a join client c on c.tenant_id = a.tenant_id and c.id = a.client
      where a.tenant_id = $1 and a.status in ('signed', 'uncosigned') order by md5(a.id::text) limit 400`,
    [d.harborline.id],
  );
  expect(kept).toHaveLength(400);
  expect(new Set(kept.map(({ instrument }) => instrument))).toContain('bam');
  for (const { instrument, version, answers, sex, ...stored } of kept) {
    const form = formOf(instrument, version);
    if (!form) throw new Error(`There is no ${instrument} ${version}`);
    const score = storedScore(form, answers, { sex });
    expect(stored).toEqual({ score, total: totalOf(score), band: resultOf(score) });
    expect(score.unanswered).toEqual([]);
  }
  const [all] = await d.sql<{ signed: number; signatures: number; hold: number }>(
    `select count(*)::int as signed, count(s.id)::int as signatures,
      count(*) filter (where s.signer = a.rater and s.content_hash = ${hashOf(contentSql(assessment, 'a'))})::int as hold
      from assessment a left join signature s on s.tenant_id = a.tenant_id and s.noun = 'assessment' and s.record = a.id::text
      where a.tenant_id = $1 and a.status in ('signed', 'uncosigned')`,
    [d.harborline.id],
  );
  expect(all?.signed).toBeGreaterThan(5000);
  expect([all?.signatures, all?.hold]).toEqual([all?.signed, all?.signed]);
});

test('courses fall from the first score to the last, least in those who left against advice', async () => {
  const courses = await d.sql<{ instrument: string; early: boolean; first: number; last: number; stays: number }>(
    `with course as (select a.instrument, e.discharge_type in ('ama', 'elopement') as early,
        (array_agg(a.total order by a.performed_at))[1] as first, (array_agg(a.total order by a.performed_at desc))[1] as last
      from assessment a join episode e on e.tenant_id = a.tenant_id and e.id = a.episode and e.status = 'discharged'
      where a.tenant_id = $1 and a.status = 'signed' and a.total is not null group by a.instrument, early, e.id having count(*) > 1)
    select instrument, early, avg(first)::float8 as first, avg(last)::float8 as last, count(*)::int as stays
      from course group by instrument, early`,
    [d.harborline.id],
  );
  for (const instrument of ['phq9', 'gad7', 'ciwa', 'cows']) {
    const [stayed, left] = [false, true].map((early) =>
      courses.find((one) => one.instrument === instrument && one.early === early),
    );
    if (!stayed || !left) throw new Error(`Nobody was asked ${instrument} twice`);
    expect(stayed.stays).toBeGreaterThan(50);
    expect(stayed.last / stayed.first, instrument).toBeLessThan(0.75);
    expect(left.last / left.first, instrument).toBeGreaterThan(stayed.last / stayed.first);
  }
  const days = await d.sql<{ level: string; early: number; done: number }>(
    `select e.level_of_care as level, avg(extract(epoch from e.discharged_at - e.admitted_at)) filter (where e.discharge_type = 'ama')::float8 as early,
      avg(extract(epoch from e.discharged_at - e.admitted_at)) filter (where e.discharge_type = 'completed')::float8 as done ${FINISHED}
      group by e.level_of_care`,
    [d.harborline.id],
  );
  expect(days).toHaveLength(3);
  for (const { level, early, done } of days) expect(early, level).toBeLessThan(0.85 * done);
  const beats = await of(
    `select avg(first)::float8 as first, avg(last)::float8 as last from (select (array_agg(v.pulse order by v.taken_at))[1] as first,
        (array_agg(v.pulse order by v.taken_at desc))[1] as last from vital_signs v
        join episode e on e.tenant_id = v.tenant_id and e.id = v.episode and e.status = 'discharged' and e.level_of_care = '3.7'
        where v.tenant_id = $1 group by e.id) one`,
  );
  expect(Number(beats[0]?.[0]) - Number(beats[0]?.[1])).toBeGreaterThan(15);
});

test('nothing was rated or measured outside its stay, in the future, or by somebody who did not work here yet', async () => {
  const outside = (noun: string, at: string, by: string) => `select count(*)::int from ${noun} x
    join episode e on e.tenant_id = x.tenant_id and e.id = x.episode and e.status <> 'pre_admit'
    join membership m on m.tenant_id = x.tenant_id and m.account = x.${by} and m.role <> 'employee'
    join employee p on p.tenant_id = m.tenant_id and p.id = m.employee
    where x.tenant_id = $1 and x.${at} is not null and (x.${at} > now() or x.${at} <= e.admitted_at or x.${at} >= e.discharged_at
      or (e.status = 'discharged' and p.hire_date > x.${at}::date))`;
  expect(await one(outside('assessment', 'performed_at', 'rater'))).toBe(0);
  expect(await one(outside('vital_signs', 'taken_at', 'taken_by'))).toBe(0);
});

test('nobody gives two services at once, and no note is of tomorrow', async () => {
  expect(
    await one(`select count(*)::int from progress_note a join progress_note b on b.tenant_id = a.tenant_id and b.author = a.author
      and b.id <> a.id and b.starts_at < a.ends_at and a.starts_at < b.ends_at where a.tenant_id = $1`),
  ).toBe(0);
  expect(await one(`select count(*)::int from progress_note where tenant_id = $1`)).toBeGreaterThan(60);
  expect(await one(`select count(*)::int from progress_note where tenant_id = $1 and updated_at > now()`)).toBe(0);
});

test('most who have been in the house for a week have a course of three points and more', async () => {
  const points = await of(
    `select coalesce(max(n), 0)::int from episode e left join lateral (select count(*) as n from assessment a
        where a.tenant_id = e.tenant_id and a.episode = e.id and a.status = 'signed' and a.total is not null group by a.instrument) s on true
      where e.tenant_id = $1 and e.status in ('active', 'on_leave', 'discharge_planning') and e.admitted_at < now() - interval '7 days' group by e.id`,
  );
  expect(points.length).toBeGreaterThan(10);
  expect(points.filter(([n]) => Number(n) >= 3).length).toBeGreaterThan(0.7 * points.length);
});

test('nobody who is named on an open stay is kept out of the chart: caseload for therapists and doctors, duty for nurses', async () => {
  const open = `from episode e where e.tenant_id = $1 and e.status in ('pre_admit', 'admitted', 'active', 'on_leave', 'discharge_planning')`;
  const onTeam = (field: string) => `exists (select 1 from care_team_member m where m.tenant_id = e.tenant_id
    and m.client = e.client and m.staff = e.${field} and m.status = 'active')`;
  expect(await one(`select count(*)::int ${open} and e.primary_therapist is not null`)).toBeGreaterThan(20);
  for (const field of ['attending', 'primary_therapist', 'primary_nurse', 'case_manager'])
    expect([
      field,
      await one(`select count(*)::int ${open} and e.${field} is not null and not ${onTeam(field)}`),
    ]).toEqual([field, 0]);
  expect(
    await one(`select count(*)::int ${open} and e.primary_nurse is not null and not exists (select 1 from unit_duty d
      where d.tenant_id = e.tenant_id and d.staff = e.primary_nurse and d.unit = e.unit)`),
  ).toBe(0);
  const stays = await d.sql<{ client: string; therapist: string }>(
    `select e.client, e.primary_therapist as therapist ${open} and e.primary_therapist is not null`,
    [d.harborline.id],
  );
  for (const { client: id, therapist } of stays)
    expect((await d.get(d.person(therapist, 'therapist'), client, id)).id).toBe(id);
});
