/** Contracts with vendors and payers: some with notice due soon, one ended, one still a draft. */
import { addDays } from '#engine/model/days.ts';
import { contract, lastNoticeDay } from '#modules/contracts/contract.model.ts';
import { insertRecords } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** Title, kind, vendor, days from the seed to its end (null: without a term), notice period, renews, dollars a year, state. */
const CONTRACTS = [
  ['Linen and laundry', 'services', 'Columbia Linen', 75, 60, true, 84_000, 'active'],
  ['Travel nurses', 'staffing', 'Cascade Staffing', 33, 30, true, 420_000, 'active'],
  ['Electronic prescribing', 'software', 'RxBridge', 150, 90, true, 36_000, 'active'],
  ['Laboratory services', 'services', 'Willamette Labs', 210, 90, true, 145_000, 'active'],
  ['Lease, Bayview', 'lease', 'Bayview Properties', 690, 180, false, 612_000, 'active'],
  ['Lease, outpatient offices', 'lease', 'Third Avenue LLC', 95, 90, false, 198_000, 'active'],
  ['Payer agreement, commercial', 'payer', 'Northwest Health Plan', 128, 120, true, null, 'active'],
  ['Payer agreement, Medicaid', 'payer', 'Oregon Coordinated Care', 395, 90, true, null, 'active'],
  ['Cloud hosting, business associate', 'business_associate', 'Stratus Hosting', null, 60, false, 72_000, 'active'],
  ['Shredding, business associate', 'business_associate', 'SecureShred', 48, 30, true, 6_400, 'active'],
  ['Food supply', 'services', 'Pacific Provisions', 24, 30, false, 310_000, 'notice'],
  ['Groundskeeping', 'services', 'Evergreen Grounds', 61, 30, true, 22_000, 'active'],
  ['Security patrol', 'services', 'Sentry Northwest', -40, 30, false, 58_000, 'ended'],
  ['Interpreter services', 'services', 'LinguaCare', 365, 60, true, 18_000, 'draft'],
] as const;

/** All of them for a large organization, three for a small one. */
export async function loadContracts({ loader, org, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 2_223);
  const owners = org.accounts.filter(
    ({ role, employeeId }) => employeeId && ['admin', 'hr_manager', 'compliance_officer'].includes(role),
  );
  const vendors = CONTRACTS.slice(0, org.accounts.length > 4 ? CONTRACTS.length : 3).map((row, i) => {
    const [title, kind, vendor, ends, noticeDays, autoRenew, dollars, status] = row;
    const end = ends === null ? null : addDays(today, ends);
    const owner = owners[i % owners.length];
    const start = addDays(end ?? today, -365 * random.int(1, 3));
    return {
      id: random.id(today),
      createdAt: at(status === 'draft' ? addDays(today, -4) : start),
      createdBy: owner?.id ?? null,
      status,
      title,
      kind,
      vendor,
      owner: owner?.employeeId ?? org.employees[0]?.id ?? null,
      start: status === 'draft' ? addDays(today, 14) : start,
      end,
      noticeDays,
      autoRenew,
      renewMonths: 12,
      noticeBy: lastNoticeDay({ end, noticeDays }),
      value: dollars === null ? null : dollars * 100,
      remindedDays: null,
    };
  });
  await insertRecords(loader, contract, vendors);
}
