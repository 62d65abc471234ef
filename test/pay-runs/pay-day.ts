/** Days on which tests may pay: in January the tax tables of the new year may not be loaded yet, and no run pays without them. */
import { addDays, type Day, earlier } from '#engine/model/days.ts';
import type { Actor } from '#engine/server/grants.ts';
import { bankingDayAfter, bankingDayOnOrBefore } from '#modules/payroll/pay-calendar.model.ts';
import { LAST_LOADED_DAY } from '#modules/payroll/tables-2026.model.ts';
import { type Demo, openDemo } from '../people/demo.ts';

/** The last banking day that has tax tables. */
export const LAST_PAY_DAY: Day = bankingDayOnOrBefore(LAST_LOADED_DAY);

/** The first banking day after a day, or the last one that has tax tables where that comes earlier. */
export const payDayAfter = (day: Day): Day => earlier(bankingDayAfter(day, 1), LAST_PAY_DAY);

/** The newest pay period of the organization that ends at most a week after a pay date. */
export async function periodFor(demo: Demo, payDate: Day): Promise<string> {
  const [period] = await demo.sql<{ id: string }>(
    'select id from pay_period where tenant_id = $1 and "end" <= $2::date + 7 order by start desc limit 1',
    [demo.harborline.id, payDate],
  );
  return period?.id ?? '';
}

/** The demonstration, the two people who pay in it, and a day on which they may. */
export async function openPayOffice(): Promise<{
  readonly demo: Demo;
  readonly hr: Actor;
  readonly clerk: Actor;
  readonly payDate: Day;
}> {
  const demo = await openDemo();
  const [hr, clerk] = await Promise.all([demo.as('hr_manager'), demo.as('payroll_admin')]);
  return { demo, hr, clerk, payDate: payDayAfter(addDays(demo.today, 3)) };
}
