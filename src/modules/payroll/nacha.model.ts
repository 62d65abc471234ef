/**
 * The bank file of a run: NACHA PPD credits and prenotes, 94 characters a line, blocks of ten lines (payroll-states.md 5). The
 * same input gives the same bytes. Money is cents.
 */
import type { Day } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import { phrase, type Phrase } from '#engine/model/words.ts';
import { isRoutingNumber, ROUTING_MESSAGE } from '#modules/people/people-checks.model.ts';
import { bankingDayAfter, isBankingDay } from './pay-calendar.model.ts';

export interface NachaEntry {
  /** Nine digits with their check digit. */
  readonly routing: string;
  /** 4 to 17 digits, letters or hyphens. */
  readonly account: string;
  readonly type: 'checking' | 'savings';
  /** Cents; 0 for a prenote. */
  readonly amount: number;
  /** What the employer calls the person, at most 15 characters: `E0001017`. */
  readonly personId: string;
  /** At most 22 characters count: `GARCIA MARIA L`. */
  readonly name: string;
}
export interface NachaBatch {
  /** Wages must begin with `PAYROLL` (Nacha rule of 20 March 2026); expenses paid alone are a batch with their own words. */
  readonly description: string;
  readonly pays: 'wages' | 'expenses';
  /** For people: `JUN 28`; at most six characters. */
  readonly descriptiveDate: string;
  readonly effectiveOn: Day;
  readonly isPrenote: boolean;
  readonly entries: readonly NachaEntry[];
}
export interface NachaFile {
  readonly bank: { readonly routing: string; readonly name: string };
  readonly company: { readonly name: string; readonly id: string };
  readonly createdOn: Day;
  /** `HHMM`. */
  readonly createdAt: string;
  /** A to Z, 0 to 9: tells files of one day apart. */
  readonly modifier: string;
  /** At most eight characters. */
  readonly reference: string;
  readonly batches: readonly NachaBatch[];
}
export interface NachaResult {
  /** Empty where there are problems. */
  readonly text: string;
  readonly lines: number;
  readonly blocks: number;
  readonly entries: number;
  readonly credits: number;
  /** Ten digits. */
  readonly entryHash: string;
  readonly problems: readonly (Phrase & { readonly code: string })[];
}

const LENGTH = 94;
const BLOCK = 10;
/** Largest amount of one entry, ten digits. */
const MOST = 9_999_999_999;
const DESCRIPTION = 'PAYROLL';

/** Upper case letters, digits and the marks that banks accept; accents go, other characters become spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,&/-]/g, ' ');
const left = (text: string, width: number): string => plain(text).slice(0, width).padEnd(width);
const digits = (value: number | string, width: number): string => String(value).padStart(width, '0').slice(-width);
const yymmdd = (day: Day): string => day.slice(2).replaceAll('-', '');
const odfi = (file: NachaFile): string => file.bank.routing.slice(0, 8);

/** Transaction code: credit or prenote, checking or savings. */
const codeOf = ({ type }: NachaEntry, isPrenote: boolean): string =>
  type === 'checking' ? (isPrenote ? '23' : '22') : isPrenote ? '33' : '32';

/** Sum of the first eight digits of the routing numbers, its right ten digits. */
function hashOf(entries: readonly NachaEntry[]): number {
  let sum = 0;
  for (const { routing } of entries) sum += Number(routing.slice(0, 8));
  return sum % 10_000_000_000;
}
const creditsOf = (entries: readonly NachaEntry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);

function batchLines(file: NachaFile, batch: NachaBatch, number: number, firstTrace: number): string[] {
  const company = left(file.company.id, 10);
  const tail = `${odfi(file)}${digits(number, 7)}`;
  const header = `5220${left(file.company.name, 16)}${' '.repeat(20)}${company}PPD${left(batch.description, 10)}${left(batch.descriptiveDate, 6)}${yymmdd(batch.effectiveOn)}   1${tail}`;
  const entries = batch.entries.map((entry, at) =>
    [
      '6',
      codeOf(entry, batch.isPrenote),
      entry.routing,
      left(entry.account, 17),
      digits(entry.amount, 10),
      left(entry.personId, 15),
      left(entry.name, 22),
      '  0',
      odfi(file),
      digits(firstTrace + at, 7),
    ].join(''),
  );
  const control = `8220${digits(batch.entries.length, 6)}${digits(hashOf(batch.entries), 10)}${digits(0, 12)}${digits(creditsOf(batch.entries), 12)}${company}${' '.repeat(25)}${tail}`;
  return [header, ...entries, control];
}

type Problem = Phrase & { readonly code: string };

