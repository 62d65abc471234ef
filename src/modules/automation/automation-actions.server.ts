/** Does the actions of an automation as its owner, through the act path, and puts them into words for a dry run. */
import { checkValue } from '#engine/model/check.ts';
import { addDays } from '#engine/model/days.ts';
import type { Field } from '#engine/model/fields.ts';
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Notice } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem, grantOn, isNothing, type Policy } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { noticeStatement, notifyAccounts } from '#engine/server/outgoing.ts';
import { relativeDay } from '#engine/server/query.ts';
import type { Work } from '#engine/server/work.ts';
import { employee } from '#modules/people/employee.model.ts';
import { task } from '#modules/tasks/task.model.ts';
import { mustReadField } from './automation-conditions.server.ts';
import { type ActionName, ENTITIES, type EntityName, type Receiver, RECEIVERS } from './automation-rules.model.ts';

export interface ActionRow {
  readonly act: ActionName;
  readonly receiver?: Receiver | null;
  readonly says?: string | null;
  readonly dueInDays?: number | null;
  readonly field?: string | null;
  readonly value?: string | null;
}
type Row = Readonly<Record<string, unknown>>;

const wrong = (message: string): Refusal => invalid({ field: 'actions', message });
/** The receivers that are one person, as a task needs. */
const ONE: ReadonlySet<Receiver> = new Set(['subject', 'manager', 'owner']);

/** The value of a field from what someone typed; throws where it is not valid. */
export function valueFor(spec: Field, typed: string, today: string, name: string): unknown {
  const text = typed.trim();
  const raw = (): unknown => {
    switch (spec.kind) {
      case 'integer':
      case 'number':
      case 'money':
        return Number(text);
      case 'yesNo':
        return /^(yes|true)$/i.test(text) ? true : /^(no|false)$/i.test(text) ? false : text;
      case 'day':
        return relativeDay(text, today) ?? text;
      case 'choice':
        return (
          Object.entries(spec.choices).find(([, label]) => label.toLowerCase() === text.toLowerCase())?.[0] ??
          text.toLowerCase().replaceAll(' ', '_')
        );
      default:
        return text;
    }
  };
  const outcome = checkValue(spec, raw());
  if ('wrong' in outcome) throw invalid({ field: 'actions', ...phrase('must give {{name}} a valid value', { name }) });
  return outcome.value;
}

/** The field that an action changes; throws where the owner cannot read or edit it, or nobody can. */
function changedField(policy: Policy, actor: Actor, resource: AnyResource, { field, value }: ActionRow, today: string) {
  if (!field || !value) throw wrong('must name the field to change and its new value');
  const name = mustReadField(policy, actor, resource, field, 'actions');
  const spec = resource.fields[name];
  if (!spec || spec.setBy === 'server' || spec.fixed || isNothing(grantOn(policy, actor, resource, 'edit')))
    throw invalid({
      field: 'actions',
      ...phrase('must name fields that you can edit. You cannot edit {{field}}', { field }),
    });
  return { name, value: valueFor(spec, value, today, field) };
}

/** Throws a refusal of `actions` where one of them cannot be done in the name of this person. */
export function mustBeDoable(
  policy: Policy,
  actor: Actor,
  entity: EntityName,
  resource: AnyResource,
  actions: readonly ActionRow[],
): void {
  for (const row of actions) {
    if (row.act === 'update_field') {
      changedField(policy, actor, resource, row, dayIn(actor.timeZone));
      continue;
    }
    const { receiver } = row;
    if (!receiver) throw wrong('must say who is notified or gets the task');
    if (!row.says?.trim()) throw wrong('must include the text of the notification or task');
    if ((receiver === 'subject' || receiver === 'manager') && ENTITIES[entity].about === null)
      throw wrong('cannot go to the employee: this kind of record is not about an employee. Choose HR managers');
    if (row.act === 'create_task' && !ONE.has(receiver))
      throw wrong('must give each task to one person: the employee, their manager, or the owner');
  }
}

