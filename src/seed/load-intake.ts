/** The ways in: of those who are on the way two are still screened, one waits for the decision, one may come, one may on a condition and one may not; and what is due for current clients. */
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { scoreForm } from '#engine/model/forms/score.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { INSTRUMENTS, type InstrumentCode } from '#modules/assessments/instrument-names.model.ts';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import { nextDue } from '#modules/assessments/schedule.model.ts';
import { resultOf, storedScore } from '#modules/assessments/stored-score.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { isLevelOfCare } from '#modules/clients/levels-of-care.model.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { screeningForm } from '#modules/intake/screening.form.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { insertRecords, type Loader, type SeedRow } from './bulk.ts';
import type { SeedOrganization } from './demonstration.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const screened = (today: Day, n: number): FormAnswers => ({
  uses: 'yes',
  substances: [
    {
      substance: n % 2 ? 'fentanyl' : 'alcohol',
      last: addDays(today, -1),
      amount: n % 2 ? 'Smoked, daily' : 'A liter of wine',
    },
    { substance: 'nicotine', last: today },
  ],
  withdrawal: n % 2 ? 'no' : 'yes',
  ...(n % 2 ? {} : { withdrawal_note: 'A seizure in 2024, in hospital for two nights.' }),
  seizures: n % 2 ? 'no' : 'yes',
  clearance: n === 2 ? 'yes' : 'no',
  pregnancy: 'not_applicable',
  mobility: 'independent',
  takes: 'yes',
  medications: [
    {
      drug: n % 2 ? 'Buprenorphine-naloxone' : 'Lisinopril',
      dose: n % 2 ? '8 mg daily' : '10 mg daily',
      mat: n % 2 ? 'yes' : 'no',
    },
  ],
  violence: 'no',
  arson: 'no',
  sexOffense: 'no',
  weapons: 'no',
  holds: 'no',
});

const COMING = `select e.id, e.client,
    exists (select 1 from assessment a where a.tenant_id = e.tenant_id and a.episode = e.id and a.instrument = 'cssrs' and a.status = 'signed') as "isScreened",
    exists (select 1 from bed_assignment b where b.tenant_id = e.tenant_id and b.episode = e.id and b.status = 'open') as "hasBed"
  from episode e where e.tenant_id = $1 and e.status = 'pre_admit' order by e.id`;
interface Coming {
  readonly id: string;
  readonly client: string;
  readonly isScreened: boolean;
  readonly hasBed: boolean;
}
/** Nobody decides before the client was screened for suicide; the first of those who have a bed besides may come. */
const stateOf = (stay: Coming, all: readonly Coming[]): string => {
  if (!stay.isScreened) return 'screening';
  return stay === all.find(({ isScreened, hasBed }) => isScreened && hasBed) ? 'accepted' : 'to_decide';
};

/** Loads the pre-admissions of those who are on the way. */
async function loadComing(loader: Loader, org: SeedOrganization, today: Day): Promise<void> {
  const { rows } = await loader.client.query<Coming>(COMING, [loader.tenantId]);
  const holder = (role: string) => org.accounts.find((account) => account.role === role);
  const doctor = holder('psychiatrist');
  const random = prng(org.spec.seed * 32_452_843);
  const records = rows.map((stay, n): SeedRow => {
    const { id, client } = stay;
    const whole = screened(today, n);
    // Half an hour of a telephone call: what came up so far.
    const some: FormAnswers =
      n === 3 ? {} : { uses: 'yes', substances: whole.substances, takes: 'no', mobility: 'independent' };
    const status = stateOf(stay, rows);
    const screening = status === 'screening' ? some : whole;
    return {
      id: random.id(today),
      createdAt: at(addDays(today, -2)),
      status,
      client,
      episode: id,
      screening,
      formVersion: screeningForm.version,
      openQuestions: scoreForm(screeningForm, screening).unanswered.length,
      clearance: n === 2 ? 'pending' : 'not_needed',
      transport: n % 2 ? 'Family brings the client' : 'Our driver, at noon',
      ...(status === 'accepted' && {
        decisionReason: 'Fits the program; withdrawal can be managed here.',
        decidedBy: doctor?.id,
        decidedAt: at(addDays(today, -1), 20),
        belongings: [
          { item: 'Suitcase', count: 1, kept: 'client' },
          { item: 'Mobile telephone', count: 1, kept: 'stored' },
        ],
        searchedBy: holder('nurse')?.employeeId,
        searchedWith: holder('behavioral_tech')?.employeeId,
      }),
    };
  });
  await insertRecords(loader, preAdmission, records);
}

interface Stay {
  readonly id: string;
  readonly client: string;
  readonly level: string;
  readonly admitted: string;
  readonly since: string;
}
const HERE = `select e.id, e.client, e.level_of_care as level, to_json(e.admitted_at) #>> '{}' as admitted,
    to_json(coalesce((select max(l."from") from level_segment l where l.tenant_id = e.tenant_id and l.episode = e.id and l."to" is null), e.admitted_at)) #>> '{}' as since
  from episode e where e.tenant_id = $1 and e.status in ('admitted', 'active', 'discharge_planning') order by e.id`;
const GIVEN = `select episode, instrument, to_json(performed_at) #>> '{}' as at, total, status from assessment where tenant_id = $1 and episode is not null
  order by performed_at desc nulls last`;
/** What the demonstration shows as due by a rule; the rest counts as done on paper before. */
const SHOWN: readonly InstrumentCode[] = ['phq9', 'gad7', 'bam'];

