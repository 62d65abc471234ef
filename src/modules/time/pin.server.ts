/** PINs of clock kiosks. The database holds a keyed hash, bound to its person: without the server's key no PIN can be tried on it. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import type { Notice } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { noticeStatement } from '#engine/server/outgoing.ts';
import type { Work } from '#engine/server/work.ts';
import { employee } from '#modules/people/employee.model.ts';
import { clockPin, isEasyPin, PIN_DIGITS, resetClockPin, setClockPin } from './kiosk.model.ts';
import type { Employee } from './time-facts.server.ts';
import { nameOf, peopleOf, personOf } from './time-people.server.ts';

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

const holdsNumber = ({ employeeNumber }: Employee, pin: string): boolean =>
  employeeNumber.endsWith(pin) || pin.endsWith(employeeNumber.replaceAll(/\D/g, ''));

/** Keeps a person's PIN in place of the one before, and records who did it; the PIN itself is in no record and in no notice. */
async function keep(
  engine: Engine,
  actor: Actor,
  person: Employee,
  pin: string,
  action: string,
  notice: Notice | null = null,
): Promise<void> {
  await engine.act.transact(actor, { resource: employee, action: 'edit' }, async (work) => {
    work.tx.write({
      text: `insert into clock_pin (tenant_id, employee, hash) values ($1, $2, $3)
        on conflict (tenant_id, employee) do update set hash = excluded.hash, set_at = now()`,
      values: [actor.tenantId, person.id, pinHash(engine, actor.tenantId, person.id, pin)],
    });
    work.tx.write(auditStatement(actor, { action, noun: employee.name, recordId: person.id }));
    if (notice) work.tx.write(noticeStatement(actor, engine.accounts.ofSubject, person.id, notice));
  });
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
  if (holdsNumber(person, asked.pin)) throw invalid({ field: 'pin', message: 'must not contain your employee number' });
  await keep(engine, actor, person, asked.pin, 'set clock PIN');
  return { number: person.employeeNumber };
}

/** A PIN by chance, for a manager or HR to hand over: they see it once, and the person may set another. */
async function reset(asking: Asking<typeof resetClockPin>) {
  const { engine, actor, asked } = asking;
  if (actor.demo) throw new Refusal('DEMO_LIMITED');
  const { person } = await personOf(asking, asked.employee);
  if (person.id === actor.subjectId)
    throw new Refusal('CONFLICT', { why: 'Set your own PIN under Time and attendance.' });
  const name = nameOf(person);
  if (person.flsa !== 'nonexempt')
    throw new Refusal('CONFLICT', { why: phrase('{{name}} is paid a salary and does not clock in.', { name }) });
  const drawn = (): string => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');
  let pin = drawn();
  while (isEasyPin(pin) || holdsNumber(person, pin)) pin = drawn();
  await keep(engine, actor, person, pin, 'reset clock PIN', {
    kind: 'security.clock_pin_reset',
    severity: 'warning',
    title: phrase('Your kiosk PIN was reset'),
    body: phrase('{{name}} will give you the new PIN. Set your own under Time and attendance.', { name: actor.name }),
    link: '/enterprise/attendance',
  });
  return { name, number: person.employeeNumber, pin };
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
  perform(resetClockPin, reset),
];
