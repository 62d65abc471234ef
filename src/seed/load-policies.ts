/** Policies in force, one under revision and one still a draft, with years of versions and who has acknowledged them. */
import { addDays, daysBetween, type Day, later } from '#engine/model/days.ts';
import { policy, policyAcknowledgement, policyVersion } from '#modules/policies/policy.model.ts';
import { insertRecords } from './bulk.ts';
import { at } from './load-people.ts';
import { POLICY_TEXTS } from './policy-texts.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** The policy that ends with a quiz. */
const QUIZZED = 'Acceptable use of technology';
const QUIZ = [
  {
    question: 'A message asks you to confirm your password. What do you do?',
    a: 'Answer it from your work account',
    b: 'Use the Report button and click nothing',
    c: 'Forward it to your team',
    d: null,
    correct: 'b',
  },
  {
    question: 'You step away from your desk for a minute. What about your screen?',
    a: 'Lock it',
    b: 'Leave it: a minute is short',
    c: null,
    d: null,
    correct: 'a',
  },
  {
    question: 'Where may client information go?',
    a: 'Personal mail, if it is urgent',
    b: 'A chat assistant, without the name',
    c: 'Only the systems of the company',
    d: null,
    correct: 'c',
  },
];

interface Plan {
  readonly title: keyof typeof POLICY_TEXTS;
  readonly category: 'conduct' | 'employment' | 'privacy' | 'security' | 'safety' | 'clinical' | 'finance';
  /** Days before the seed on which each version was published, oldest first; none: a draft. */
  readonly published: readonly number[];
  /** Of those it is for, the share who has acknowledged the version in force. */
  readonly share: number;
  /** Days from the seed until its review. */
  readonly review: number;
  /** Whether the next version is being written. */
  readonly revising?: boolean;
  readonly optional?: boolean;
  readonly unit?: string;
  readonly archived?: boolean;
}
const PLANS: readonly Plan[] = [
  { title: 'Code of conduct', category: 'conduct', published: [760, 390, 24], share: 0.82, review: 340 },
  {
    title: 'Confidentiality of client records',
    category: 'privacy',
    published: [640, 210],
    share: 0.98,
    review: 155,
    revising: true,
  },
  { title: 'Acceptable use of technology', category: 'security', published: [420, 9], share: 0.46, review: 356 },
  { title: 'Workplace violence prevention', category: 'safety', published: [300, 60], share: 0.93, review: 305 },
  { title: 'Bloodborne pathogens exposure control', category: 'safety', published: [380], share: 0.97, review: -6 },
  { title: 'Harassment-free workplace', category: 'employment', published: [710, 345], share: 0.99, review: 20 },
  { title: 'Paid time off and attendance', category: 'employment', published: [500, 130], share: 0.95, review: 235 },
  {
    title: 'Professional boundaries with clients',
    category: 'clinical',
    published: [5],
    share: 0.3,
    review: 360,
    unit: 'CLT',
  },
  {
    title: 'Travel and expense reimbursement',
    category: 'finance',
    published: [260],
    share: 0,
    review: 105,
    optional: true,
  },
  { title: 'Remote work', category: 'employment', published: [], share: 0, review: 60 },
  { title: 'Use of personal vehicles', category: 'safety', published: [900], share: 0.9, review: 0, archived: true },
];

const CHANGES = [
  'First version.',
  'Reporting lines follow the new department structure. Contact details were updated.',
  'The sections on reporting and on consequences were rewritten, and examples were added.',
];

/** All of them for a large organization, three for a small one. */
export async function loadPolicies({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 2_220);
  const large = org.accounts.length > 4;
  const owners = (['hr_manager', 'compliance_officer', 'admin', 'security_manager'] as const).flatMap(
    (role) => org.accounts.find((one) => one.role === role && one.employeeId) ?? [],
  );
  const here = org.employees.filter(({ status }) => ['active', 'on_leave', 'notice'].includes(status));
  const policies: Parameters<typeof insertRecords>[2][number][] = [];
  const versions: Parameters<typeof insertRecords>[2][number][] = [];
  const acknowledgements: Parameters<typeof insertRecords>[2][number][] = [];
  for (const [i, plan] of PLANS.slice(0, large ? PLANS.length : 3).entries()) {
    const owner = owners[i % owners.length];
    const id = random.id(today);
    const days = plan.published.map((ago) => addDays(today, -ago));
    const written = days[0] ?? addDays(today, -11);
    const department = plan.unit ? structure.unit(plan.unit) : null;
    policies.push({
      id,
      createdAt: at(addDays(written, -14)),
      createdBy: owner?.id ?? null,
      status: plan.archived ? 'archived' : days.length ? 'published' : 'draft',
      title: plan.title,
      category: plan.category,
      owner: owner?.employeeId ?? here[0]?.id ?? null,
      mandatory: !plan.optional,
      daysToAcknowledge: 14,
      department,
      reviewDue: plan.archived ? null : addDays(today, plan.review),
      versionNumber: days.length || null,
      publishedOn: days.at(-1) ?? null,
    });
    const rows: (Day | null)[] = [...days, ...(plan.revising || days.length === 0 ? [null] : [])];
    for (const [n, day] of rows.entries()) {
      const version = random.id(today);
      const inForce = n === days.length - 1;
      versions.push({
        id: version,
        createdAt: at(addDays(day ?? today, -10)),
        createdBy: owner?.id ?? null,
        status: day === null ? 'draft' : inForce ? 'published' : 'superseded',
        policy: id,
        number: n + 1,
        effectiveOn: day ?? addDays(today, 30),
        changes: CHANGES[Math.min(n, CHANGES.length - 1)],
        body: POLICY_TEXTS[plan.title],
        quiz: plan.title === QUIZZED && (day === null || inForce) ? QUIZ : null,
        publishedAt: day && at(day),
        toldAt: day && at(day),
      });
      if (day === null || plan.optional) continue;
      for (const one of here) {
        if (plan.unit && one.unit !== plan.unit) continue;
        const open = later(day, one.hireDate);
        const until = inForce ? today : (days[n + 1] ?? today);
        if (open >= until || random.next() > (inForce ? plan.share : 0.97)) continue;
        const on = addDays(open, random.int(0, Math.max(0, Math.min(12, daysBetween(open, until) - 1))));
        const method = random.next() < 0.04 ? 'paper' : 'online';
        acknowledgements.push({
          id: random.id(today),
          createdAt: at(on),
          policyVersion: version,
          employee: one.id,
          at: at(on),
          method,
          quizScore: method === 'online' && plan.title === QUIZZED && inForce ? 100 : null,
        });
      }
    }
  }
  await insertRecords(loader, policy, policies);
  await insertRecords(loader, policyVersion, versions);
  await insertRecords(loader, policyAcknowledgement, acknowledgements);
}
