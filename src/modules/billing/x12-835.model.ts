/**
 * Reads a payer’s remittance advice, X12 835 (005010X221A1): who pays how much by which check, and what becomes of each claim.
 * A file whose amounts do not add up is refused whole (TR3, section 1.10.2). Pure.
 */
import { type Day, isDay } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';

/** An adjustment: its group (CO, OA, PI, PR), its reason (CARC) and cents. */
export interface Adjustment835 {
  readonly group: string;
  readonly code: string;
  readonly cents: number;
}
export interface Claim835 {
  /** CLP01: the number under which the claim was sent. */
  readonly number: string;
  /** CLP02: 1 to 3 paid, 4 denied, 19 to 21 paid and forwarded, 22 reversal. */
  readonly code: string;
  /** Cents; below 0 in a reversal. */
  readonly charged: number;
  /** Cents; below 0 in a reversal. */
  readonly paid: number;
  /** CLP07. */
  readonly payerClaimNumber: string;
  /** The client’s last name, as the payer writes it. */
  readonly lastName: string;
  readonly firstName: string;
  /** Of the claim and of its lines, in the order of the file. */
  readonly adjustments: readonly Adjustment835[];
}
export interface Remittance835 {
  readonly payer: string;
  /** TRN02: the number of the check or of the transfer. */
  readonly trace: string;
  readonly paidOn: Day;
  /** BPR02 in cents. */
  readonly cents: number;
  /** BPR04, such as ACH or CHK. */
  readonly method: string;
  readonly claims: readonly Claim835[];
  /** Provider-level adjustments (PLB) in cents: a positive amount lowers the payment. */
  readonly withheld: number;
  /** The segments of the transaction, without its envelope: the same when the file is sent again. */
  readonly source: string;
}

/** The most claims in one file. */
const MOST_CLAIMS = 1000;
const wrong = (says: string, values: Readonly<Record<string, string>> = {}) =>
  invalid({ field: 'content', ...phrase(says, values) });

/** `-12.5` → -1250. An empty amount is 0. */
function centsOf(amount: string): number {
  const found = /^(-?)(\d{0,9})(?:\.(\d{1,2}))?$/.exec(amount.trim());
  if (!found)
    throw wrong('has the amount {{amount}}, which cannot be read: ask the payer for a corrected file', { amount });
  const [, sign, whole = '', part = ''] = found;
  const cents = Number(whole || '0') * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** `20261127` → `2026-11-27`. */
function dayOf(dense: string): Day {
  const day = dense.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isDay(day)) throw wrong('has no payment date in BPR16: ask the payer for a corrected file');
  return day;
}

type Segment = readonly string[];

/** The segments of a file. Its separators stand at fixed places of the first segment (ISA, 106 characters). */
function segmentsOf(text: string): Segment[] {
  const file = text.replace(/^\s+/, '');
  const [element, end] = [file.charAt(3), file.charAt(105)];
  if (!file.startsWith('ISA') || end === '' || element === end)
    throw wrong('must be an X12 file that starts with ISA: choose the 835 file from the payer or clearinghouse');
  return file
    .split(end)
    .map((one) => one.trim().split(element))
    .filter(([name]) => name !== '');
}

/** The adjustments of a CAS segment: up to six of reason, amount and quantity. */
function adjustmentsOf([, group = '', ...rest]: Segment): Adjustment835[] {
  const found: Adjustment835[] = [];
  for (let i = 0; i < rest.length; i += 3) {
    const code = rest[i]?.trim() ?? '';
    if (code !== '') found.push({ group, code, cents: centsOf(rest[i + 1] ?? '') });
  }
  return found;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

function claimOf(segments: readonly Segment[]): Claim835 {
  const [clp = []] = segments;
  const person = segments.find(([name, kind]) => name === 'NM1' && kind === 'QC') ?? [];
  const claim = {
    number: clp[1]?.trim() ?? '',
    code: clp[2]?.trim() ?? '',
    charged: centsOf(clp[3] ?? ''),
    paid: centsOf(clp[4] ?? ''),
    payerClaimNumber: clp[7]?.trim() ?? '',
    lastName: person[3]?.trim() ?? '',
    firstName: person[4]?.trim() ?? '',
    adjustments: segments.filter(([name]) => name === 'CAS').flatMap(adjustmentsOf),
  };
  if (claim.number === '') throw wrong('has a claim without a number: ask the payer for a corrected file');
  if (claim.charged - sum(claim.adjustments.map(({ cents }) => cents)) !== claim.paid)
    throw wrong('does not add up for claim {{number}}: ask the payer for a corrected file', { number: claim.number });
  return claim;
}

/** The sum of the PLB segments: pairs of reason and amount from PLB03 on. */
const withheldOf = (segments: readonly Segment[]): number =>
  sum(
    segments
      .filter(([name]) => name === 'PLB')
      .flatMap((plb) => [4, 6, 8, 10, 12, 14].map((at) => centsOf(plb[at] ?? ''))),
  );

function remittanceOf(segments: readonly Segment[]): Remittance835 {
  const first = (name: string, kind?: string): Segment =>
    segments.find((one) => one[0] === name && (kind === undefined || one[1] === kind)) ?? [];
  const starts = segments.flatMap(([name], i) => (name === 'CLP' ? [i] : []));
  const claims = starts.map((from, i) => claimOf(segments.slice(from, starts[i + 1])));
  const bpr = first('BPR');
  const found: Remittance835 = {
    payer: first('N1', 'PR')[2]?.trim() ?? '',
    trace: first('TRN')[2]?.trim() ?? '',
    paidOn: dayOf(bpr[16] ?? ''),
    cents: centsOf(bpr[2] ?? ''),
    method: bpr[4]?.trim() ?? '',
    claims,
    withheld: withheldOf(segments),
    source: segments.map((one) => one.join('*')).join('~'),
  };
  if (found.payer === '' || found.trace === '')
    throw wrong('names no payer or no check number: ask the payer for a corrected file');
  const total = sum(claims.map(({ paid }) => paid)) - found.withheld;
  if (total !== found.cents)
    throw wrong('pays {{paid}}, but its claims add up to {{total}}: ask the payer for a corrected file', {
      paid: showMoney(found.cents),
      total: showMoney(total),
    });
  return found;
}

/**
 * The remittances of a file, one for each check. Throws VALIDATION_ERROR with the field `content` where it is no 835, where an
 * amount does not add up, and where it holds more than 1,000 claims.
 */
export function read835(text: string): readonly Remittance835[] {
  const segments = segmentsOf(text);
  const found: Remittance835[] = [];
  let open: Segment[] | null = null;
  for (const one of segments) {
    if (one[0] === 'ST' && one[1] !== '835')
      throw wrong('is an X12 {{kind}}, not an 835: choose the remittance file', { kind: one[1] ?? '' });
    if (one[0] === 'ST') open = [];
    else if (one[0] === 'SE' && open) {
      found.push(remittanceOf(open));
      open = null;
    } else open?.push(one);
  }
  if (open) throw wrong('is cut off: the last remittance has no end. Download it again');
  if (found.length === 0) throw wrong('contains no remittance: choose the 835 file from the payer or clearinghouse');
  if (sum(found.map(({ claims }) => claims.length)) > MOST_CLAIMS)
    throw wrong('contains more than 1,000 claims: ask the clearinghouse to split it');
  return found;
}
