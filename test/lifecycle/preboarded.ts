/** The real server with two new hires without an account, and the links that HR sends them. */
import { Secrets } from '#engine/server/secrets.ts';
import { dayIn } from '#engine/server/ids.ts';
import { preboardingToken } from '#modules/lifecycle/preboarding.server.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { TEST_KEY } from '#test/support/database.ts';
import { startTestServer } from '#test/support/server.ts';

interface Hire {
  readonly case: string;
  readonly employee: string;
  readonly name: string;
  readonly tenant: string;
}

/** What the tests of preboarding work with. */
export interface Preboarded {
  readonly nobody: Caller;
  readonly hr: Caller;
  readonly employee: Caller;
  readonly manager: Caller;
  /** The first person's link, not opened yet, and their name. */
  readonly link: string;
  readonly name: string;
  /** A task of HR in the first person's case. */
  readonly hrTask: string;
  /** The case of somebody with an account. */
  readonly accountCase: string;
  /** The second person: their case, a task of theirs, and a new link. */
  readonly other: { readonly case: string; readonly task: string; readonly send: () => Promise<string> };
  /** The address that is on the first person's record. */
  addressOf(): Promise<string>;
  /** Lets every link run out. */
  expire(): Promise<void>;
  /** Puts a case into a state. */
  setCase(id: string, status: string): Promise<void>;
  /** Lets somebody's account be that of the case's person; returns what takes it back. */
  giveAccount(ofCase: string): Promise<() => Promise<void>>;
  /** Tables that hold a text in the clear. */
  finds(secret: string): Promise<string[]>;
  close(): Promise<void>;
}

const HIRES = `select c.id as "case", e.id as employee, e.first_name || ' ' || e.last_name as name, c.tenant_id as tenant
  from lifecycle_case c join employee e on e.tenant_id = c.tenant_id and e.id = c.employee
  where c.kind = 'onboarding' and e.status = 'pre_hire' and not exists (select 1 from preboarding_link p where p.employee = e.id)
  order by c.id limit 2`;

export async function openHouse(): Promise<Preboarded> {
  const server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  const [hr, employee, manager] = [
    await signedIn(server.url, 'hr-manager'),
    await signedIn(server.url, 'employee'),
    await signedIn(server.url, 'manager'),
  ];
  const [first, second] = await sql<Hire>(server, HIRES);
  if (!first || !second) throw new Error('The demonstration has no two new hires without a link');
  const secrets = new Secrets([TEST_KEY]);
  const send = async (one: Hire): Promise<string> => {
    const sent = await hr.call('POST', '/send-preboarding', { case: one.case });
    if (sent.status !== 200) throw new Error(sent.text);
    const [link] = await sql<{ id: string }>(
      server,
      `select id from preboarding_link where employee = $1 and status = 'sent' order by created_at desc limit 1`,
      [one.employee],
    );
    return preboardingToken({ secrets }, 'link', one.tenant, link?.id ?? '');
  };
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    (await sql<{ id: string }>(server, text, values))[0]?.id ?? '';
  // Which tasks are done depends on the day that the demonstration is of: one that asks for no file is always open.
  await sql(
    server,
    `update case_task set status = 'todo' where id = (select id from case_task where "case" = $1 and assignee = $2
      and coalesce(evidence_asked, 'none') = 'none' order by id limit 1)`,
    [first.case, first.employee],
  );
  return {
    nobody: new Caller(server.url),
    hr,
    employee,
    manager,
    link: await send(first),
    name: first.name,
    hrTask: await one(`select id from case_task where "case" = $1 and assignee <> $2 and status = 'todo' limit 1`, [
      first.case,
      first.employee,
    ]),
    accountCase: await one(
      `select c.id from lifecycle_case c join membership m on m.tenant_id = c.tenant_id and m.employee = c.employee limit 1`,
    ),
    other: {
      case: second.case,
      task: await one(`select id from case_task where "case" = $1 and assignee = $2 and status = 'todo' limit 1`, [
        second.case,
        second.employee,
      ]),
      send: () => send(second),
    },
    addressOf: async () =>
      (
        await sql<{ address: string }>(server, 'select address_line1 as address from employee where id = $1', [
          first.employee,
        ])
      )[0]?.address ?? '',
    expire: async () =>
      void (await sql(server, `update preboarding_link set expires_at = now() - interval '1 minute'`)),
    setCase: async (id, status) =>
      void (await sql(server, `update lifecycle_case set status = $2 where id = $1`, [id, status])),
    giveAccount: async (ofCase) => {
      const [was] = await sql<{ id: string; employee: string }>(
        server,
        `update membership m set employee = c.employee from lifecycle_case c, membership old
          where c.id = $1 and old.id = m.id and m.id = (select s.id from membership s where s.tenant_id = c.tenant_id
            and s.employee is not null and s.role = 'nurse' and s.status = 'active' limit 1)
          returning m.id, old.employee`,
        [ofCase],
      );
      return async () =>
        void (await sql(server, `update membership set employee = $2 where id = $1`, [was?.id, was?.employee]));
    },
    finds: async (secret) => {
      const tables = ['preboarding_link', 'outgoing_mail', 'audit_event', 'notification'];
      const found = await Promise.all(
        tables.map((table) =>
          sql<object>(server, `select 1 from ${table} t where t::text like '%' || $1 || '%' limit 1`, [secret]),
        ),
      );
      return tables.filter((_, i) => (found[i]?.length ?? 0) > 0);
    },
    close: () => server.close(),
  };
}
