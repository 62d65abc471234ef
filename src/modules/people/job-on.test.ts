import { expect, test } from 'vitest';
import { jobOn, type JobEvent, type JobHolder, worksOn } from './job-on.model.ts';

const who: JobHolder = {
  id: 'ann',
  status: 'active',
  hireDate: '2024-03-04',
  originalHireDate: null,
  lastDay: null,
  position: 'nurse',
  department: 'nursing',
  location: 'bay',
  manager: 'new boss',
};
let serial = 0;
const event = (over: Partial<JobEvent>): JobEvent => ({
  id: `event ${String((serial += 1)).padStart(3, '0')}`,
  employee: 'ann',
  type: 'manager_change',
  status: 'applied',
  effectiveDate: '2025-06-01',
  changes: null,
  ...over,
});
const nobody = () => undefined;

test('a past day undoes the changes after it, newest first; the day of a change has the change', () => {
  const events = [
    event({ changes: [{ field: 'manager', old: 'First', new: 'Second', oldId: 'first', newId: 'second' }] }),
    event({
      effectiveDate: '2026-01-01',
      changes: [
        { field: 'manager', old: 'Second', new: 'New', oldId: 'second', newId: 'new boss' },
        { field: 'fte', old: '1', new: '0.5' },
      ],
    }),
  ];
  expect(jobOn(who, events, '2026-02-01', nobody).manager).toBe('new boss');
  expect(jobOn(who, events, '2026-01-01', nobody).manager).toBe('new boss');
  expect(jobOn(who, events, '2025-12-31', nobody).manager).toBe('second');
  expect(jobOn(who, events, '2025-05-31', nobody).manager).toBe('first');
});

test('of two changes of one day the one recorded last is undone first, and planned last', () => {
  const [first, second] = [
    event({ changes: [{ field: 'manager', old: 'First', new: 'Second', oldId: 'first', newId: 'second' }] }),
    event({ changes: [{ field: 'manager', old: 'Second', new: 'New', oldId: 'second', newId: 'new boss' }] }),
  ];
  for (const events of [
    [first, second],
    [second, first],
  ])
    expect(jobOn(who, events, '2025-05-31', nobody).manager).toBe('first');
  const [early, late] = [
    event({ status: 'planned', effectiveDate: '2026-06-01', newManager: 'one' }),
    event({ status: 'planned', effectiveDate: '2026-06-01', newManager: 'two' }),
  ];
  for (const events of [
    [early, late],
    [late, early],
  ])
    expect(jobOn(who, events, '2026-06-01', nobody).manager).toBe('two');
});

test('a future day makes the planned changes up to it; cancelled ones never happen', () => {
  const events = [
    event({ status: 'planned', effectiveDate: '2026-06-01', newManager: 'next', newDepartment: 'intake' }),
    event({ status: 'cancelled', effectiveDate: '2026-05-01', newManager: 'nobody' }),
  ];
  expect(jobOn(who, events, '2026-05-31', nobody)).toMatchObject({ manager: 'new boss', department: 'nursing' });
  expect(jobOn(who, events, '2026-06-01', nobody)).toMatchObject({ manager: 'next', department: 'intake' });
});

test('a change that names no record is undone by its name where one record has it, and else left as it is', () => {
  const events = [event({ changes: [{ field: 'department', old: 'Intake', new: 'Nursing' }] })];
  expect(jobOn(who, events, '2025-01-01', (_part, name) => (name === 'Intake' ? 'intake' : undefined)).department).toBe(
    'intake',
  );
  expect(jobOn(who, events, '2025-01-01', nobody).department).toBe('nursing');
});

test('somebody works here from the first day through the last one', () => {
  const left = { ...who, status: 'terminated', lastDay: '2026-01-31' };
  const on = (day: string) => worksOn(left, [event({ type: 'hire', effectiveDate: '2024-03-04' })], day);
  expect(['2024-03-03', '2024-03-04', '2026-01-31', '2026-02-01'].map(on)).toEqual([false, true, true, false]);
  expect(worksOn({ ...who, status: 'rescinded' }, [], '2026-01-01')).toBe(false);
  expect(worksOn({ ...who, status: 'pre_hire', hireDate: '2026-06-01' }, [], '2026-05-31')).toBe(false);
  expect(worksOn({ ...who, status: 'pre_hire', hireDate: '2026-06-01' }, [], '2026-06-01')).toBe(true);
});

test('between an exit and a return nobody works here', () => {
  const back = { ...who, hireDate: '2026-03-01', originalHireDate: '2024-03-04' };
  const events = [
    event({ type: 'hire', effectiveDate: '2024-03-04' }),
    event({ type: 'termination', effectiveDate: '2025-08-31' }),
    event({ type: 'rehire', effectiveDate: '2026-03-01' }),
  ];
  const on = (day: string) => worksOn(back, events, day);
  expect(['2024-03-03', '2025-08-31', '2025-09-01', '2026-02-28', '2026-03-01'].map(on)).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});
