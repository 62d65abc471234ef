/** PINs of clock kiosks. The database holds a keyed hash, bound to its person: without the server's key no PIN can be tried on it. */
import { timingSafeEqual } from 'node:crypto';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Work } from '#engine/server/work.ts';
import { employee } from '#modules/people/employee.model.ts';
import { clockPin, isEasyPin, setClockPin } from './kiosk.model.ts';
import { peopleOf } from './time-people.server.ts';

/** Not a noun: nobody reads, lists or exports a PIN. */
export const pinSchema = `
create table clock_pin (
  tenant_id uuid not null references organization (id),
  employee uuid not null,
  hash bytea not null,
  set_at timestamp with time zone not null default now(),
  primary key (tenant_id, employee),
  foreign key (tenant_id, employee) references employee (tenant_id, id) on delete cascade
);
alter table clock_pin enable row level security;
alter table clock_pin force row level security;
create policy tenant on clock_pin using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on clock_pin to nexus_app;
`.trim();

/** The hash of a person's PIN. */
export const pinHash = (engine: Pick<Engine, 'secrets'>, tenantId: string, person: string, pin: string): Buffer =>
  engine.secrets.hash(pin, `clock pin/${tenantId}/${person}`);

const FIND = `select hash, to_char(set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from clock_pin where tenant_id = $1 and employee = $2`;
/** Whether a PIN is the person's. Takes the same time for somebody without one. */
export async function isPin(engine: Engine, work: Work, tenantId: string, person: string, pin: string) {
  const [rows] = await work.tx.read({ text: FIND, values: [tenantId, person] });
  const known = rows?.[0]?.hash;
  const typed = pinHash(engine, tenantId, person, pin);
  const kept = Buffer.isBuffer(known) && known.length === typed.length ? known : null;
  return timingSafeEqual(typed, kept ?? Buffer.alloc(typed.length)) && kept !== null;
}

async function set(asking: Asking<typeof setClockPin>) {
  const { engine, actor, asked } = asking;
  if (actor.demo) throw new Refusal('DEMO_LIMITED');
  const { people } = await peopleOf(asking, { who: 'me' });
  const [person] = people;
  if (!person || person.flsa !== 'nonexempt')
    throw new Refusal('CONFLICT', { why: 'You are paid a salary and do not clock in. Enter hours on your timesheet.' });
  if (isEasyPin(asked.pin))
    throw invalid({ field: 'pin', message: 'is easy to guess: avoid repeats and digits in a row' });
  if (person.employeeNumber.endsWith(asked.pin) || asked.pin.endsWith(person.employeeNumber.replaceAll(/\D/g, '')))
    throw invalid({ field: 'pin', message: 'must not contain your employee number' });
  await engine.act.transact(actor, { resource: employee, action: 'edit' }, async (work) => {
    work.tx.write({
      text: `insert into clock_pin (tenant_id, employee, hash) values ($1, $2, $3)
        on conflict (tenant_id, employee) do update set hash = excluded.hash, set_at = now()`,
      values: [actor.tenantId, person.id, pinHash(engine, actor.tenantId, person.id, asked.pin)],
    });
    work.tx.write(auditStatement(actor, { action: 'set clock PIN', noun: employee.name, recordId: person.id }));
  });
  return { number: person.employeeNumber };
}

export const pinAnswers = [
  answer(clockPin, async (asking) => {
    const { people } = await peopleOf(asking, { who: 'me' });
    const [person] = people;
    if (!person) return { number: null, isSet: false, setAt: null };
    const { tenantId } = asking.actor;
    const [rows] = await asking.engine.connections.read(tenantId, [{ text: FIND, values: [tenantId, person.id] }]);
    const at = rows?.[0]?.at;
    return {
      number: person.employeeNumber,
      isSet: at !== undefined,
      setAt: typeof at === 'string' ? at : null,
    };
  }),
  perform(setClockPin, set),
];
