/**
 * Reads an ACH file as a bank would, from the public record layout alone (nacha.org, ACH file details; positions are 1-based and
 * inclusive there). It shares nothing with the writer: it counts, adds and checks the days itself.
 */
export interface AchEntry {
  readonly code: string;
  readonly routing: string;
  readonly account: string;
  readonly cents: number;
  readonly person: string;
  readonly name: string;
  readonly trace: string;
}
export interface AchBatch {
  readonly serviceClass: string;
  readonly company: string;
  readonly companyId: string;
  readonly entryClass: string;
  readonly description: string;
  readonly effective: string;
  readonly entries: readonly AchEntry[];
}
export interface AchFile {
  readonly created: string;
  readonly destination: string;
  readonly origin: string;
  readonly batches: readonly AchBatch[];
  readonly blocks: number;
}

/** Days on which the Reserve Banks close, with those of weekends moved as they move them: Sunday to Monday, Saturday not at all. */
function isHoliday(day: Date): boolean {
  const [month, date, weekday] = [day.getUTCMonth() + 1, day.getUTCDate(), day.getUTCDay()];
  const nth = Math.ceil(date / 7);
  const isLast = date + 7 > new Date(Date.UTC(day.getUTCFullYear(), month, 0)).getUTCDate();
  const fixed = [
    [1, 1],
    [6, 19],
    [7, 4],
    [11, 11],
    [12, 25],
  ];
  if (fixed.some(([m, d]) => m === month && (d === date || (weekday === 1 && (d ?? 0) + 1 === date)))) return true;
  if (weekday === 1)
    return (
      (nth === 3 && (month === 1 || month === 2)) ||
      (month === 5 && isLast) ||
      (month === 9 && nth === 1) ||
      (month === 10 && nth === 2)
    );
  return weekday === 4 && month === 11 && nth === 4;
}
/** Whether the Federal Reserve settles on a day written YYMMDD. */
export function isSettlementDay(yymmdd: string): boolean {
  const [year = '', month = '', date = ''] = yymmdd.match(/\d\d/g) ?? [];
  const day = new Date(Date.UTC(2000 + Number(year), Number(month) - 1, Number(date)));
  return day.getUTCDay() !== 0 && day.getUTCDay() !== 6 && !isHoliday(day);
}

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`The file is not accepted: ${what}`);
};
/** Characters of a record from one position to another. */
const at = (record: string, from: number, to: number): string => record.slice(from - 1, to);
const number = (record: string, from: number, to: number): number => {
  const text = at(record, from, to);
  must(/^\d+$/.test(text), `positions ${from} to ${to} are not digits: "${text}"`);
  return Number(text);
};
function isRouting(digits: string): boolean {
  const sum = digits.split('').reduce((all, digit, n) => all + Number(digit) * ([3, 7, 1][n % 3] ?? 0), 0);
  return /^\d{9}$/.test(digits) && sum % 10 === 0;
}

interface Counted {
  entries: number;
  hash: bigint;
  debits: number;
  credits: number;
}
const CREDITS = ['22', '23', '32', '33'];
const PRENOTES = ['23', '33'];

function readEntry(record: string, odfi: string, last: string): AchEntry {
  const code = at(record, 2, 3);
  must(CREDITS.includes(code), `code ${code} is no credit`);
  const routing = at(record, 4, 12);
  must(isRouting(routing), `the check digit of ${routing}`);
  const cents = number(record, 30, 39);
  must((cents === 0) === PRENOTES.includes(code), `an entry of ${cents} cents with code ${code}`);
  must(at(record, 79, 79) === '0', 'an addenda indicator without addenda');
  const trace = at(record, 80, 94);
  must(at(trace, 1, 8) === odfi && trace > last, `trace ${trace} after ${last}`);
  const name = at(record, 55, 76).trimEnd();
  must(name !== '' && at(record, 13, 29).trimEnd() !== '', 'an entry without a name or an account');
  return {
    code,
    routing,
    account: at(record, 13, 29).trimEnd(),
    cents,
    person: at(record, 40, 54).trim(),
    name,
    trace,
  };
}

