/** The employee behind a person of a directory, known by the work e-mail. */
import type { Work } from '#engine/server/work.ts';
import type { Wish } from './scim-wish.ts';

/** The work e-mail decides before the sign-in name. A record that is another account's already is not given to a second one. */
const EMPLOYEE = `select e.id from employee e where e.tenant_id = $1 and lower(e.work_email) = any($2::text[])
    and e.status not in ('terminated', 'rescinded')
    and not exists (select 1 from membership m where m.tenant_id = $1 and m.employee = e.id and m.account <> $3)
  order by array_position($2::text[], lower(e.work_email)) limit 1`;

/** The employee of the organization whose work e-mail a person has; null where there is none. */
export async function employeeOf(
  work: Work,
  tenantId: string,
  account: string,
  { address, workEmail }: Pick<Wish, 'address' | 'workEmail'>,
): Promise<string | null> {
  const addresses = workEmail === null ? [address] : [workEmail, address];
  const [rows] = await work.tx.read({ text: EMPLOYEE, values: [tenantId, addresses, account] });
  const id = rows?.[0]?.id;
  return typeof id === 'string' ? id : null;
}
