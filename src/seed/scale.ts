import { GRADES } from './organization.ts';
import { FEMALE, LAST, MALE, NEUTRAL } from './names.ts';
import { prng } from './prng.ts';
import type { Day } from '#engine/model/days.ts';

/** An employee with just what lists, searches and reports touch. */
export interface LightEmployee {
  /** Which organization, 0 to tenantCount − 1; sizes differ as they do in life. */
  readonly tenant: number;
  readonly id: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly workEmail: string;
  readonly phone: string;
  readonly ssn: string;
  readonly dateOfBirth: Day;
  readonly hireDate: Day;
  readonly status: 'active' | 'on_leave' | 'notice' | 'terminated';
  readonly department: number;
  readonly position: number;
  readonly site: number;
  readonly annualPay: number;
  /** Number, within the same organization, of the person it reports to; null for its first. Always a lower one. */
  readonly managerNumber: string | null;
}

const NAMES = [...FEMALE, ...MALE, ...NEUTRAL];

/**
 * Up to a million light employees, one at a time, the same ones every time. Numbers and e-mails are unique per organization,
 * everyone but the first reports to someone before, eight to a lead. Social Security numbers
 * are counted up in areas never issued before 2011, so they are unique too; phone numbers repeat.
 */
export function* scaleEmployees(count: number, tenantCount = 20, seed = 1_000_000): Generator<LightEmployee> {
  if (!Number.isInteger(count) || count < 0 || count > 1_000_000)
    throw new RangeError('count must be between 0 and 1,000,000');
  if (!Number.isInteger(tenantCount) || tenantCount < 1) throw new RangeError('tenantCount must be 1 or more');
  const random = prng(seed);
  const sizes = Array.from({ length: tenantCount }, () => 0);
  for (let n = 0; n < count; n += 1) {
    // Squared: the first organizations are several times the last. Each gets one before any gets two.
    const tenant = n < tenantCount ? n : Math.floor(random.next() ** 2 * tenantCount);
    const at = (sizes[tenant] ?? 0) + 1;
    sizes[tenant] = at;
    const firstName = random.pick(NAMES);
    const lastName = random.pick(LAST);
    const hireDate = `${random.int(2012, 2025)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;
    const grade = random.pick(GRADES);
    yield {
      tenant,
      id: random.id(hireDate),
      employeeNumber: numberOf(at),
      firstName,
      lastName,
      workEmail: `${firstName}.${lastName}.${at}@t${tenant}.example`.toLowerCase(),
      phone: `+1503555${two(1)}${two(at % 100)}`,
      ssn: `${773 + Math.floor(n / 989_901)}${two((n % 99) + 1)}${String((Math.floor(n / 99) % 9999) + 1).padStart(4, '0')}`,
      dateOfBirth: `${random.int(1960, 1992)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`,
      hireDate,
      status: random.weighted([
        ['active', 80],
        ['on_leave', 3],
        ['notice', 2],
        ['terminated', 15],
      ] as const),
      department: random.int(0, 14),
      position: random.int(0, 59),
      site: random.int(0, 3),
      annualPay: random.int(grade.min, grade.max),
      managerNumber: at === 1 ? null : numberOf(Math.max(1, Math.ceil((at - 1) / 8))),
    };
  }
}

function numberOf(at: number): string {
  return `E-${String(at).padStart(6, '0')}`;
}

function two(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}
