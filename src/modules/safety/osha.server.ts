/** OSHA records: numbers, names that stay off the log, clocks, and the totals of Form 300A. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { nextNumber } from '#engine/server/numbers.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { oshaCase, privacyCase } from './osha-case.model.ts';
import {
  type CASE_KINDS,
  daysProblem,
  logBy,
  mustFile,
  type Outcome,
  rateOf,
  RATE_HOURS,
  reportBy,
  summaryDays,
} from './osha-rules.model.ts';
import { oshaSummary } from './osha-summary.model.ts';
import { safetyClock } from './safety-clock.model.ts';

type Case = RecordOf<typeof oshaCase>;
type Summary = RecordOf<typeof oshaSummary>;
/** What the log shows in place of a name (29 CFR 1904.29(b)(6)). */
const PRIVACY_NAME = 'Privacy case';
const END_OF_DAY = 'T23:59:59.000Z';
const linkOf = (id: string) => `/enterprise/safety/osha/${id}`;

function mustHavePassed(record: Case, today: string): void {
  for (const field of ['injuredOn', 'learnedOn'] as const)
    if (record[field] > today) throw invalid({ field, message: 'must not be in the future' });
}

/** The name on the log. A case that is no privacy case any more gets its employee back from the confidential list. */
async function nameOnLog(
  db: Db,
  record: Case,
  before: Case | null,
): Promise<{ name: string; employee: string | null }> {
  const [listed] = before?.privacyReason
    ? await db(privacyCase).find({ where: { oshaCase: record.id }, limit: 1 })
    : [];
  const person = record.employee ?? listed?.employee ?? null;
  if (person === null) throw invalid({ field: 'employee', message: 'is required: choose the person who was hurt' });
  if (record.privacyReason !== null) return { name: PRIVACY_NAME, employee: record.employee };
  const { firstName, lastName } = await db(employee).get(person);
  return { name: `${firstName} ${lastName}`, employee: person };
}

/** Moves the name of a privacy case to the confidential list, or takes it off that list. */
async function keepName(db: Db, record: Case): Promise<void> {
  const [listed] = await db(privacyCase).find({ where: { oshaCase: record.id }, limit: 1 });
  if (record.privacyReason === null) {
    if (listed) await db(privacyCase).remove(listed.id);
    return;
  }
  if (record.employee === null) return;
  if (listed) await db(privacyCase).edit(listed.id, { employee: record.employee });
  else await db(privacyCase).create({ oshaCase: record.id, number: record.number, employee: record.employee });
  await db(oshaCase).edit(record.id, { employee: null });
}

const toldBy = ({ severe, happenedAt, severeAt, learnedAt }: Case): { reportBy: string | null } => ({
  reportBy:
    severe && happenedAt && severeAt && learnedAt ? reportBy({ severe, happenedAt, severeAt, learnedAt }) : null,
});

function mustBeLoggable(record: Case): void {
  if (record.outcome === null) throw invalid({ field: 'outcome', message: 'choose exactly one of G, H, I, J' });
  const problem = daysProblem(record);
  if (problem) throw invalid(problem);
  if (record.bodyPart === null) throw invalid({ field: 'bodyPart', message: 'is required on the log' });
}

async function keepClocks(db: Db, record: Case): Promise<void> {
  const clock = (kind: string, title: string, dueAt: Date) =>
    startClock(db, safetyClock, {
      kind,
      title,
      noun: oshaCase.name,
      record: record.id,
      link: linkOf(record.id),
      dueAt,
      role: 'compliance_officer',
      escalate: { to: 'hr_manager', at: dueAt },
      about: { oshaCase: record.id },
    });
  if (record.status === 'draft')
    await clock('log', `Enter case ${record.number} on the log`, new Date(`${record.logBy}${END_OF_DAY}`));
  if (record.reportBy !== null && record.oshaToldAt === null)
    await clock('report', `Report case ${record.number} to OSHA`, new Date(record.reportBy));
  if (record.reportBy === null) await stopClock(db, safetyClock, { record: record.id, kind: 'report' }, 'drop');
}

/** The totals of an establishment and a year, from the cases on its log. */
async function totalsOf(db: Db, at: string, year: number): Promise<Partial<Summary>> {
  const cases = await db(oshaCase).all({
    where: { location: at, status: 'recorded', injuredOn: { gte: `${year}-01-01`, lte: `${year}-12-31` } },
  });
  const by = (outcome: Outcome) => cases.filter((one) => one.outcome === outcome).length;
  const of = (kind: keyof typeof CASE_KINDS) => cases.filter((one) => one.kind === kind).length;
  const [deaths, awayCases, restrictedCases, otherCases] = [by('G'), by('H'), by('I'), by('J')];
  return {
    deaths,
    awayCases,
    restrictedCases,
    otherCases,
    cases: cases.length,
    dartCases: awayCases + restrictedCases,
    daysAway: cases.reduce((sum, one) => sum + one.daysAway, 0),
    daysRestricted: cases.reduce((sum, one) => sum + one.daysRestricted, 0),
    injuries: of('injury'),
    skin: of('skin'),
    respiratory: of('respiratory'),
    poisonings: of('poisoning'),
    hearing: of('hearing'),
    otherIllnesses: of('other'),
  };
}
const ratesOf = ({ cases = 0, dartCases = 0 }: Partial<Summary>, hours: number) => ({
  trir: rateOf(cases, hours),
  dart: rateOf(dartCases, hours),
  rateHours: Math.round((hours * 1_000_000) / RATE_HOURS) / 1_000_000,
});

