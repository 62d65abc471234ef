/** Answers of the shelf. */
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { readAll } from '#engine/server/read-all.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { documentRequest } from './document.model.ts';
import {
  ASKED_MOST,
  type AskedOf,
  askForDocument,
  coachingClients,
  documentStorage,
  type DocumentStorage,
  EMPLOYED,
} from './document-questions.model.ts';

/** States in which a request still waits. */
const OPEN = ['requested', 'submitted', 'rejected'] as const;

/** What is on the shelf, replaced versions included: their bytes are kept too. */
const SHELVED = `from document d left join stored_file f on f.tenant_id = d.tenant_id and f.id = d.file where d.tenant_id = $1`;
const KB = `(coalesce(sum(f.size), 0) + 1023) / 1024`;
const OWNERS = `select d.owner, count(*)::int as documents, count(f.id)::int as files, (${KB})::int as kilobytes,
  count(*) filter (where d.status = 'expiring')::int as expiring, count(*) filter (where d.status = 'expired')::int as expired ${SHELVED}
  group by d.owner order by documents desc, owner`;
const FOLDERS = `select d.owner, d.category, count(*)::int as documents, (${KB})::int as kilobytes ${SHELVED}
  group by d.owner, d.category order by documents desc, d.owner, d.category`;

/** Asks each person who has no open request for the same document; says of every one what became of it. */
async function ask({ engine, actor, asked }: Asking<typeof askForDocument>): Promise<AskedOf> {
  const { employees, department, location, ...request } = asked;
  if (!employees?.length && !department && !location)
    throw invalid({ field: 'employees', message: 'are required. Choose people, a department or a location' });
  return engine.act.transact(actor, { resource: documentRequest, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const where = {
      status: [...EMPLOYED],
      ...(employees?.length ? { id: employees.map((one) => one.employee) } : {}),
      ...(department ? { department } : {}),
      ...(location ? { location } : {}),
    };
    const found = await db(employee).find({ where, sort: 'lastName', limit: ASKED_MOST + 1 });
    if (found.length > ASKED_MOST)
      throw invalid({
        field: 'employees',
        ...phrase('are more than {{most}}. Choose a department and a location', { most: ASKED_MOST }),
      });
    if (employees && new Set(employees.map((one) => one.employee)).size > found.length && !department && !location)
      throw invalid({ field: 'employees', message: 'include someone who no longer works here. Remove that person' });
    if (found.length === 0)
      throw invalid({ field: 'employees', message: 'are missing: nobody works there. Choose another place' });
    const ids = found.map(({ id }) => id);
    const open = await db(documentRequest).all({ where: { employee: ids, category: request.category, status: OPEN } });
    const same = request.title.toLowerCase();
    const has = new Set(open.flatMap((one) => (one.title.toLowerCase() === same ? [one.employee] : [])));
    const people = found.map(({ id, firstName, lastName }) => ({
      employee: id,
      name: `${firstName} ${lastName}`,
      result: has.has(id) ? ('open' as const) : ('asked' as const),
    }));
    const fresh = people.filter(({ result }) => result === 'asked');
    for (const one of fresh) await db(documentRequest).create({ ...request, employee: one.employee });
    return { asked: fresh.length, open: people.length - fresh.length, people };
  });
}

export const documentAnswers = [
  answer(coachingClients, async ({ engine, actor }) => {
    const clients = await readAll(engine, actor, coachingClient, {
      filters: [{ field: 'account', op: 'empty', value: false }],
      fields: ['account', 'firstName', 'lastName'],
      sort: [
        { field: 'lastName', down: false },
        { field: 'firstName', down: false },
      ],
    });
    return clients.flatMap(({ account, firstName, lastName }) =>
      account ? [{ account, name: `${firstName} ${lastName}` }] : [],
    );
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
  perform(askForDocument, ask),
];
