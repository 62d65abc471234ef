/** Treatment plans of those in house: most in force, some reviewed, one late, one with the client, one that waits for the director. */
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import type { LevelOfCare } from '#modules/clients/levels-of-care.model.ts';
import { addDays, type Day, daysBetween } from '#engine/model/days.ts';
import { objectiveProgress } from '#modules/plans/objective-progress.model.ts';
import { planRules, PRELIMINARY_HOURS, reviewDue, SIGN_HOURS } from '#modules/plans/plan-rules.model.ts';
import { objectivesOf, type PlanNode, type PlanTree } from '#modules/plans/plan-tree.model.ts';
import { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { IS_THERAPISTS } from './load-clients.ts';
import { at } from './load-people.ts';
import { AROUND, type PhraseObjective, phraseOf } from './plan-phrases.ts';
import { type Prng, prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Stay {
  readonly id: string;
  readonly client: string;
  readonly name: string;
  readonly status: string;
  readonly level: LevelOfCare;
  readonly admitted: Day;
  readonly isTherapists: boolean;
  readonly codes: readonly string[];
}
const STAYS = `select e.id, e.client, c.legal_first || ' ' || c.legal_last as name, e.status, e.level_of_care as level,
    to_char(e.admitted_at at time zone 'UTC', 'YYYY-MM-DD') as admitted,
    ${IS_THERAPISTS} as "isTherapists",
    array(select p.code from problem p where p.tenant_id = e.tenant_id and p.client = e.client order by p.principal desc, p.code) as codes
  from episode e join client c on c.tenant_id = e.tenant_id and c.id = e.client
  where e.tenant_id = $1 and e.status in ('admitted', 'active', 'discharge_planning') order by e.admitted_at desc, e.id`;
/** Signatures under what is loaded as signed, so that they hold like any other: $2 who signs as what, $3 how late. */
const SIGNATURES = `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), s.signer, s.signer, 'treatment_plan', t.id::text, s.meaning, s.signer, s.name, ${hashOf(contentSql(treatmentPlan, 't'))},
    t.created_at + s.hours * interval '1 hour'
  from treatment_plan t cross join jsonb_to_recordset($2::jsonb) as s(meaning text, signer uuid, name text, hours int)
  where t.tenant_id = $1 and t.status in ('signed_author', 'active', 'revised')
    and (s.meaning <> 'cosigner' or t.cosigned_at is not null) order by t.id, s.hours`;

interface Loading {
  readonly random: Prng;
  readonly today: Day;
  readonly author: string;
  readonly plans: SeedRow[];
  readonly progress: SeedRow[];
  readonly due: SeedRow[];
}

/** Days from the admission to the master plan, and from one version to the next: a little before each is due. */
const MASTER_AFTER: Partial<Record<LevelOfCare, number>> = { '3.7': 2 };
const HOUR_MS = 3_600_000;
const hoursAfter = (day: Day, hours: number): string =>
  new Date(Date.parse(at(day, 18)) + hours * HOUR_MS).toISOString();

function objectiveNode({ random }: Loading, phrase: PhraseObjective, start: Day): PlanNode {
  return {
    id: random.id(start),
    says: {
      text: phrase.text,
      baseline: phrase.baseline,
      target: phrase.target,
      targetDate: addDays(start, random.int(12, 40)),
    },
    parts: phrase.interventions.map((one) => ({
      id: random.id(start),
      says: { ...one, modality: 'in_person' },
      parts: [],
    })),
  };
}

/** The tree of a first plan, by the diagnoses of the client. */
function firstTree(loading: Loading, stay: Stay, start: Day): PlanTree {
  const { random } = loading;
  return stay.codes.flatMap((code, n): PlanNode[] => {
    const phrase = phraseOf(code);
    if (!phrase) return [];
    const { text, focus = code, goal, objectives } = phrase;
    return [
      {
        id: random.id(start),
        says: { text, focus, priority: n + 1, status: 'active', deferredFor: null },
        parts: [
          {
            id: random.id(start),
            says: { text: goal },
            parts: objectives.slice(0, 2).map((one) => objectiveNode(loading, one, start)),
          },
        ],
      },
    ];
  });
}

/** What a review changed: the first objective aims further, its last intervention is over, and there is another objective. */
function reviewedTree(loading: Loading, tree: PlanTree, start: Day): PlanTree {
  const more: PhraseObjective = {
    text: 'Write a relapse prevention plan and go through it with a person of trust',
    baseline: 'No plan yet',
    target: 'A written plan that two people know',
    interventions: [
      {
        type: 'individual',
        text: 'Relapse prevention plan',
        frequency: '1 × a week',
        duration: '50 minutes, 3 weeks',
        responsible: 'Primary therapist',
      },
    ],
  };
  return tree.map((problem, n) => ({
    ...problem,
    parts: problem.parts.map((goal) => ({
      ...goal,
      parts: [
        ...goal.parts.map((objective, i) =>
          n + i > 0
            ? objective
            : {
                ...objective,
                says: {
                  ...objective.says,
                  targetDate: addDays(start, 30),
                  target: `${String(objective.says.target)}, kept for two weeks`,
                },
                parts: objective.parts.length > 1 ? objective.parts.slice(0, -1) : objective.parts,
              },
        ),
        ...(n === 0 ? [objectiveNode(loading, more, start)] : []),
      ],
    })),
  }));
}

/** One version with its full content. */
function version(
  loading: Loading,
  stay: Stay,
  edition: number,
  start: Day,
  problems: PlanTree,
  before: SeedRow | undefined,
): SeedRow {
  const { random } = loading;
  const around =
    before ?? Object.fromEntries(Object.entries(AROUND).map(([field, texts]) => [field, random.pick<string>(texts)]));
  return {
    id: random.id(start),
    createdAt: at(start, 16),
    createdBy: loading.author,
    status: 'active',
    client: stay.client,
    episode: stay.id,
    kind: edition === 1 ? 'master' : 'review',
    edition,
    basedOn: before?.id ?? null,
    author: loading.author,
    startDate: start,
    nextReview: reviewDue(stay.level, start),
    levelOfCare: stay.level,
    strengths: around.strengths,
    barriers: around.barriers,
    clientWords: around.clientWords,
    dischargeCriteria: around.dischargeCriteria,
    family: around.family,
    participation: 'yes',
    problems,
    clientAnswer: 'signed',
    signedByName: stay.name,
    signedAs: 'client',
    medicalAt: at(start, 21),
    cosignedAt: at(start, 22),
    inForceFrom: at(start, 22),
    inForceTo: null,
  };
}

/** The versions of a stay up to today; without the last review where it is late. */
function versionsOf(loading: Loading, stay: Stay, isLate: boolean): SeedRow[] {
  const { today } = loading;
  const every = planRules[stay.level].reviewDays - 2;
  const found: SeedRow[] = [];
  let start = addDays(stay.admitted, MASTER_AFTER[stay.level] ?? 5);
  let tree = firstTree(loading, stay, start);
  while (start < today && !(isLate && found.length)) {
    const before = found.at(-1);
    if (before) {
      tree = reviewedTree(loading, tree, start);
      found[found.length - 1] = { ...before, status: 'revised', inForceTo: at(start, 22) };
    }
    found.push(version(loading, stay, found.length + 1, start, tree, before));
    start = addDays(start, every);
  }
  return found;
}

const item = (loading: Loading, stay: Stay, values: Omit<SeedRow, 'id'>): void =>
  void loading.due.push({
    id: loading.random.id(loading.today),
    createdAt: at(addDays(loading.today, -1)),
    client: stay.client,
    episode: stay.id,
    noun: 'episode',
    record: stay.id,
    link: `/behavioral-health/clinical/treatment-plans/${stay.client}`,
    role: 'therapist',
    ...values,
  });

/** How far the objectives of a plan in force have come. */
function progressOf({ random, today, author, progress }: Loading, stay: Stay, plan: SeedRow, tree: PlanTree): void {
  const days = daysBetween(String(plan.startDate), today);
  for (const objective of objectivesOf(tree).slice(0, 3)) {
    if (days < 2 || random.chance(0.3)) continue;
    const percent = random.int(1, 9) * 10;
    progress.push({
      id: random.id(today),
      createdAt: at(addDays(today, -1), 20),
      createdBy: author,
      client: stay.client,
      plan: plan.id,
      objective: objective.id,
      on: addDays(today, -1),
      progress: percent > 80 ? 'partially' : 'in_progress',
      percent,
      note: percent > 50 ? 'Speaks about it in group without being asked.' : null,
    });
  }
}

const OPEN_SIGNATURES = {
  clientAnswer: null,
  signedByName: null,
  signedAs: null,
  medicalAt: null,
  cosignedAt: null,
  inForceFrom: null,
};

/** The first days of a stay: a short first plan until the master plan; the latest clients have none yet. */
function firstDays(loading: Loading, stay: Stay): void {
  const master = planRules[stay.level].masterHours;
  item(loading, stay, {
    kind: 'plan-master',
    title: 'Master treatment plan due',
    dueAt: hoursAfter(stay.admitted, master),
  });
  if (loading.plans.length === 0 && !loading.due.some((one) => one.kind === 'plan-first')) {
    const dueAt = hoursAfter(stay.admitted, PRELIMINARY_HOURS);
    item(loading, stay, { kind: 'plan-first', title: 'Preliminary treatment plan due', dueAt });
    return;
  }
  const tree = firstTree(loading, stay, stay.admitted).slice(0, 1);
  const night = at(stay.admitted, 23);
  const signed = { createdAt: night, medicalAt: night, cosignedAt: night, inForceFrom: night };
  loading.plans.push({ ...version(loading, stay, 1, stay.admitted, tree, undefined), ...signed, kind: 'initial' });
}

/** The plan of one stay; `part` is what is special about it. */
function planOf(loading: Loading, stay: Stay, part: 'client' | 'cosign' | 'late' | undefined): void {
  const { today } = loading;
  const versions = versionsOf(loading, stay, part === 'late');
  const last = versions.at(-1);
  if (!last) {
    firstDays(loading, stay);
    return;
  }
  // The tree is that of `version`, as it was built.
  const tree = last.problems as PlanTree;
  if (part === 'client' || part === 'cosign') {
    const signed = { medicalAt: last.medicalAt, clientAnswer: 'signed', signedByName: stay.name, signedAs: 'client' };
    const status = part === 'client' ? 'client_review' : 'signed_author';
    const open = { ...last, ...OPEN_SIGNATURES, ...(part === 'cosign' && signed), status };
    // Written yesterday, whatever the day of the stay: it waits, and nothing was in force before it.
    loading.plans.push({ ...open, edition: 1, kind: 'master', basedOn: null });
    const [kind, title, role] =
      part === 'client'
        ? (['plan-sign', 'Sign the treatment plan', 'therapist'] as const)
        : (['plan-cosign', 'Co-sign a treatment plan', 'clinical_director'] as const);
    const record = { noun: treatmentPlan.name, record: last.id };
    item(loading, stay, { kind, title, role, ...record, dueAt: hoursAfter(addDays(today, -1), SIGN_HOURS) });
    item(loading, stay, {
      kind: 'plan-master',
      title: 'Master treatment plan due',
      dueAt: hoursAfter(stay.admitted, planRules[stay.level].masterHours),
    });
    return;
  }
  loading.plans.push(...versions);
  progressOf(loading, stay, last, tree);
  item(loading, stay, {
    kind: 'plan-review',
    title: 'Treatment plan review due',
    dueAt: `${addDays(String(last.nextReview), 1)}T07:59:00Z`,
  });
}

/** Loads the plans of everybody in the house; an organization without a house has none. */
export async function loadPlans({ loader, org, today }: DemoWorld): Promise<void> {
  const { rows: stays } = await loader.client.query<Stay>(STAYS, [loader.tenantId]);
  const holder = (role: string) => org.accounts.find((account) => account.role === role);
  const [author, medical, director] = [holder('therapist'), holder('psychiatrist'), holder('clinical_director')];
  if (!stays.length || !author || !medical || !director) return;
  const random = prng(org.spec.seed * 32_452_843);
  const loading: Loading = { random, today, author: author.id, plans: [], progress: [], due: [] };
  const age = (stay: Stay): number => daysBetween(stay.admitted, today);
  const mine = stays.filter((stay) => stay.isTherapists);
  const part = new Map([
    [mine.find((stay) => stay.level === '3.7' && age(stay) === 3)?.id, 'client' as const],
    [mine.find((stay) => stay.level === '3.7' && age(stay) > 3)?.id, 'cosign' as const],
    [mine.find((stay) => stay.level === '3.5' && age(stay) > 36)?.id, 'late' as const],
  ]);
  for (const stay of stays) planOf(loading, stay, part.get(stay.id));
  await insertRecords(loader, treatmentPlan, loading.plans);
  await insertRecords(loader, objectiveProgress, loading.progress);
  await insertRecords(loader, dueItem, loading.due);
  const signing = (meaning: string, who: typeof author, hours: number) => ({
    meaning,
    signer: who.id,
    name: `${who.firstName} ${who.lastName}`,
    hours,
  });
  const signers = [
    signing('author', author, 2),
    signing('witness', author, 3),
    signing('reviewer', medical, 5),
    signing('cosigner', director, 6),
  ];
  await loader.client.query(SIGNATURES, [loader.tenantId, JSON.stringify(signers)]);
}