/** The clocks of instruments, as the rules set them for what was answered. */
async function loadClocks(loader: Loader, org: SeedOrganization, today: Day): Promise<void> {
  const stays = await loader.client.query<Stay>(HERE, [loader.tenantId]);
  const { rows: given } = await loader.client.query<{
    episode: string;
    instrument: string;
    at: string | null;
    total: number | null;
    status: string;
  }>(GIVEN, [loader.tenantId]);
  const random = prng(org.spec.seed * 49_979_687);
  const ofStay = Map.groupBy(given, (one) => one.episode);
  const rows = stays.rows.flatMap((stay): SeedRow[] =>
    SHOWN.flatMap((code): SeedRow[] => {
      const mine = (ofStay.get(stay.id) ?? []).filter(({ instrument }) => instrument === code);
      if (mine.some(({ at: when }) => when === null) || !isLevelOfCare(stay.level)) return [];
      const dueAt = nextDue(code, {
        level: stay.level,
        admittedAt: new Date(stay.admitted).toISOString(),
        levelSince: new Date(stay.since).toISOString(),
        given: mine.map((one) => ({ at: new Date(one.at ?? '').toISOString(), total: one.total, band: null })),
        indicated: false,
        givenBefore: null,
        leavesAt: null,
        passAt: null,
      });
      // Long-term clients were assessed before the demo begins.
      if (!dueAt || dueAt.toISOString() < at(addDays(today, -2))) return [];
      return [
        {
          id: random.id(today),
          createdAt: at(addDays(today, -2)),
          kind: `assess_${code}`,
          title: `${INSTRUMENTS[code]} due`,
          noun: episode.name,
          record: stay.id,
          link: `/behavioral-health/assessments/${code}?client=${stay.client}`,
          dueAt: dueAt.toISOString(),
          role: 'nurse',
          client: stay.client,
          episode: stay.id,
        },
      ];
    }),
  );
  await insertRecords(loader, dueItem, rows);
}

const ASKED = [
  {
    names: { legalFirst: 'Priya', legalLast: 'Nolan', sexAtBirth: 'female', dob: '1979-03-14' },
    status: 'conditional',
    decisionReason: 'May come once the cardiologist has cleared her; the letter is on its way.',
    clearance: 'pending',
  },
  {
    names: { legalFirst: 'Marcus', legalLast: 'Webb', sexAtBirth: 'male', dob: '1991-08-02' },
    status: 'denied',
    decisionReason:
      'Needs a hospital first: a seizure yesterday and a blood pressure that nobody has treated. Referred to Providence.',
    clearance: 'not_needed',
  },
] as const;

/** Two more who asked: one may come on a condition, one was denied. Both were screened. */
async function loadAsked(loader: Loader, org: SeedOrganization, today: Day): Promise<void> {
  const { rows } = await loader.client.query<{ location: string }>(
    `select location from episode where tenant_id = $1 and status = 'pre_admit' order by id limit 1`,
    [loader.tenantId],
  );
  const [first] = rows;
  if (!first) return;
  const doctor = org.accounts.find(({ role }) => role === 'psychiatrist');
  const random = prng(org.spec.seed * 67_867_967);
  const people = ASKED.map((one, n) => ({ ...one, n, client: random.id(today), stay: random.id(today) }));
  const createdAt = at(addDays(today, -3));
  const clients = people.map(
    ({ names, client: id, n }): SeedRow => ({
      id,
      createdAt,
      ...names,
      mrn: String(9000 + n).padStart(7, '0'),
      location: first.location,
      phones: [{ kind: 'mobile', number: `+1503555019${n}`, okToLeaveMessage: false }],
    }),
  );
  await insertRecords(loader, client, clients);
  await insertRecords(
    loader,
    episode,
    people.map(
      ({ client: of, stay }): SeedRow => ({
        id: stay,
        createdAt,
        status: 'pre_admit',
        client: of,
        location: first.location,
        levelOfCare: '3.5',
        source: 'family',
        expectedAt: at(addDays(today, 3), 18),
      }),
    ),
  );
  const answers: FormAnswers = { q1: 'no', q2: 'no', q6: 'no' };
  const form = formInUse('cssrs');
  const score = storedScore(form, answers, {});
  const nurse = org.accounts.find(({ role }) => role === 'nurse');
  await insertRecords(
    loader,
    assessment,
    people.map(
      ({ client: of, stay }): SeedRow => ({
        id: random.id(today),
        createdAt,
        status: 'completed',
        client: of,
        episode: stay,
        instrument: form.code,
        formVersion: form.version,
        occasion: 'admission',
        answers,
        score,
        band: resultOf(score),
        performedAt: createdAt,
        rater: nurse?.id,
      }),
    ),
  );
  await insertRecords(
    loader,
    preAdmission,
    people.map(
      ({ client: of, stay, status, decisionReason, clearance, n }): SeedRow => ({
        id: random.id(today),
        createdAt,
        status,
        client: of,
        episode: stay,
        screening: screened(today, n),
        formVersion: screeningForm.version,
        openQuestions: scoreForm(screeningForm, screened(today, n)).unanswered.length,
        clearance,
        decisionReason,
        decidedBy: doctor?.id,
        decidedAt: at(addDays(today, -2), 19),
      }),
    ),
  );
}

/** Loads both; an organization without a house has neither. */
export async function loadIntake({ loader, org, today }: DemoWorld): Promise<void> {
  await loadComing(loader, org, today);
  await loadAsked(loader, org, today);
  await loadClocks(loader, org, today);
}
