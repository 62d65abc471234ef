/** Accounts that sign in, their notifications, and the audit trail. */
import { notification } from '#engine/model/engine-nouns.model.ts';
import { phrase } from '#engine/model/words.ts';
import { awaitingNotice } from '#engine/server/approvals.ts';
import { newId } from '#engine/server/ids.ts';
import { noticeValues } from '#engine/server/outgoing.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { demoTeam } from './accounts.ts';
import { insertRecords, insertRows, type Loader, type SeedRow } from './bulk.ts';
import type { SeedOrganization } from './demonstration.ts';
import { at } from './load-people.ts';
import type { DemoWorld } from './world.ts';

const OUTSIDE: ReadonlySet<string> = new Set(['health_client', 'consultant', 'super_admin', 'global_admin']);

/** Roles that look after clients of all facilities of the demonstration. */
const AT_FACILITIES: ReadonlySet<string> = new Set([
  'clinical_director',
  'psychiatrist',
  'therapist',
  'nurse',
  'intake_coordinator',
  'health_admin',
  'behavioral_tech',
  'residential_staff',
]);

/** The accounts with one hash for all: they share the one password of the demonstration. */
export async function loadAccounts({ loader, org, structure, passwordHash: hash, today }: DemoWorld): Promise<void> {
  const { client, tenantId } = loader;
  const since = at(addDays(today, -400));
  await insertRows(
    client,
    'account',
    org.accounts.map(({ id, email, firstName, lastName }) => ({
      id,
      email,
      password_hash: hash,
      first_name: firstName,
      last_name: lastName,
      failed_count: 0,
      status: 'active',
      created_at: since,
    })),
  );
  await insertRows(
    client,
    'account_tenant',
    org.accounts.map(({ id }) => ({ account_id: id, tenant_id: tenantId, created_at: since })),
  );
  const leads = new Set(org.employees.flatMap((one) => (one.leads ? [one.id] : [])));
  await insertRecords(
    loader,
    membership,
    org.accounts.flatMap(({ id, email, role, employeeId }): SeedRow[] => {
      // Staff also have the employee role, and people with direct reports the manager role; the account's own role comes first.
      const more =
        employeeId === null || OUTSIDE.has(role) ? [] : ['employee', ...(leads.has(employeeId) ? ['manager'] : [])];
      return [role, ...more.filter((each) => each !== role)].map((each, n) => ({
        id: structure.id(),
        createdAt: at(addDays(since.slice(0, 10), n)),
        account: id,
        email,
        role: each,
        employee: employeeId,
        facilities: AT_FACILITIES.has(each)
          ? org.spec.sites.map(({ code }) => ({ location: structure.site(code) }))
          : null,
      }));
    }),
  );
  await loadNotices(loader, org, today);
  await loadTrail(loader, org, today);
}

