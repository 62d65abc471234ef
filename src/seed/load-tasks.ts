/** Tasks of the people who sign in, around the day of the seed: some done, some late, some that come again each month. */
import type { Role } from '#access/roles.model.ts';
import { newId } from '#engine/server/ids.ts';
import { taskCampaign } from '#modules/tasks/task-campaign.model.ts';
import { task } from '#modules/tasks/task.model.ts';
import { addDays } from '#engine/model/days.ts';
import { insertRecords } from './bulk.ts';
import { at } from './load-people.ts';
import type { DemoWorld } from './world.ts';

interface Plan {
  readonly title: string;
  /** Days from the day of the seed; null: whenever there is time. */
  readonly due: number | null;
  readonly status?: 'todo' | 'in_progress' | 'blocked' | 'done';
  readonly priority?: 'low' | 'medium' | 'high' | 'urgent';
  readonly repeats?: 'weekly' | 'monthly' | 'yearly';
  readonly link?: string;
  /** Steps, those done first. */
  readonly steps?: readonly [done: number, ...items: string[]];
  /** Whose account asked for it; default: HR. */
  readonly askedBy?: Role;
  /** Requested from everyone at once: the roles that are done, and how many colleagues without an account were asked, too. */
  readonly campaign?: { readonly doneBy: readonly Role[]; readonly others: number };
}

const EVERYBODY: readonly Plan[] = [
  { title: 'Check your emergency contacts', due: 12, repeats: 'yearly', link: '/enterprise/employees' },
  {
    title: 'Read the revised leave policy',
    due: -3,
    priority: 'high',
    campaign: {
      doneBy: ['training_manager', 'ciso', 'security_manager', 'account_admin', 'residential_staff'],
      others: 3,
    },
  },
  {
    title: 'Confirm your home address for the W-2',
    due: 24,
    campaign: { doneBy: ['training_manager', 'account_admin'], others: 0 },
  },
];
const OF_ROLE: Partial<Record<Role, readonly Plan[]>> = {
  employee: [
    { title: 'Bring the signed handbook page to HR', due: 0 },
    { title: 'Pick a mentor for the new colleague', due: null, askedBy: 'manager' },
    { title: 'Return the borrowed laptop', due: -16, status: 'done' },
  ],
  manager: [
    {
      title: 'Prepare the probation talks',
      due: 2,
      status: 'in_progress',
      priority: 'high',
      steps: [1, 'Read the last notes', 'Ask two colleagues', 'Write the summary'],
    },
    { title: 'Plan the holiday coverage', due: 5, link: '/enterprise/leave/calendar' },
    { title: 'Go through the open leave requests', due: 0, repeats: 'weekly', link: '/enterprise/approvals' },
  ],
  hr_manager: [
    {
      title: 'Close the month: hires, leavers, changes of pay',
      due: 9,
      repeats: 'monthly',
      status: 'in_progress',
      steps: [2, 'Hires', 'Leavers', 'Changes of pay', 'Leave to payroll'],
    },
    { title: 'Complete section 2 of the open I-9 forms', due: -1, priority: 'urgent', askedBy: 'compliance_officer' },
    { title: 'Renew the contract with the staffing agency', due: 17, status: 'blocked', askedBy: 'admin' },
    { title: 'Write the holiday greeting', due: null, priority: 'low' },
  ],
  admin: [{ title: 'Review who holds administrator rights', due: 6, repeats: 'monthly', askedBy: 'security_manager' }],
  compliance_officer: [{ title: 'Post the OSHA summary of the year', due: 30, link: '/enterprise/safety' }],
  nurse: [{ title: 'Upload the renewed CPR card', due: 4, link: '/enterprise/credentials' }],
};

type Org = DemoWorld['org'];
const askerOf = (org: Org, role: Role) => org.accounts.find((one) => one.role === role);

/** The tasks of people without an account in a campaign: they have done it. */
const othersIn = (org: Org, count: number): readonly string[] => {
  const signedIn = new Set(org.accounts.map(({ employeeId }) => employeeId));
  return org.employees
    .filter(({ id, status }) => status === 'active' && !signedIn.has(id))
    .slice(0, org.accounts.length > 4 ? count : 0)
    .map(({ id }) => id);
};

/** For everyone with an account who works here: what all have to do, and what comes with the role. */
export async function loadTasks({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const hr = askerOf(org, 'hr_manager');
  const campaigns = EVERYBODY.flatMap((plan) => (plan.campaign ? [{ plan, id: newId(Date.parse(at(today))) }] : []));
  await insertRecords(
    loader,
    taskCampaign,
    campaigns.map(({ id, plan: { title, due } }) => ({
      id,
      createdAt: at(addDays(today, -14)),
      createdBy: hr?.id ?? null,
      title,
      due: due === null ? null : addDays(today, due),
      owner: hr?.id ?? null,
    })),
  );
  const campaignOf = new Map(campaigns.map(({ plan, id }) => [plan, id]));
  const row = (assignee: string, plan: Plan, i: number, id: string, given: Plan['status'] = 'todo') => {
    const { title, status = given, priority = 'medium', repeats = 'never', link = null } = plan;
    const due = plan.due === null ? null : addDays(today, plan.due);
    const asked = addDays(today, Math.min(plan.due ?? 0, 0) - 10 - i);
    const [done = 0, ...items] = plan.steps ?? [];
    const asker = askerOf(org, plan.askedBy ?? 'hr_manager');
    return {
      id,
      createdAt: at(asked),
      updatedAt: at(status === 'todo' ? asked : addDays(today, -2)),
      status,
      title,
      priority,
      repeats,
      link,
      due,
      assignee,
      askedBy: asker?.employeeId ?? null,
      owner: asker?.id ?? null,
      repeatsFrom: due,
      campaign: campaignOf.get(plan) ?? null,
      completedOn: status === 'done' ? (due && due < today ? due : addDays(today, -2)) : null,
      checklist: items.length ? items.map((item, at) => ({ item, done: at < done })) : null,
    };
  };
  const own = org.accounts.flatMap(({ employeeId, role }) =>
    employeeId === null
      ? []
      : [...EVERYBODY, ...(OF_ROLE[role] ?? [])].map((plan, i) =>
          row(employeeId, plan, i, structure.id(), plan.campaign?.doneBy.includes(role) ? 'done' : 'todo'),
        ),
  );
  const others = EVERYBODY.flatMap((plan, i) =>
    othersIn(org, plan.campaign?.others ?? 0).map((id) => row(id, plan, i, newId(Date.parse(at(today))), 'done')),
  );
  await insertRecords(loader, task, [...own, ...others]);
}
