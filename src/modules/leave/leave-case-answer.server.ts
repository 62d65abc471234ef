/** What a case holds: eligibility as it was found, hours entitled, used and left. Read as the person who asks. */
import type { Asking } from '#engine/server/answers.ts';
import { later } from '#modules/people/days.model.ts';
import { leaveCase } from './leave-case.model.ts';
import { entitledHours, FMLA_YEARS, fmlaWindow, hoursLeft } from './leave-case-rules.model.ts';
import { type LeaveCase, methodOf, testsOf, usedDays } from './leave-case.server.ts';
import { fromReader, personOf } from './leave-facts.server.ts';
import type { LeaveCaseState, leaveCaseState } from './leave-questions.model.ts';
import { hundredths, sum } from './leave-terms.model.ts';

/** Throws NOT_FOUND for who may not read the case. */
export async function caseState({
  engine,
  actor,
  asked,
  today,
}: Asking<typeof leaveCaseState>): Promise<LeaveCaseState> {
  const seen = await engine.read.get(engine.reader(actor), leaveCase, asked.caseId);
  // Whoever reads a case reads all of it: HR, and the person it is about.
  const record = seen as unknown as LeaveCase;
  const source = fromReader(engine, actor);
  const tests = await testsOf(source, record);
  if (record.kind !== 'fmla') return { account: null, tests };
  const person = await personOf(source, record.employee);
  const { method, yearStart } = await methodOf(source, record);
  const used = await usedDays(source, record);
  const on = later(today, record.from);
  const entitled = record.entitledHours ?? entitledHours(person.weeklyHours, person.fte, record.reason === 'caregiver');
  const window = fmlaWindow(method, on, used, yearStart);
  const within = used.filter(({ date }) => date >= window.from && date <= window.to);
  return {
    account: {
      on,
      entitled,
      used: hundredths(sum(within.map(({ hours }) => hours))),
      left: hoursLeft(entitled, method, on, used, yearStart),
      window,
      method: FMLA_YEARS[method],
    },
    tests,
  };
}