function checkControl(record: string, head: string, counted: Counted): void {
  must(at(record, 2, 4) === at(head, 2, 4), 'the service class of the control');
  must(number(record, 5, 10) === counted.entries, 'the entry count of a batch');
  must(BigInt(at(record, 11, 20)) === counted.hash % 10_000_000_000n, 'the entry hash of a batch');
  must(number(record, 21, 32) === counted.debits && number(record, 33, 44) === counted.credits, 'the sums of a batch');
  must(at(record, 45, 54) === at(head, 41, 50), 'the company of the control');
  must(at(record, 80, 94) === at(head, 80, 94), 'the bank and number of the control');
}

/** Reads a file; throws with what a bank would say where something is off. */
export function readAch(text: string): AchFile {
  must(/^[\x20-\x7e\n]*$/.test(text), 'characters outside of ASCII');
  const records = text.replace(/\n$/, '').split('\n');
  must(
    records.every((record) => record.length === 94),
    'a record that has not 94 characters',
  );
  must(records.length % 10 === 0, 'blocks that are not full');
  const [head = ''] = records;
  must(at(head, 1, 3) === '101' && at(head, 35, 40) === '094101', 'the file header');
  const destination = at(head, 4, 13).trim();
  must(isRouting(destination), 'the routing number of the bank');
  must(/^\d{6}([01]\d|2[0-3])[0-5]\d[A-Z0-9]$/.test(at(head, 24, 34)), 'the time of the file');
  const batches: AchBatch[] = [];
  const all: Counted = { entries: 0, hash: 0n, debits: 0, credits: 0 };
  let n = 1;
  let last = '';
  while (records[n]?.startsWith('5')) {
    const header = records[n] ?? '';
    n += 1;
    must(at(header, 2, 4) === '220' && at(header, 51, 53) === 'PPD', 'a batch that is not of PPD credits');
    must(at(header, 76, 79) === '   1', 'the settlement day, which the operator fills in');
    must(number(header, 88, 94) === batches.length + 1, 'the number of a batch');
    must(isSettlementDay(at(header, 70, 75)), `the effective day ${at(header, 70, 75)}`);
    must(at(header, 70, 75) > at(head, 24, 29), 'an effective day that is not after the file');
    const own: Counted = { entries: 0, hash: 0n, debits: 0, credits: 0 };
    const entries: AchEntry[] = [];
    while (records[n]?.startsWith('6')) {
      const entry = readEntry(records[n] ?? '', at(header, 80, 87), last);
      last = entry.trace;
      entries.push(entry);
      own.entries += 1;
      own.hash += BigInt(entry.routing.slice(0, 8));
      own.credits += entry.cents;
      n += 1;
    }
    must(entries.length > 0 && records[n]?.startsWith('8') === true, 'a batch without entries or without its control');
    checkControl(records[n] ?? '', header, own);
    n += 1;
    all.entries += own.entries;
    all.hash += own.hash;
    all.credits += own.credits;
    batches.push({
      serviceClass: at(header, 2, 4),
      company: at(header, 5, 20).trimEnd(),
      companyId: at(header, 41, 50),
      entryClass: at(header, 51, 53),
      description: at(header, 54, 63).trimEnd(),
      effective: at(header, 70, 75),
      entries,
    });
  }
  const control = records[n] ?? '';
  must(control.startsWith('9') && control !== '9'.repeat(94), 'the file control');
  must(number(control, 2, 7) === batches.length, 'the number of batches');
  must(number(control, 8, 13) === records.length / 10, 'the number of blocks');
  must(number(control, 14, 21) === all.entries, 'the entry count of the file');
  must(BigInt(at(control, 22, 31)) === all.hash % 10_000_000_000n, 'the entry hash of the file');
  must(number(control, 32, 43) === 0 && number(control, 44, 55) === all.credits, 'the sums of the file');
  must(
    records.slice(n + 1).every((record) => record === '9'.repeat(94)),
    'what follows the file control',
  );
  return {
    created: at(head, 24, 29),
    destination,
    origin: at(head, 14, 23),
    batches,
    blocks: records.length / 10,
  };
}
