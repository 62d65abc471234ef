/** Answers of the shelf. */
import { answer, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { documentRequest } from './document.model.ts';
import { askForDocument, coachingClients, documentStorage, type DocumentStorage } from './document-questions.model.ts';

const CLIENTS = `select distinct a.id as account, a.first_name || ' ' || a.last_name as name from membership m join account a on a.id = m.account
  where m.tenant_id = $1 and m.role = 'health_client' and m.status = 'active' order by name, account limit 1000`;

/** What is on the shelf, replaced versions included: their bytes are kept too. */
const SHELVED = `from document d left join stored_file f on f.tenant_id = d.tenant_id and f.id = d.file where d.tenant_id = $1`;
const KB = `(coalesce(sum(f.size), 0) + 1023) / 1024`;
const OWNERS = `select d.owner, count(*)::int as documents, count(f.id)::int as files, (${KB})::int as kilobytes,
  count(*) filter (where d.status = 'expiring')::int as expiring, count(*) filter (where d.status = 'expired')::int as expired ${SHELVED}
  group by d.owner order by documents desc, owner`;
const FOLDERS = `select d.owner, d.category, count(*)::int as documents, (${KB})::int as kilobytes ${SHELVED}
  group by d.owner, d.category order by documents desc, d.owner, d.category`;

export const documentAnswers = [
  answer(coachingClients, async ({ engine, actor }) => {
    const [rows = []] = await engine.connections.read(actor.tenantId, [{ text: CLIENTS, values: [actor.tenantId] }]);
    // The statement names the columns of the answer.
    return rows as unknown as { account: string; name: string }[];
  }),
  answer(documentStorage, async ({ engine, actor }) => {
    const values = [actor.tenantId];
    const [owners = [], folders = []] = await engine.connections.read(actor.tenantId, [
      { text: OWNERS, values },
      { text: FOLDERS, values },
    ]);
    // The statements name the columns of the answer.
    return { owners, folders } as unknown as DocumentStorage;
  }),
  perform(askForDocument, async ({ engine, actor, asked }) => {
    const { employees, ...request } = asked;
    return engine.act.transact(actor, { resource: documentRequest, action: 'create' }, async (work) => {
      const db = dbFor(engine.act, work, actor);
      for (const employee of employees) await db(documentRequest).create({ ...request, employee });
      return { asked: employees.length };
    });
  }),
];
