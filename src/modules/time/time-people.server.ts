/** The people whose time a caller may read: themselves, those below them, or everyone. */
import type { Asking } from '#engine/server/answers.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import type { Question } from '#engine/model/questions.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { employee } from '#modules/people/employee.model.ts';
import type { Employee } from './time-facts.server.ts';
import { asReader, type TimeSource } from './time-source.server.ts';

export interface Narrowing {
  readonly who?: 'me' | 'team' | 'all';
  readonly department?: string | null;
  readonly location?: string | null;
  readonly id?: string | null;
}
const IDS = `select e.id from employee e where e.tenant_id = $1 and e.status in ('active', 'on_leave', 'notice', 'suspended')
  and ($2::boolean or ($3::boolean and e.id = $5::uuid) or ($4::boolean and exists (select 1 from employee_tree t
    where t.tenant_id = e.tenant_id and t.ancestor = $5::uuid and t.descendant = e.id and t.depth > 0)))
  and ($6::uuid is null or e.department = $6) and ($7::uuid is null or e.location = $7) and ($8::uuid is null or e.id = $8)
  order by e.last_name, e.first_name, e.id limit 400`;

type Asked = Pick<Asking<Question>, 'engine' | 'actor' | 'grant'>;

/** Employed people of the grant, by name, at most 400. */
export async function peopleOf({ engine, actor, grant }: Asked, narrowing: Narrowing = {}) {
  const { who = 'all' } = narrowing;
  const scopes: readonly string[] = grant.scopes;
  const isMe = who === 'me';
  const sees = {
    all: !isMe && who !== 'team' && grant.all,
    own: isMe || (who === 'all' && scopes.includes('own')),
    team: !isMe && (who === 'team' || scopes.includes('team')) && (grant.all || scopes.includes('team')),
  };
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    {
      text: IDS,
      values: [
        actor.tenantId,
        sees.all,
        sees.own,
        sees.team,
        actor.subjectId,
        narrowing.department ?? null,
        narrowing.location ?? null,
        narrowing.id ?? null,
      ],
    },
  ]);
  const source = asReader(engine, actor);
  const ids = rows.map(({ id }) => String(id));
  if (ids.length === 0) return { source, people: [] };
  const found = new Map((await source.find(employee, { id: ids })).map((one) => [one.id, one]));
  return { source, people: ids.flatMap((id) => found.get(id) ?? []) };
}

/** One person of the grant; throws NOT_FOUND where the caller may not read their time. */
export async function personOf(
  asking: Asked,
  asked: string,
): Promise<{ readonly source: TimeSource; readonly person: Employee }> {
  const id = asked === 'me' ? asking.actor.subjectId : asked;
  if (!id) throw new Refusal('NOT_FOUND');
  const isMe = id === asking.actor.subjectId;
  const { source, people } = await peopleOf(asking, isMe ? { who: 'me' } : { id });
  const [person] = people;
  if (!person) throw new Refusal('NOT_FOUND');
  return { source, person };
}

/** Whether the caller keeps the time of a person whom they may read: their own, HR’s, or those below them. */
export const mayKeep = (actor: Actor, person: Employee): boolean =>
  person.id === actor.subjectId ||
  basesOf(actor).some((role) => role === 'admin' || role === 'hr_manager' || role === 'manager');

export const nameOf = ({ firstName, preferredName, lastName }: Employee): string =>
  `${preferredName ?? firstName} ${lastName}`;
