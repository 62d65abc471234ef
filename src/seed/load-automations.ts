/** Automations in every state, and their runs of the last weeks. */
import { automation, automationRun } from '#modules/automation/automation.model.ts';
import { successShare } from '#modules/automation/automation-rules.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { presentOf } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const HOUR_MS = 3_600_000;
const NOTHING = { toStatus: null, dateField: null, offsetDays: null, schedule: null, conditions: null } as const;
const row = (more: object) => ({ receiver: null, says: null, dueInDays: null, field: null, value: null, ...more });
const WANTED = [
  {
    ...NOTHING,
    name: 'Contract ends in 60 days',
    entity: 'contract',
    trigger: 'date_offset',
    dateField: 'Ends',
    offsetDays: -60,
    conditions: [{ field: 'Status', op: 'eq', value: 'active' }],
    actions: [row({ act: 'notify', receiver: 'hr_manager', says: 'A contract ends in 60 days' })],
    status: 'enabled',
    by: 'hr_manager',
    days: 80,
    did: 'Notified HR managers',
  },
  {
    ...NOTHING,
    name: 'Remind of expiring certificates',
    entity: 'course_enrollment',
    trigger: 'date_offset',
    dateField: 'Certificate expires',
    offsetDays: -30,
    conditions: [{ field: 'Status', op: 'eq', value: 'completed' }],
    actions: [row({ act: 'create_task', receiver: 'subject', says: 'Renew your certificate', dueInDays: 21 })],
    status: 'disabled',
    by: 'hr_manager',
    days: 64,
    did: 'Created a task for The employee it is about',
  },
  {
    ...NOTHING,
    name: 'Goal falls behind',
    entity: 'goal',
    trigger: 'status_changed',
    toStatus: 'behind',
    actions: [
      row({ act: 'notify', receiver: 'manager', says: 'A goal of your team is behind' }),
      row({ act: 'create_task', receiver: 'manager', says: 'Talk about the goal that is behind', dueInDays: 7 }),
    ],
    status: 'paused',
    by: 'admin',
    days: 33,
    did: 'Notified Their manager; Created a task for Their manager',
    pauseReason: 'Three runs in a row needed access that its owner does not have.',
  },
  {
    ...NOTHING,
    name: 'Open tasks on Mondays',
    entity: 'task',
    trigger: 'schedule',
    schedule: 'weekly',
    conditions: [{ field: 'Status', op: 'eq', value: 'blocked' }],
    actions: [row({ act: 'notify', receiver: 'owner', says: 'A task is blocked' })],
    status: 'draft',
    by: 'hr_manager',
    days: 1,
    did: '',
  },
] as const;
const NOUN_OF = { contract: 'contract', course_enrollment: 'course_enrollment', goal: 'goal', task: 'task' } as const;

/** Loads them for an organization with an HR manager and an administrator. */
export async function loadAutomations({ loader, org, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 2_917);
  const moment = (hoursAgo: number): string => new Date(presentOf(today) - hoursAgo * HOUR_MS).toISOString();
  const rows: SeedRow[] = [];
  const runs: SeedRow[] = [];
  for (const { by, days, did, status, ...wanted } of WANTED) {
    const owner = org.accounts.find(({ role }) => role === by);
    if (!owner) return;
    const id = random.id(today);
    const count = status === 'draft' ? 0 : random.int(6, 14);
    const outcomes = Array.from({ length: count }, (_, i) =>
      status === 'paused' && i < 3 ? 'denied' : random.int(0, 9) === 0 ? 'failed' : 'succeeded',
    );
    const hoursAgo = (i: number): number => 20 + (i * (days - 2) * 24) / Math.max(1, count);
    for (const [i, outcome] of outcomes.entries()) {
      const at = moment(hoursAgo(i));
      runs.push({
        id: random.id(today),
        createdAt: at,
        status: outcome === 'succeeded' ? 'succeeded' : 'failed',
        automation: id,
        entity: NOUN_OF[wanted.entity],
        record: random.id(today),
        cause: `turn ${at.slice(0, 10)}`,
        depth: 1,
        happenedAt: at,
        tries: outcome === 'failed' ? 4 : 1,
        triedAt: at,
        nextAt: null,
        did: outcome === 'succeeded' ? did : null,
        problem:
          outcome === 'denied'
            ? 'The requested resource was not found.'
            : outcome === 'failed'
              ? 'assignee: must be the id of a record'
              : null,
        denied: outcome === 'denied',
      });
    }
    const succeeded = outcomes.filter((outcome) => outcome === 'succeeded').length;
    rows.push({
      pauseReason: null,
      ...wanted,
      id,
      createdAt: moment(days * 24),
      createdBy: owner.id,
      status,
      owner: owner.id,
      enabledAt: status === 'draft' ? null : moment(days * 24 - 1),
      // Its next turn is tomorrow's.
      turnOn: status === 'enabled' ? today : null,
      lastRunAt: count ? moment(hoursAgo(0)) : null,
      runs: count,
      succeeded,
      success: successShare(count, succeeded),
    });
  }
  await insertRecords(loader, automation, rows);
  await insertRecords(loader, automationRun, runs);
}
