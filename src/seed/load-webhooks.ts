/** Webhooks in every state, and two weeks of deliveries. None has a secret that works: a demonstration calls nobody. */
import { webhook, webhookDelivery } from '#modules/webhooks/webhook.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { presentOf } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const HOUR_MS = 3_600_000;
const HOOKS = [
  {
    name: 'Payroll import',
    url: 'https://hooks.bay-payroll.example/nexus',
    events: ['employee_created', 'employee_changed', 'employee_left', 'pay_run_approved'],
    status: 'enabled',
    secretHint: '…x8Qw',
    days: 120,
  },
  {
    name: 'Badge system',
    url: 'https://door.harbor-access.example/events',
    events: ['employee_created', 'employee_left', 'role_changed'],
    status: 'enabled',
    secretHint: '…Lm2k',
    days: 64,
  },
  {
    name: 'Careers site',
    url: 'https://api.careers-harborline.example/in',
    events: ['application_received', 'applicant_hired'],
    status: 'disabled',
    secretHint: '…9dTa',
    days: 90,
    offReason: '11 of 12 deliveries failed in 24 hours.',
  },
  {
    name: 'Purchase ledger',
    url: 'https://ledger.bay-payroll.example/orders',
    events: ['order_approved', 'expense_approved'],
    status: 'draft',
    secretHint: null,
    days: 2,
  },
] as const;
const NOUN_OF: Readonly<Record<string, string>> = {
  employee_created: 'employee',
  employee_changed: 'employee',
  employee_left: 'employee',
  role_changed: 'membership',
  application_received: 'job_application',
  pay_run_approved: 'pay_run',
};

/** Loads them for an organization with an administrator. */
export async function loadWebhooks({ loader, org, today }: DemoWorld): Promise<void> {
  const admin = org.accounts.find(({ role }) => role === 'admin');
  if (!admin || !org.accounts.some(({ role }) => role === 'global_admin')) return;
  const random = prng(org.spec.seed * 2_711);
  const present = presentOf(today);
  const moment = (hoursAgo: number): string => new Date(present - hoursAgo * HOUR_MS).toISOString();
  const hooks = HOOKS.map(({ days, status, secretHint, ...rest }): SeedRow & { readonly name: string } => ({
    ...rest,
    id: random.id(today),
    createdAt: moment(days * 24),
    createdBy: admin.id,
    status,
    secretHint,
    secretAt: secretHint && moment(days * 24 - 1),
    enabledAt: secretHint && moment(days * 24 - 2),
  }));
  await insertRecords(loader, webhook, hooks);
  const [payroll, badges, careers] = hooks.map(({ id }) => id);
  const person = (): string => org.employees[random.int(0, org.employees.length - 1)]?.id ?? random.id(today);
  const deliveries: SeedRow[] = [];
  const add = (hook: string | undefined, event: string, hoursAgo: number, rest: object) =>
    deliveries.push({
      id: random.id(today),
      createdAt: moment(hoursAgo),
      createdBy: null,
      webhook: hook,
      event,
      happenedAt: moment(hoursAgo),
      noun: NOUN_OF[event] ?? null,
      record: NOUN_OF[event] ? person() : null,
      attempts: 1,
      triedAt: moment(hoursAgo - 0.01),
      ...rest,
    });
  for (let i = 0; i < 26; i++) {
    const event = i % 9 === 4 ? 'pay_run_approved' : i % 4 === 0 ? 'employee_created' : 'employee_changed';
    add(payroll, event, 6 + i * 12.5, { status: 'delivered', code: 200, ms: random.int(90, 420) });
  }
  for (let i = 0; i < 9; i++)
    add(badges, i % 2 ? 'role_changed' : 'employee_created', 14 + i * 31, {
      status: 'delivered',
      code: 204,
      ms: random.int(40, 160),
    });
  add(payroll, 'test', 400, { status: 'delivered', code: 200, ms: 187 });
  // Half done: one that waits for its third call, and one that was given up.
  add(badges, 'employee_left', 0.4, {
    status: 'waiting',
    attempts: 2,
    code: 503,
    ms: 1204,
    problem: 'The server answered with status 503; 200 to 299 was expected.',
    nextAt: new Date(present + 20 * 60_000).toISOString(),
  });
  add(badges, 'role_changed', 70, {
    status: 'failed',
    attempts: 6,
    code: null,
    ms: 5001,
    problem: 'The server could not be reached at a public address within five seconds.',
  });
  for (let i = 0; i < 11; i++)
    add(careers, 'application_received', 200 + i, {
      status: i === 0 ? 'skipped' : 'failed',
      attempts: i === 0 ? 1 : 6,
      code: 410,
      ms: random.int(60, 90),
      problem:
        i === 0
          ? 'Not sent: the webhook is turned off.'
          : 'The server answered with status 410; 200 to 299 was expected.',
    });
  await insertRecords(loader, webhookDelivery, deliveries);
}
