/** Saved reports of the people who compose them, shared with the roles that read them, some of them on a schedule. */
import type { Role } from '#access/roles.model.ts';
import { addDays } from '#engine/model/days.ts';
import { newId } from '#engine/server/ids.ts';
import { nextDelivery } from '#modules/reports/delivery-times.model.ts';
import { readyReport } from '#modules/reports/ready-reports.model.ts';
import { report, reportDelivery } from '#modules/reports/report.model.ts';
import { insertRecords } from './bulk.ts';
import { at } from './load-people.ts';
import type { DemoWorld } from './world.ts';

interface Plan {
  readonly by: Role;
  readonly ready: string;
  readonly name: string;
  readonly description: string;
  readonly sharedWith: readonly Role[];
  /** The day of the week on which it goes out (1 is Monday), and to whom. */
  readonly goesOut?: { readonly weekday: string; readonly to: readonly Role[]; readonly paused?: true };
}
const PLANS: readonly Plan[] = [
  {
    by: 'hr_manager',
    ready: 'expiring-credentials',
    name: 'Credentials ending in 90 days',
    description: 'For the Monday round with the site managers.',
    sharedWith: ['manager', 'compliance_officer'],
    goesOut: { weekday: '1', to: ['hr_manager', 'manager', 'compliance_officer'] },
  },
  {
    by: 'hr_manager',
    ready: 'separations',
    name: 'Separations by month',
    description: 'What the board asks for each quarter.',
    sharedWith: ['admin'],
    goesOut: { weekday: '5', to: ['admin'], paused: true },
  },
  {
    by: 'hr_manager',
    ready: 'headcount-by-tenure',
    name: 'How long people stay',
    description: '',
    sharedWith: [],
  },
  {
    by: 'manager',
    ready: 'tasks-overdue',
    name: 'Overdue in my team',
    description: 'Before the team meeting.',
    sharedWith: [],
  },
  {
    by: 'training_manager',
    ready: 'training-overdue',
    name: 'Mandatory training overdue',
    description: 'By department, oldest first.',
    sharedWith: ['hr_manager', 'compliance_officer'],
  },
  {
    by: 'compliance_officer',
    ready: 'unverified-credentials',
    name: 'Credentials nobody has verified',
    description: '',
    sharedWith: ['hr_manager'],
  },
  {
    by: 'clinical_director',
    ready: 'notes-unsigned',
    name: 'Unsigned notes, oldest first',
    description: 'For supervision on Thursday.',
    sharedWith: ['therapist', 'nurse'],
    goesOut: { weekday: '4', to: ['clinical_director', 'therapist'] },
  },
  {
    by: 'clinical_director',
    ready: 'length-of-stay',
    name: 'Length of stay by level of care',
    description: 'Last 12 months.',
    sharedWith: ['health_admin', 'psychiatrist'],
  },
  {
    by: 'health_admin',
    ready: 'daily-census',
    name: 'Census, last 30 days',
    description: '',
    sharedWith: ['clinical_director', 'admin'],
  },
];

/** The reports of an organization; those of roles that nobody holds there are left out. */
export async function loadReports({ loader, org, today }: DemoWorld): Promise<void> {
  const held = (role: Role) => org.accounts.find((one) => one.role === role);
  const employeesOf = (roles: readonly Role[]) =>
    roles.flatMap((role) => {
      const employee = held(role)?.employeeId;
      return employee ? [{ employee }] : [];
    });
  for (const [i, plan] of PLANS.entries()) {
    const [author, ready] = [held(plan.by), readyReport(plan.ready)];
    if (!author || !ready) continue;
    const createdAt = at(addDays(today, -40 + i * 3), 16);
    const id = newId(Date.parse(createdAt));
    const from = { createdAt, createdBy: author.id };
    const { name, description, sharedWith, goesOut } = plan;
    await insertRecords(loader, report, [
      { ...from, id, name, description: description || null, report: ready.report, sharedWith },
    ]);
    const recipients = employeesOf(goesOut?.to ?? []);
    if (!goesOut || recipients.length === 0) continue;
    const times = { every: 'week', weekday: goesOut.weekday, monthDay: null, at: '07:00' } as const;
    await insertRecords(loader, reportDelivery, [
      {
        ...from,
        ...times,
        id: newId(Date.parse(createdAt) + 1),
        report: id,
        status: goesOut.paused ? 'paused' : 'active',
        recipients,
        nextAt: nextDelivery(times, 'America/Los_Angeles', new Date(at(today, 18))),
        lastAt: at(addDays(today, -6), 15),
        outcome: `Sent to ${recipients.length}.`,
      },
    ]);
  }
}
