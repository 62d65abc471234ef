/** Leave: who has which policy, every request with its days, every line of the accounts, and what waits for a decision. */
import { approvalStep } from '#engine/model/engine-nouns.model.ts';
import { accrualsToPost } from '#modules/leave/leave-accrual.model.ts';
import { leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { leaveAssignment } from '#modules/leave/leave-policy.model.ts';
import { leaveDay, leaveRequest, slotsOf } from '#modules/leave/leave-request.model.ts';
import { FMLA } from '#modules/leave/leave-seed-types.model.ts';
import { sum } from '#modules/leave/leave-terms.model.ts';
import { leaveYearOf } from '#modules/leave/leave-year.model.ts';
import { addDays, addMonths, type Day } from '#engine/model/days.ts';
import { isEmployed } from './accounts.ts';
import { insertRecords, type Loader, type SeedRow } from './bulk.ts';
import type { SeedOrganization } from './demonstration.ts';
import { loadCases, loadPayouts } from './load-leave-office.ts';
import { at } from './load-people.ts';
import type { Structure } from './load-structure.ts';
import type { DemoWorld } from './world.ts';

const KEPT = new Set(['pending', 'approved', 'taken']);
const CREDITS = new Set(['accrual', 'grant']);

export async function loadLeave({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const { assignments, requests, ledger } = org.leave;
  const since = addMonths(today, -24);
  await insertRecords(
    loader,
    leaveAssignment,
    assignments.map(({ id, employeeId, policy, from }) => ({
      id,
      employee: employeeId,
      policy: structure.policy(policy),
      from,
      openedOn: from < since ? since : null,
      createdAt: at(from < today ? from : today),
    })),
  );
  const tied = await loadCases(loader, org, structure, today);
  await insertRecords(
    loader,
    leaveRequest,
    requests.map((each) => ({
      id: each.id,
      leaveCase: tied.get(each.id) ?? null,
      createdAt: at(each.requestedOn, 16),
      updatedAt: at(each.decidedOn ?? each.requestedOn, 18),
      status: each.status,
      employee: each.employeeId,
      leaveType: structure.leaveType(each.leaveType),
      from: each.from,
      to: each.to,
      hours: each.hours,
      days: sum(each.days.map((row) => row.days)),
      reason: each.reason || null,
      submittedAt: each.status === 'draft' ? null : at(each.requestedOn, 16),
      decidedAt: each.decidedOn === null ? null : at(each.decidedOn, 18),
      decidedBy: each.approverId,
      decisionNote: each.decisionNote || null,
    })),
  );
  await insertRecords(
    loader,
    leaveDay,
    requests
      .filter(({ status }) => KEPT.has(status))
      .flatMap((each) =>
        each.days
          .filter(({ hours }) => hours > 0)
          .map(
            ({ date, part, hours, days, why, note }): SeedRow => ({
              id: structure.id(),
              createdAt: at(each.requestedOn, 16),
              status: each.status,
              employee: each.employeeId,
              request: each.id,
              leaveType: structure.leaveType(each.leaveType),
              date,
              part,
              hours,
              days,
              why,
              note,
              ...slotsOf(date, part),
            }),
          ),
      ),
  );
  const known = new Set(requests.map(({ id }) => id));
  const sources = new Map(ledger.map((line) => [line.id, line.sourceId]));
  const requestOf = (source: string | null): string | null =>
    source === null ? null : known.has(source) ? source : requestOf(sources.get(source) ?? null);
  await insertRecords(
    loader,
    leaveLedgerEntry,
    ledger.map(({ id, employeeId, leaveType, kind, hours, from, to, sourceId, note }) => ({
      id,
      createdAt: at(from < today ? from : today),
      employee: employeeId,
      leaveType: structure.leaveType(leaveType),
      kind,
      hours,
      from,
      to,
      source: CREDITS.has(kind) ? null : sourceId,
      accrualKey: CREDITS.has(kind) ? sourceId : null,
      request: CREDITS.has(kind) ? null : requestOf(sourceId),
      note,
    })),
  );
  await openFmla(loader, org, structure, today);
  await loadSteps(loader, org, structure, today);
  await loadPayouts(loader, org, structure, today);
}

/** This year's grant for who never needed it; the others' accounts stand in the ledger above. */
async function openFmla(loader: Loader, org: SeedOrganization, structure: Structure, today: Day): Promise<void> {
  const opened = new Set(org.leave.ledger.flatMap((line) => (line.leaveType === FMLA.code ? [line.employeeId] : [])));
  const year = leaveYearOf(today).from;
  await insertRecords(
    loader,
    leaveLedgerEntry,
    org.employees
      .filter((one) => isEmployed(one) && !opened.has(one.id) && one.hireDate <= today)
      .flatMap((one) => {
        const openedOn = one.hireDate < year ? year : one.hireDate;
        const facts = { terms: FMLA, hiredOn: one.hireDate, fte: one.fte, openedOn };
        return accrualsToPost(facts, year, today, new Set()).map(({ key, date, kind, hours }) => ({
          id: structure.id(),
          createdAt: at(date),
          employee: one.id,
          leaveType: structure.leaveType(FMLA.code),
          kind,
          hours,
          from: date,
          accrualKey: key,
        }));
      }),
  );
}

/** What waits and what was decided. What waits is due in the coming days, so that nothing moves up at the first start. */
async function loadSteps(loader: Loader, org: SeedOrganization, structure: Structure, today: Day): Promise<void> {
  const people = new Map(org.employees.map((one) => [one.id, one]));
  const deciders = new Map(
    org.accounts.flatMap((account) => (account.employeeId ? [[account.employeeId, account.id]] : [])),
  );
  const nearest = (id: string | null | undefined): string | null => {
    const boss = id ? people.get(id) : undefined;
    if (!boss) return null;
    return boss.status === 'active' || boss.status === 'notice' ? boss.id : nearest(boss.managerId);
  };
  const steps = org.leave.requests.flatMap((each, n): SeedRow[] => {
    const status = { pending: 'pending', approved: 'approved', taken: 'approved', rejected: 'rejected' }[
      each.status as string
    ];
    if (!status) return [];
    const approver = each.approverId ?? nearest(people.get(each.employeeId)?.managerId);
    const open = status === 'pending';
    return [
      {
        id: structure.id(),
        createdAt: at(each.requestedOn, 16),
        status,
        noun: leaveRequest.name,
        record: each.id,
        subjectTitle: `Leave request ${each.from} to ${each.to}`,
        requester: each.employeeId,
        level: 1,
        approver,
        approverRole: approver === null ? 'hr_manager' : null,
        dueAt: open ? at(addDays(today, 1 + (n % 3)), 20) : at(addDays(each.requestedOn, 3), 16),
        decidedBy: open ? null : (deciders.get(each.approverId ?? '') ?? null),
        decidedAt: open || each.decidedOn === null ? null : at(each.decidedOn, 18),
        comment: each.decisionNote || null,
      },
    ];
  });
  await insertRecords(loader, approvalStep('employee'), steps);
}
