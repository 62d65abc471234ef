/** New hires that payroll reported to their state: twice a month, so those of the last days wait. */
import { addDays, type Day } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { newHireReport } from '#modules/pay-runs/new-hire-report.model.ts';
import type { employee } from '#modules/people/employee.model.ts';
import { insertRecords, type Loader } from './bulk.ts';
import type { Prng } from './prng.ts';

interface Office {
  readonly here: Day;
  readonly at: (day: Day, time: string) => string;
  readonly clerk: string | null;
  readonly random: Prng;
}

export async function loadNewHireReports(
  loader: Loader,
  people: readonly RecordOf<typeof employee>[],
  { here, at, clerk, random }: Office,
): Promise<void> {
  const reported = people.filter(
    ({ hireDate, status, employmentType }) =>
      employmentType !== 'contractor' &&
      status !== 'pre_hire' &&
      hireDate >= addDays(here, -160) &&
      hireDate < addDays(here, -12),
  );
  await insertRecords(
    loader,
    newHireReport,
    reported.map((one) => ({
      id: random.id(here),
      createdAt: at(addDays(one.hireDate, 10), '09:05'),
      createdBy: clerk,
      employee: one.id,
      state: one.workState,
      hiredOn: one.hireDate,
      reportedOn: addDays(one.hireDate, 10),
      reportedBy: clerk,
      confirmation: null,
    })),
  );
}
