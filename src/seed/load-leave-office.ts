/** What HR has half done: cases of protected leave, a payout that waits for a decision. */
import { approvalStep, notification } from '#engine/model/engine-nouns.model.ts';
import { leaveCase } from '#modules/leave/leave-case.model.ts';
import { leaveEncashment } from '#modules/leave/leave-payout.model.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { awaitingNotice } from '#engine/server/approvals.ts';
import { newId } from '#engine/server/ids.ts';
import { noticeValues } from '#engine/server/outgoing.ts';
import { insertRecords, type Loader, type SeedRow } from './bulk.ts';
import type { SeedOrganization } from './demonstration.ts';
import { leaveCases, leavePayouts } from './leave-office.ts';
import { at } from './load-people.ts';
import type { Structure } from './load-structure.ts';

/** Loads the cases; returns which request is tied to which. */
export async function loadCases(
  loader: Loader,
  org: SeedOrganization,
  structure: Structure,
  today: Day,
): Promise<Map<string, string>> {
  const tied = new Map<string, string>();
  const rows = leaveCases(org, today).map(({ employeeId, requestId, ...each }): SeedRow => {
    const id = structure.id();
    if (requestId !== null) tied.set(requestId, id);
    const certReceived = each.designatedOn === null ? null : addDays(each.designatedOn, -3);
    return { ...each, id, createdAt: at(each.requestedOn), employee: employeeId, kind: 'fmla', certReceived };
  });
  await insertRecords(loader, leaveCase, rows);
  return tied;
}

/** Loads payouts that wait, each with the step that waits for HR. */
export async function loadPayouts(
  loader: Loader,
  org: SeedOrganization,
  structure: Structure,
  today: Day,
): Promise<void> {
  const payouts = leavePayouts(org, today).map((each) => ({ ...each, id: structure.id() }));
  await insertRecords(
    loader,
    leaveEncashment,
    payouts.map(({ id, employeeId, leaveType, hours, askedOn }) => ({
      id,
      createdAt: at(askedOn, 15),
      status: 'pending',
      employee: employeeId,
      leaveType: structure.leaveType(leaveType),
      kind: 'request',
      hours,
      reason: 'Two days I will not get to take this year',
      submittedAt: at(askedOn, 15),
    })),
  );
  await insertRecords(
    loader,
    approvalStep('employee'),
    payouts.map(({ id, employeeId, hours, askedOn }) => ({
      id: structure.id(),
      createdAt: at(askedOn, 15),
      status: 'pending',
      noun: leaveEncashment.name,
      record: id,
      subjectTitle: `Leave payout ${hours} h`,
      requester: employeeId,
      level: 1,
      approver: null,
      approverRole: 'hr_manager',
      dueAt: at(addDays(today, 1), 20),
    })),
  );
  await notifyHr(loader, org, payouts);
}

/** HR's notices of the payouts, as the approval writes them. */
async function notifyHr(
  loader: Loader,
  org: SeedOrganization,
  payouts: readonly {
    readonly id: string;
    readonly employeeId: string;
    readonly hours: number;
    readonly askedOn: Day;
  }[],
): Promise<void> {
  const names = new Map(org.employees.map((one) => [one.id, `${one.firstName} ${one.lastName}`]));
  await insertRecords(
    loader,
    notification,
    org.accounts
      .filter(({ role }) => role === 'hr_manager')
      .flatMap((account) =>
        payouts.map(({ id, employeeId, hours, askedOn }): SeedRow => {
          const asks = { requester: names.get(employeeId) ?? null, asks: `Leave payout ${hours} h` };
          const createdAt = at(askedOn, 15);
          const values = noticeValues(awaitingNotice(leaveEncashment, id, asks));
          return Object.assign({ id: newId(Date.parse(createdAt)), createdAt, recipient: account.id }, values);
        }),
      ),
  );
}