async function loadNotices(loader: Loader, org: SeedOrganization, today: Day): Promise<void> {
  const { manager, team } = demoTeam(org.employees);
  const accountOf = new Map(org.accounts.flatMap(({ id, employeeId }) => (employeeId ? [[employeeId, id]] : [])));
  const names = new Map(team.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const notices = org.leave.requests.flatMap((each): SeedRow[] => {
    const [boss, self] = [accountOf.get(manager.id), accountOf.get(each.employeeId)];
    const on = each.decidedOn ?? each.requestedOn;
    // Of today it came in the first hour: one from this evening would stand above what happens now.
    const createdAt = at(on, on < today ? 18 : 0);
    // The id tells when a notice was written.
    const base = { id: newId(Date.parse(createdAt)), createdAt };
    const link = `/records/leave_request/${each.id}`;
    if (each.status === 'pending' && boss && names.has(each.employeeId))
      return [
        {
          ...base,
          recipient: boss,
          ...noticeValues(
            awaitingNotice(leaveRequest, each.id, {
              requester: names.get(each.employeeId) ?? null,
              asks: `Leave request ${each.from} to ${each.to}`,
            }),
          ),
        },
      ];
    if (each.status === 'approved' && self)
      return [
        {
          ...base,
          recipient: self,
          ...noticeValues({
            kind: 'leave_request.approved',
            severity: 'success',
            title: phrase('Your leave was approved'),
            body: phrase('{{from}} to {{to}}.', { from: each.from, to: each.to }),
            link,
          }),
        },
      ];
    return [];
  });
  await insertRecords(loader, notification, notices);
}

const TOLD: ReadonlySet<string> = new Set(['hire', 'promotion', 'transfer', 'manager_change']);

interface Event {
  readonly day: Day;
  readonly hour: number;
  readonly actor: string | null;
  readonly name: string;
  readonly action: string;
  readonly noun: string;
  readonly id: string;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly why?: string;
}

/** The entries of the timelines: hires and changes by HR, requests by requesters and approvers. */
async function loadTrail({ client, tenantId }: Loader, org: SeedOrganization, today: Day): Promise<void> {
  const people = new Map(org.employees.map((one) => [one.id, `${one.firstName} ${one.lastName}`]));
  const accountOf = new Map(org.accounts.flatMap(({ id, employeeId }) => (employeeId ? [[employeeId, id]] : [])));
  const hr = org.accounts.find(({ role }) => role === 'hr_manager');
  const byHr = { actor: hr?.id ?? null, name: hr ? `${hr.firstName} ${hr.lastName}` : 'HR' };
  const by = (id: string | null) => ({
    actor: (id && accountOf.get(id)) || null,
    name: (id && people.get(id)) || byHr.name,
  });
  const events: Event[] = org.events.flatMap((event) =>
    event.effectiveDate > today || event.type === 'pay_change'
      ? []
      : [
          {
            day: event.effectiveDate,
            hour: 17,
            ...byHr,
            action: event.type === 'hire' ? 'create' : 'edit',
            noun: 'employee',
            id: event.employeeId,
            // No figures here: pay has a trail of its own.
            changes: Object.fromEntries(
              event.changes.flatMap(({ field, old, new: now }) =>
                field === 'annualPay'
                  ? []
                  : [
                      [
                        field === 'managerId' ? 'manager' : field,
                        [people.get(String(old)) ?? old, people.get(String(now)) ?? now],
                      ],
                    ],
              ),
            ),
            // Colleagues read timelines too: the reason for a suspension or departure is in the event, for HR and the employee.
            ...(TOLD.has(event.type) ? { why: event.reason } : {}),
          },
        ],
  );
  for (const each of org.leave.requests) {
    const step = (day: Day, hour: number, who: string | null, action: string, from: string | null, to: string) =>
      events.push({
        day,
        hour,
        ...by(who),
        action,
        noun: 'leave_request',
        id: each.id,
        changes: { status: [from, to] },
      });
    step(each.requestedOn, 15, each.employeeId, 'create', null, 'draft');
    if (each.status === 'draft') continue;
    step(each.requestedOn, 16, each.employeeId, 'submit', 'draft', 'pending');
    if (each.decidedOn === null) continue;
    if (each.status === 'rejected') step(each.decidedOn, 18, each.approverId, 'reject', 'pending', 'rejected');
    else step(each.decidedOn, 18, each.approverId, 'approve', 'pending', 'approved');
    if (each.status === 'cancelled') step(each.decidedOn, 19, each.employeeId, 'cancel', 'approved', 'cancelled');
  }
  events.sort((a, b) => a.day.localeCompare(b.day) || a.hour - b.hour);
  await insertRows(
    client,
    'audit_event',
    events.map(({ day, hour, actor, name, action, noun, id, changes, why }) => ({
      tenant_id: tenantId,
      at: at(day, hour),
      actor,
      actor_name: name,
      action,
      noun,
      record_id: id,
      outcome: 'success',
      changes,
      why: why ?? null,
    })),
  );
}
