/** Puts the reports of a message into a client's chart: whose they are, which version they are, and what they do to the order. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Db } from '#engine/server/effects.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { ageOn } from '#modules/people/people-checks.model.ts';
import type { SentPerson, SentReport, SentResults } from './hl7-report.server.ts';
import { collectAgain } from './lab-clocks.server.ts';
import { asVersion, judged, type Level, levelOf, type Line, keyOf, statusOf } from './lab-line.model.ts';
import { labOrder } from './lab-order.model.ts';
import { labResult, VALID } from './lab-result.model.ts';
import { labTest, testOf } from './lab-tests.model.ts';

type Client = RecordOf<typeof client>;
type Order = RecordOf<typeof labOrder>;
type Result = RecordOf<typeof labResult>;

/** Letters alone, without accents: names are typed in many ways. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

/** Whose results they are; a reason where nobody can be named without a person looking at it. */
export async function whose(
  db: Db,
  person: SentPerson | null,
): Promise<{ readonly client: Client } | { readonly why: string }> {
  if (!person) return { why: 'The message names no person. Match it by hand.' };
  if (person.ids.length === 0) return { why: 'The message has no record number. Match it by hand.' };
  const found = await db(client).find({ where: { mrn: person.ids }, limit: 2 });
  const [one, other] = found;
  if (!one) return { why: 'No client has this record number. Match it by hand.' };
  if (other) return { why: 'The record numbers belong to more than one client. Match it by hand.' };
  if (person.dob === null && person.family === '')
    return { why: 'The message has neither a name nor a birth date to compare. Match it by hand.' };
  if (person.dob !== null && person.dob !== one.dob)
    return { why: 'The birth date is not that of the client with this record number. Match it by hand.' };
  const names = [one.legalLast, one.legalFirst, one.preferredName ?? ''].map(plain).filter(Boolean);
  const isNamed = person.family === '' || names.some((name) => plain(person.family).startsWith(name));
  if (!isNamed) return { why: 'The name is not that of the client with this record number. Match it by hand.' };
  return { client: one };
}

/** The order that a message names; a reason where it belongs to someone else. */
export async function orderFor(
  db: Db,
  of: string,
  reports: readonly SentReport[],
): Promise<{ readonly order: Order | null } | { readonly why: string }> {
  const numbers = [...new Set(reports.map(({ placer }) => placer).filter(Boolean))];
  if (numbers.length === 0) return { order: null };
  const found = await db(labOrder).find({ where: { number: numbers }, limit: 10 });
  if (found.some((one) => one.client !== of))
    return { why: 'The order number belongs to another client. Match it by hand.' };
  return { order: found[0] ?? null };
}

const URGENCY: Readonly<Record<Level, number>> = { critical: 3, abnormal: 4, normal: 5 };
/** Critical values of a version that its predecessor did not have, or had without a response. */
const isNewlyCritical = (lines: readonly Line[], before: Result | undefined): boolean =>
  lines.some(
    (line) =>
      line.level === 'critical' &&
      (before === undefined ||
        before.status === 'critical' ||
        !before.lines.some(
          (old) => keyOf(old) === keyOf(line) && old.value === line.value && old.level === 'critical',
        )),
  );

export interface Filing {
  readonly db: Db;
  readonly person: Client;
  readonly order: Order | null;
  /** What brought them; none for a test at the bedside. */
  readonly message: string | null;
  /** What a report holds besides, of a test at the bedside. */
  readonly also?: Partial<Result>;
  readonly results: SentResults;
  /** The day of the organization, for the age of the client. */
  readonly today: string;
  readonly receivedAt: string;
}

/** Files one report; answers whether it brought anything new. */
async function fileReport(
  { db, person, order, message, results, today, receivedAt, also }: Filing,
  report: SentReport,
  stay: RecordOf<typeof episode> | undefined,
): Promise<boolean> {
  if (report.lines.length === 0 && report.note === '') return false;
  const reportKey = `${report.filler || report.placer || results.head.controlId}|${report.code || report.name}`.slice(
    0,
    250,
  );
  const [before] = await db(labResult).find({
    where: { client: person.id, reportKey, status: [...VALID] },
    sort: '-receivedAt',
    limit: 1,
  });
  const age = ageOn(person.dob, today);
  const sent = report.lines.map((line) => judged(line, { sex: person.sexAtBirth, age }));
  const isLate =
    before !== undefined &&
    before.reportedAt !== null &&
    report.reportedAt !== null &&
    report.reportedAt < before.reportedAt;
  const { lines, same } = before && !isLate ? asVersion(before.lines, sent) : { lines: sent, same: false };
  const reportStatus = statusOf(lines, report.status);
  if (before && same && before.reportStatus === reportStatus) return false;
  const level = levelOf(lines);
  const isAlarm = !isLate && isNewlyCritical(lines, before);
  const status = isLate ? 'superseded' : isAlarm ? 'critical' : 'to_review';
  const isDrugScreen = testOf(report.codes) === 'uds12' || /drug screen|toxicology|\buds\b/i.test(report.name);
  if (before && !isLate) await db(labResult).act(before.id, 'supersede');
  await db(labResult).create({
    status,
    client: person.id,
    episode: stay?.id ?? null,
    order: order?.id ?? null,
    message,
    prescriber: order?.prescriber ?? stay?.attending ?? null,
    name: (report.name || 'Report').slice(0, 200),
    code: report.code.slice(0, 40) || null,
    reportKey,
    edition: (before?.edition ?? 0) + 1,
    isDrugScreen,
    level,
    urgency: isLate ? 6 : isAlarm ? 1 : reportStatus === 'C' ? 2 : URGENCY[level],
    reportStatus,
    lines,
    note: report.note.slice(0, 2000) || null,
    laboratory: results.head.sender.slice(0, 200) || null,
    clia: report.clia.slice(0, 20) || null,
    collectedAt: report.collected?.at ?? null,
    reportedAt: report.reportedAt,
    receivedAt,
    corrects: isLate ? null : (before?.id ?? null),
    ...also,
  });
  return true;
}

/** The state of the order that its reports lead to. */
async function moveOrder(db: Db, order: Order, reports: readonly SentReport[], corrected: boolean): Promise<void> {
  const now = await db(labOrder).get(order.id);
  const held = await db(labResult).find({ where: { order: order.id, status: [...VALID] } });
  const final = held.filter(({ reportStatus }) => reportStatus !== 'P');
  const covered = order.tests.filter((test) => final.some(({ code }) => code === labTest(test).code)).length;
  const isComplete = covered === order.tests.length || final.length >= order.tests.length;
  const ways = labOrder.states?.[now.status] ?? {};
  // A corrected report that is the first to arrive corrects nothing that we have.
  const action = corrected && 'correct' in ways ? 'correct' : isComplete ? 'complete' : 'preliminary';
  if (held.length > 0 && action in ways) await db(labOrder).act(order.id, action);
  if (reports.some(({ specimenProblem }) => specimenProblem !== '')) await collectAgain(db, order);
}

/** Files all reports of a message; returns how many brought something new. */
export async function fileResults(filing: Filing): Promise<number> {
  const { db, person, order, results } = filing;
  const [stay] = await db(episode).find({ where: { client: person.id, status: [...IN_TREATMENT] }, limit: 1 });
  let filed = 0;
  for (const report of results.reports) if (await fileReport(filing, report, stay)) filed += 1;
  if (order) {
    const isCorrected = filed > 0 && results.reports.some(({ lines, status }) => statusOf(lines, status) === 'C');
    await moveOrder(db, order, results.reports, isCorrected);
  }
  return filed;
}
