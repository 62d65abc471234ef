/** The trail of a client of coaching, and the age of backups. */
import { answer, type Asking } from '#engine/server/answers.ts';
import { column } from '#engine/server/columns.ts';
import { parseQuery } from '#engine/server/query.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { daysBetween } from '#engine/model/days.ts';
import { backupCheck } from './backup-check.model.ts';
import { warningsOf } from './backup-rules.model.ts';
import { backupHealth, clientAccessLog } from './office-questions.model.ts';

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

const HOUR_MS = 3_600_000;
async function backups({ engine, actor, today }: Asking<typeof backupHealth>) {
  const last = async (filters: Readonly<Record<string, string>>) => {
    const query = parseQuery(backupCheck, { limit: '1', sort: '-on,-createdAt', ...filters }, actor, today);
    const [found] = (await engine.read.list(engine.reader(actor), backupCheck, query)).rows;
    // Whole: a list does not say when a record was made.
    return found && engine.read.get(engine.reader(actor), backupCheck, found.id);
  };
  const good = await last({ kind: 'backup', result: 'passed' });
  const newest = await last({ kind: 'backup' });
  const drill = await last({ kind: 'drill', result: 'passed' });
  const verified = await last({ kind: 'verification', result: 'passed' });
  const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  const wordOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  // When it was recorded: a check names its day alone.
  const backupAt = wordOf(good?.createdAt);
  const hours = backupAt === null ? null : Math.max(0, (Date.now() - Date.parse(backupAt)) / HOUR_MS);
  const drillOn = wordOf(drill?.on);
  const facts = {
    backupHours: hours === null ? null : Math.round(hours * 10) / 10,
    drillDays: drillOn === null ? null : Math.max(0, daysBetween(drillOn, today)),
  };
  return {
    ...facts,
    backupAt,
    sizeGb: numberOf(good?.sizeGb),
    drillOn,
    drillMinutes: numberOf(drill?.minutes),
    verifiedOn: wordOf(verified?.on),
    warnings: warningsOf({ ...facts, lastFailed: newest?.result === 'failed' }),
  };
}

export const officeAnswers = [answer(clientAccessLog, accessLog), answer(backupHealth, backups)];
