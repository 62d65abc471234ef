/** Of those an announcement is for: how many have read or acknowledged it, and who has not. */
import { Refusal } from '#engine/model/refusals.ts';
import { isId } from '#engine/model/check.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, grantOn } from '#engine/server/grants.ts';
import { announcement, announcementReceipt } from './announcement.model.ts';
import { AUDIENCE, STATE } from './announcements.server.ts';
import type { Readers } from './message-wire.model.ts';

/** Open names of one answer. */
const NAMES = 50;
/**
 * Those it is for now, but for its author. Who has left since, or read it without being meant, is in no figure: what is
 * counted is who must still be reached.
 */
const MEANT = `with meant as (
    select aud.account, concat_ws(' ', u.first_name, u.last_name) as name, a.created_by = aud.account as wrote,
      case when a.must_acknowledge then r.acknowledged_at is not null else r.id is not null end as done
    from (select distinct account from (${AUDIENCE}) x) aud join announcement a on a.tenant_id = $1 and a.id = $2 join account u on u.id = aud.account
      left join announcement_receipt r on r.tenant_id = $1 and r.announcement = $2 and r.account = aud.account)`;
const FIGURES = `${MEANT} select count(*)::int as meant, count(*) filter (where done)::int as done from meant where wrote is not true`;
const OPEN = `${MEANT} select account, name from meant where wrote is not true and not done
    and ($3::uuid is null or (name, account) > (select name, account from meant where account = $3)) order by name, account limit ${NAMES + 1}`;

/**
 * Who an announcement still has to reach; `after` is the account after whose name the open names begin. Only for those who
 * read all receipts: PERMISSION_DENIED for others, NOT_FOUND for whom the announcement is not.
 */
export async function readersOf(engine: Engine, actor: Actor, id: string, after: unknown): Promise<Readers> {
  const { tenantId, accountId } = actor;
  if (!isId(id)) throw new Refusal('NOT_FOUND');
  if (after !== undefined && !isId(after)) throw new Refusal('BAD_QUERY', { why: 'after takes the id of an account' });
  await engine.read.get(engine.reader(actor), announcement, id);
  if (!grantOn(engine.policy, actor, announcementReceipt, 'read').all) throw new Refusal('PERMISSION_DENIED');
  const values = [tenantId, id];
  const [figures, open = [], found] = await engine.connections.read(tenantId, [
    { text: FIGURES, values },
    { text: OPEN, values: [...values, after ?? null] },
    { text: STATE, values: [...values, accountId] },
  ]);
  const names = open.slice(0, NAMES).map((row) => ({ account: row.account as string, name: row.name as string }));
  const state = found?.[0];
  const wrote = state?.wrote === true;
  const [meant, done] = [figures?.[0]?.meant as number, figures?.[0]?.done as number];
  return {
    meant,
    done,
    wrote,
    open: names,
    next: open.length > NAMES ? (names.at(-1)?.account ?? null) : null,
    remindedAt: (state?.reminded_at as string | null | undefined) ?? null,
    mayRemind: wrote && state?.asks === true && state.shown === true && state.today === false && done < meant,
  };
}
