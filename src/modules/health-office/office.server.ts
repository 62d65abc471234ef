/** The trail of a client of coaching, read for the health administration. */
import { answer, type Asking } from '#engine/server/answers.ts';
import { column } from '#engine/server/columns.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { clientAccessLog } from './office-questions.model.ts';

/** That these exist is their author's to tell. */
const PRIVATE: ReadonlySet<string> = new Set(['journal_entry', 'coaching_private_note']);
const MOST = 200;

async function accessLog({ engine, actor, asked }: Asking<typeof clientAccessLog>) {
  // As the reader: a client of another organization is not found.
  if (asked.client) await engine.read.get(engine.reader(actor), coachingClient, asked.client);
  const nouns = engine.registry.resources.flatMap(({ name, fields }) => {
    const field = Object.entries(fields).find(([, spec]) => spec.kind === 'ref' && spec.to === 'coaching_client')?.[0];
    return field && !PRIVATE.has(name) ? [{ name, field: column(field) }] : [];
  });
  const about = nouns.map(
    ({ name, field }) =>
      `(e.noun = '${name}' and e.record_id in (select x.id from "${name}" x where x.tenant_id = $1 and x.${field} = $2::uuid))`,
  );
  const mine = asked.client
    ? `((e.noun = 'coaching_client' and e.record_id = $2::uuid) or ${about.join(' or ')})`
    : `e.noun = any($2::text[])`;
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    {
      text: `select e.at, e.actor_name as who, e.action, e.noun, e.outcome, e.why from audit_event e
        where e.tenant_id = $1 and e.at > now() - interval '400 days' and ${mine} order by e.at desc, e.seq desc limit ${MOST}`,
      values: [actor.tenantId, asked.client ?? ['coaching_client', ...nouns.map(({ name }) => name)]],
    },
  ]);
  return rows.map((row) => ({
    at: new Date(String(row.at)).toISOString(),
    who: String(row.who),
    action: String(row.action),
    noun: String(row.noun),
    outcome: String(row.outcome),
    why: typeof row.why === 'string' ? row.why : null,
  }));
}

export const officeAnswers = [answer(clientAccessLog, accessLog)];