function entryProblems(entry: NachaEntry, isPrenote: boolean): Problem[] {
  const { name, routing, account, amount } = entry;
  const out: Problem[] = [];
  if (!isRoutingNumber(routing))
    out.push({
      code: 'routing',
      ...phrase('The routing number of {{name}} {{why}}.', { name, why: { says: ROUTING_MESSAGE } }),
    });
  if (!/^[A-Za-z0-9-]{4,17}$/.test(account))
    out.push({
      code: 'account',
      ...phrase('The account number of {{name}} must have 4 to 17 digits, letters or hyphens.', { name }),
    });
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > MOST || (amount === 0) !== isPrenote)
    out.push({
      code: 'amount',
      ...(isPrenote
        ? phrase('The prenote of {{name}} must be zero.', { name })
        : phrase('The deposit of {{name}} must be between $0.01 and {{most}}.', { name, most: showMoney(MOST) })),
    });
  return out;
}

function batchProblems(file: NachaFile, batch: NachaBatch): Problem[] {
  const out: Problem[] = [];
  const day = batch.effectiveOn;
  if (!isBankingDay(day))
    out.push({
      code: 'effective',
      ...phrase('{{day}} is no banking day. Choose a day on which the Federal Reserve settles.', { day }),
    });
  const first = bankingDayAfter(file.createdOn, 1);
  if (day < first)
    out.push({
      code: 'effective',
      ...phrase(
        'The effective date {{day}} must be at least one banking day after the file is made: {{first}} or later.',
        {
          day,
          first,
        },
      ),
    });
  if (batch.pays === 'wages' && !plain(batch.description).startsWith(DESCRIPTION))
    out.push({
      code: 'description',
      ...phrase('The description of wages must begin with {{word}}.', { word: DESCRIPTION }),
    });
  if (batch.description.length > 10)
    out.push({ code: 'description', ...phrase('The description of a batch has at most 10 characters.') });
  if (batch.entries.length === 0) out.push({ code: 'empty', ...phrase('A batch needs at least one deposit.') });
  const seen = new Set<string>();
  for (const entry of batch.entries) {
    out.push(...entryProblems(entry, batch.isPrenote));
    const key = [entry.personId, entry.routing, entry.account, entry.type].join('|');
    if (seen.has(key))
      out.push({
        code: 'twice',
        ...phrase('{{name}} has two deposits to the same account in one batch.', { name: entry.name }),
      });
    seen.add(key);
  }
  return out;
}

/** What is wrong with a file; empty where it can be written. */
function problemsOf(file: NachaFile): Problem[] {
  const out: Problem[] = [];
  if (!isRoutingNumber(file.bank.routing))
    out.push({
      code: 'bank',
      ...phrase('The routing number of the bank {{why}}.', { why: { says: ROUTING_MESSAGE } }),
    });
  if (!/^[A-Za-z0-9 ]{10}$/.test(file.company.id))
    out.push({
      code: 'company',
      ...phrase('The company identification must have 10 characters, as the bank assigned it.'),
    });
  if (!/^([01]\d|2[0-3])[0-5]\d$/.test(file.createdAt) || !/^[A-Z0-9]$/.test(file.modifier))
    out.push({ code: 'header', ...phrase('The time must be HHMM and the modifier a letter or a digit.') });
  if (file.batches.length === 0) out.push({ code: 'empty', ...phrase('A bank file needs at least one batch.') });
  for (const batch of file.batches) out.push(...batchProblems(file, batch));
  return out;
}

/**
 * Writes the file, lines separated by newlines, the last block filled with lines of nines. Where something is wrong the text is
 * empty and `problems` says what, each with its way out; nothing is written in part.
 */
export function nachaFile(file: NachaFile): NachaResult {
  const problems = problemsOf(file);
  const entries = file.batches.flatMap((batch) => batch.entries);
  const hash = digits(hashOf(entries), 10);
  const credits = creditsOf(entries);
  if (problems.length > 0)
    return { text: '', lines: 0, blocks: 0, entries: entries.length, credits, entryHash: hash, problems };
  const lines = [
    `101 ${file.bank.routing}${left(file.company.id, 10)}${yymmdd(file.createdOn)}${file.createdAt}${file.modifier}094101${left(file.bank.name, 23)}${left(file.company.name, 23)}${left(file.reference, 8)}`,
  ];
  let trace = 1;
  file.batches.forEach((batch, at) => {
    lines.push(...batchLines(file, batch, at + 1, trace));
    trace += batch.entries.length;
  });
  const count = lines.length + 1;
  const blocks = Math.ceil(count / BLOCK);
  lines.push(
    `9${digits(file.batches.length, 6)}${digits(blocks, 6)}${digits(entries.length, 8)}${hash}${digits(0, 12)}${digits(credits, 12)}${' '.repeat(39)}`,
  );
  while (lines.length < blocks * BLOCK) lines.push('9'.repeat(LENGTH));
  return {
    text: `${lines.join('\n')}\n`,
    lines: count,
    blocks,
    entries: entries.length,
    credits,
    entryHash: hash,
    problems,
  };
}