/** What an action would do, as a sentence. */
export function sentenceOf({ act, receiver, says, dueInDays, field, value }: ActionRow): string {
  if (act === 'update_field') return `Change ${field ?? ''} to ${value ?? ''}`;
  const who = receiver ? RECEIVERS[receiver] : '';
  if (act === 'notify') return `Notify ${who}: ${says ?? ''}`;
  return `Create a task for ${who}: ${says ?? ''}${typeof dueInDays === 'number' ? `, due in ${dueInDays} days` : ''}`;
}

export interface Doing {
  readonly engine: Engine;
  readonly work: Work;
  /** Acts: their rights hold, and their request ID carries the depth. */
  readonly owner: Actor;
  readonly name: string;
  readonly entity: EntityName;
  readonly resource: AnyResource;
  readonly record: Row;
}

/** The employee that a record is about, or their manager; null where there is none. */
async function personOf({ engine, work, owner, entity, record }: Doing, receiver: Receiver): Promise<string | null> {
  if (receiver === 'owner') return owner.subjectId;
  const { about } = ENTITIES[entity];
  const subject = about === null ? null : record[about];
  if (typeof subject !== 'string') return null;
  if (receiver === 'subject') return subject;
  return (await dbFor(engine.act, work, owner)(employee).get(subject)).manager ?? null;
}

async function notify(doing: Doing, receiver: Receiver, says: string): Promise<string> {
  const { engine, work, owner, entity, record, name } = doing;
  const notice: Notice = {
    kind: 'automation.notice',
    title: phrase('{{name}}', { name: says }),
    body: phrase('Sent by the automation {{name}}, owned by {{owner}}.', { name, owner: owner.name }),
    link: `${ENTITIES[entity].at}/${String(record.id)}`,
  };
  if (receiver === 'owner' || !ONE.has(receiver)) {
    const [rows = []] =
      receiver === 'owner'
        ? [[{ account: owner.accountId }]]
        : await work.tx.read({ text: engine.accounts.ofRole, values: [owner.tenantId, receiver] });
    const accounts = rows.map(({ account }) => String(account));
    await notifyAccounts(dbFor(engine.act, work, asSystem(owner, 'an automation')), accounts, notice);
    return `Notified ${RECEIVERS[receiver]}`;
  }
  const person = await personOf(doing, receiver);
  if (person === null) return `Nobody to notify: ${RECEIVERS[receiver]}`;
  work.tx.write(noticeStatement(owner, engine.accounts.ofSubject, person, notice));
  return `Notified ${RECEIVERS[receiver]}`;
}

/** Does one action inside an open transaction; returns what it did, as a sentence. Refusals of the act path go up. */
export async function doAction(doing: Doing, row: ActionRow): Promise<string> {
  const { engine, work, owner, entity, resource, record, name } = doing;
  const today = dayIn(owner.timeZone);
  const why = `Automation: ${name}`;
  if (row.act === 'update_field') {
    const { name: field, value } = changedField(engine.policy, owner, resource, row, today);
    if (record[field] === value) return `${row.field ?? field} is ${row.value ?? ''} already`;
    const id = String(record.id);
    await engine.act.within(work, owner, { resource, action: 'edit', id, input: { [field]: value }, why });
    return `Changed ${row.field ?? field} to ${row.value ?? ''}`;
  }
  const receiver = row.receiver ?? 'owner';
  const says = row.says ?? '';
  if (row.act === 'notify') return notify(doing, receiver, says);
  const assignee = await personOf(doing, receiver);
  if (assignee === null) return `Nobody for the task: ${RECEIVERS[receiver]}`;
  await engine.act.within(work, owner, {
    resource: task,
    action: 'create',
    input: {
      title: says,
      assignee,
      due: typeof row.dueInDays === 'number' ? addDays(today, row.dueInDays) : null,
      link: `${ENTITIES[entity].at}/${String(record.id)}`,
    },
    why,
  });
  return `Created a task for ${RECEIVERS[receiver]}`;
}

const problemText = ({ field, message }: Problem): string => `${field}: ${message}`;
/** Why a run failed, as one sentence that holds no values of the record. */
export const reasonOf = (error: unknown): string =>
  error instanceof Refusal
    ? (error.problems.length ? error.problems.map(problemText).join('; ') : error.message).slice(0, 300)
    : 'The server failed. It tries again.';
/** Whether the owner had no right to it: trying again would not help. */
export const isDenial = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 403 || error.status === 404);
