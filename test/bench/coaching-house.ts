/** The bench's coaching: the demonstration with 50 coaches, half a year of their sessions, and 200 clients who sign in. */
import type pg from 'pg';

export const CLIENTS = 200;
export const COACHES = 50;
export const clientEmail = (n: number): string => `coached-${n}@harborline.example`;

export interface CoachingHouse {
  readonly coach: string;
  readonly coachAccount: string;
  readonly service: string;
  /** The clients who sign in, by number from 1, with the device of each. */
  readonly people: readonly { readonly n: number; readonly client: string; readonly device: string }[];
}

/** Copies rows with some columns of their own: `given` is SQL for a JSON object. Generated columns are left to the database. */
async function copy(sql: pg.Client, table: string, given: string, from: string): Promise<void> {
  const { rows } = await sql.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows[0]?.names ?? '';
  await sql.query(
    `insert into ${table} (${names}) select ${names} from (select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${given})).* from ${from}) made`,
  );
}

/** Fills the demonstration up; run as superuser, once. */
export async function fillCoaching(sql: pg.Client): Promise<CoachingHouse> {
  const { rows } = await sql.query<{ tenant: string; client: string; coach: string; account: string; owner: string }>(
    `select c.tenant_id as tenant, c.id as client, c.coach, p.account, a.id as owner from coaching_client c
      join account a on a.id = c.account join coach_profile p on p.id = c.coach where a.email = 'health-client@harborline.example'`,
  );
  const [one] = rows;
  if (!one) throw new Error('The demonstration has no client of coaching');
  const id = `'id', gen_random_uuid()`;
  await sql.query(
    `with made as (insert into account (id, email, password_hash, first_name, last_name)
        select gen_random_uuid(), 'coached-' || n || '@harborline.example', a.password_hash, 'Coached', 'Client ' || n
        from account a, generate_series(1, ${CLIENTS}) n where a.id = $2 returning id, email),
      joined as (insert into account_tenant (account_id, tenant_id) select id, $1 from made)
    insert into membership (tenant_id, id, status, account, email, role) select $1, gen_random_uuid(), 'active', id, email, 'health_client' from made`,
    [one.tenant, one.owner],
  );
  await sql.query(`update coach_profile set accepting = true where status = 'active'`);
  await copy(
    sql,
    'coach_profile',
    `jsonb_build_object(${id}, 'name', 'Coach ' || e.n, 'employee', e.id, 'account', null, 'accepting', true, 'status', 'active')`,
    `coach_profile t, (select id, row_number() over (order by id) as n from employee where tenant_id = '${one.tenant}'
      and id not in (select employee from coach_profile)) e
      where t.id = '${one.coach}' and e.n <= ${COACHES} - (select count(*) from coach_profile where status = 'active' and tenant_id = t.tenant_id)`,
  );
  // As many again have no account: they are who the others' weeks are full with.
  await copy(
    sql,
    'coaching_client',
    `jsonb_build_object(${id}, 'first_name', 'Coached', 'last_name', 'Client ' || n, 'account',
      (select a.id from account a where a.email = 'coached-' || n || '@harborline.example'))`,
    `coaching_client t, generate_series(1, ${2 * CLIENTS}) n where t.id = '${one.client}'`,
  );
  await sql.query(
    `insert into care_assignment (tenant_id, id, client, coach, account, part, starts_on)
      select tenant_id, gen_random_uuid(), id, coach, $1, 'primary', current_date - 30 from coaching_client where first_name = 'Coached'`,
    [one.account],
  );
  await sql.query(
    `insert into client_device (tenant_id, id, status, client, vendor, serial, consented_at)
      select tenant_id, gen_random_uuid(), 'active', id, 'sobrsafe', 'BENCH-' || last_name, now() - interval '1 day' from coaching_client
      where first_name = 'Coached' and account is not null`,
  );
  // Three sessions each weekday, of each coach that was added: half a year back, and four weeks ahead.
  await sql.query(
    `with coaches as (select id, zone, row_number() over (order by id) as k from coach_profile where name like 'Coach %'),
      people as (select id, row_number() over (order by id) as k from coaching_client where first_name = 'Coached' and account is null),
      times as (select c.id as coach, c.k, d::date as day, h, row_number() over (partition by c.id, d order by h) as nth,
          (d::date + h) at time zone c.zone as at
        from coaches c, generate_series(current_date - 182, current_date + 28, interval '1 day') d, unnest(array[time '09:00', '11:00', '14:00']) h
        where extract(isodow from d) < 6)
    insert into coaching_session (tenant_id, id, status, client, coach, service, starts_at, ends_at, blocked_until, mode, price, late_fee)
    select $1, gen_random_uuid(), case when t.at < now() then 'completed' else 'scheduled' end, p.id, t.coach,
      (select id from coaching_service where tenant_id = $1 and code = 'HC45'), t.at, t.at + interval '45 minutes', t.at + interval '55 minutes', 'phone', 9000, 0
    from times t join people p on p.k = t.k * 3 + t.nth`,
    [one.tenant],
  );
  await sql.query('vacuum analyze');
  const service = await sql.query<{ id: string }>(
    `select id from coaching_service where code = 'HC45' and tenant_id = $1`,
    [one.tenant],
  );
  const people = await sql.query<{ n: number; client: string; device: string }>(
    `select replace(c.last_name, 'Client ', '')::int as n, c.id as client, d.id as device from coaching_client c
      join client_device d on d.client = c.id where c.first_name = 'Coached' order by 1`,
  );
  return {
    coach: one.coach,
    coachAccount: one.account,
    service: service.rows[0]?.id ?? '',
    people: people.rows,
  };
}