/** Brings the summary of a case's establishment and year up to date; makes it with the first case of a year. */
async function sumUp(db: Db, { location: at, injuredOn }: Pick<Case, 'location' | 'injuredOn'>): Promise<void> {
  const year = Number(injuredOn.slice(0, 4));
  const [there] = await db(oshaSummary).find({ where: { location: at, year }, limit: 1, held: true });
  if (!there) {
    await db(oshaSummary).create({ location: at, year });
    return;
  }
  const totals = await totalsOf(db, at, year);
  await db(oshaSummary).edit(there.id, { ...totals, ...ratesOf(totals, there.hours) });
}

export const caseHooks = hooksFor(oshaCase, {
  set: {
    create: async ({ record, system, today }) => {
      const db = system('a case of the OSHA log');
      mustHavePassed(record, today);
      return {
        number: await nextNumber(db(oshaCase), db(location), `${record.injuredOn.slice(0, 4)}-`, 3),
        ...(await nameOnLog(db, record, null)),
        logBy: logBy(record.learnedOn),
        ...toldBy(record),
      };
    },
    edit: async ({ before, record, system, today }) => {
      mustHavePassed(record, today);
      if (record.status === 'recorded') mustBeLoggable(record);
      return {
        ...(await nameOnLog(system('a case of the OSHA log'), record, before)),
        logBy: logBy(record.learnedOn),
        ...toldBy(record),
      };
    },
    record: async ({ record, today }) => {
      mustBeLoggable(record);
      return { loggedOn: today, late: today > record.logBy };
    },
    tell: async ({ record }) => {
      if (record.oshaToldAt && Date.parse(record.oshaToldAt) > Date.now())
        throw invalid({ field: 'oshaToldAt', message: 'must not be in the future' });
    },
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('a case of the OSHA log');
      await keepName(db, record);
      await keepClocks(db, record);
    },
    edit: async ({ before, record, system }) => {
      const db = system('a case of the OSHA log');
      await keepName(db, record);
      await keepClocks(db, record);
      if (record.status !== 'recorded') return;
      await sumUp(db, record);
      // A case that moved leaves the totals of where it was.
      if (before && (before.location !== record.location || before.injuredOn !== record.injuredOn))
        await sumUp(db, before);
    },
    record: async ({ record, system }) => {
      const db = system('a case is on the log');
      await stopClock(db, safetyClock, { record: record.id, kind: 'log' });
      await sumUp(db, record);
    },
    tell: async ({ record, system }) => {
      await stopClock(system('OSHA heard of a case'), safetyClock, { record: record.id, kind: 'report' });
    },
    discard: async ({ before, record, system }) => {
      const db = system('a case is not recordable');
      await stopClock(db, safetyClock, { record: record.id }, 'drop');
      if (before?.status === 'recorded') await sumUp(db, record);
    },
  },
});

export const summaryHooks = hooksFor(oshaSummary, {
  set: {
    create: async ({ record, system }) => {
      const { postFrom, fileBy } = summaryDays(record.year);
      const totals = await totalsOf(system('the totals of a summary'), record.location, record.year);
      return {
        startsOn: `${record.year}-01-01`,
        postBy: postFrom,
        fileBy: mustFile(record.peakEmployees, record.listedIndustry) ? fileBy : null,
        ...totals,
        ...ratesOf(totals, record.hours),
      };
    },
    edit: async ({ record }) => ({
      fileBy: mustFile(record.peakEmployees, record.listedIndustry) ? summaryDays(record.year).fileBy : null,
      ...ratesOf(record, record.hours),
    }),
    certify: async ({ record, system, today }) => {
      if (today <= `${record.year}-12-31`)
        throw new Refusal('CONFLICT', {
          why: phrase('The year {{year}} is not over. Certify from January 1 on.', { year: String(record.year) }),
        });
      if (record.hours === 0) throw invalid({ field: 'hours', message: 'must be entered before you certify' });
      const drafts = await system('cases that are not logged')(oshaCase).count({
        where: {
          location: record.location,
          status: 'draft',
          injuredOn: { gte: `${record.year}-01-01`, lte: `${record.year}-12-31` },
        },
      });
      if (drafts > 0)
        throw new Refusal('CONFLICT', {
          why: phrase(
            {
              one: '{{count}} case of this year is not on the log yet. Enter or discard it first.',
              other: '{{count}} cases of this year are not on the log yet. Enter or discard them first.',
            },
            { count: drafts },
          ),
        });
      return { certifiedOn: today };
    },
    reopen: async () => ({ certifiedBy: null, certifiedOn: null }),
    post: async ({ today }) => ({ postedOn: today }),
    file: async ({ record, today }) => {
      if (record.fileBy === null)
        throw new Refusal('CONFLICT', { why: 'This establishment does not send its summary to OSHA.' });
      return { filedOn: today };
    },
  },
});
