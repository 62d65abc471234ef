/** What payroll keeps about states and places: new hires that were reported, local taxes of the well paid, a form for a move. */
import { addDays, type Day } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { earlierTotal } from '#modules/pay-runs/earlier-total.model.ts';
import { localTax } from '#modules/pay-runs/local-tax.model.ts';
import { newHireReport } from '#modules/pay-runs/new-hire-report.model.ts';
import { stateForm } from '#modules/pay-runs/state-form.model.ts';
import type { employee } from '#modules/people/employee.model.ts';
import { insertRecords, type Loader, type SeedRow } from './bulk.ts';
import { earlierTotalRows } from './earlier-totals.ts';
import type { Prng } from './prng.ts';

interface Office {
  readonly here: Day;
  readonly at: (day: Day, time: string) => string;
  readonly clerk: string | null;
  readonly random: Prng;
  /** Statements as they were loaded. */
  readonly stubs: readonly SeedRow[];
}

type People = readonly RecordOf<typeof employee>[];

export async function loadTaxRecords(loader: Loader, people: People, office: Office): Promise<void> {
  await loadNewHireReports(loader, people, office);
  await loadLocalTaxes(loader, people, office);
  await insertRecords(loader, earlierTotal, earlierTotalRows(office));
}

/** Portland's taxes of high incomes, which most people pay themselves; and somebody who moves to California in five weeks. */
async function loadLocalTaxes(loader: Loader, people: People, { here, at, clerk, random }: Office): Promise<void> {
  const staying = people.filter(({ status, workState }) => status === 'active' && workState === 'OR');
  const since = addDays(here, -120);
  const made = { createdAt: at(since, '10:20'), createdBy: clerk };
  await insertRecords(
    loader,
    localTax,
    staying.slice(0, 4).map(({ id }, n) => ({
      ...made,
      id: random.id(since),
      employee: id,
      state: 'OR',
      place: n % 2 ? 'Preschool for All, Multnomah County' : 'Supportive Housing Services, Metro',
      handling: n === 0 ? 'deduction' : n === 3 ? 'none' : 'employee',
      note: n === 3 ? 'Lives outside the district, proof on file' : 'City of Portland Revenue Division',
      acknowledgedBy: clerk,
      acknowledgedOn: since,
    })),
  );
  const [mover] = staying.slice(6);
  if (mover)
    await insertRecords(loader, stateForm, [
      {
        ...made,
        id: random.id(since),
        employee: mover.id,
        state: 'CA',
        effectiveFrom: addDays(here, 35),
        allowances: 1,
      },
    ]);
}

/** Twice a month, so those of the last days wait. */
async function loadNewHireReports(loader: Loader, people: People, { here, at, clerk, random }: Office): Promise<void> {
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
