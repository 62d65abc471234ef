/** What happens to documents: they are added and renewed, they expire with reminders before, and people send the ones that are asked of them. */
import { addDays } from '#engine/model/days.ts';
import { notification, storedFile } from '#engine/model/engine-nouns.model.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { showDay } from '#engine/model/show.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor, type Notice } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import type { ModuleParts } from '#engine/server/module.ts';
import { noticeValues } from '#engine/server/outgoing.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { document, documentRequest } from './document.model.ts';
import { reminderDue, stateOn } from './expiry.model.ts';
import { pdfWords } from './pdf-text.server.ts';
import { signedHooks } from './signed.server.ts';
import { coachOf, mustFitClass, whoseIs } from './whose.server.ts';
import { systemIn } from '#engine/server/system-in.ts';

type Document = RecordOf<typeof document>;
type DocumentRequest = RecordOf<typeof documentRequest>;

/** Where each owner's documents are opened. */
const shelfOf = { client: '/health-coach/documents', consultant: '/consultant/documents' } as const;
const linkTo = ({ owner, id }: Pick<Document, 'owner' | 'id'>): string =>
  `${owner === 'client' || owner === 'consultant' ? shelfOf[owner] : '/enterprise/documents'}?open=${id}`;

const READ_TEXT = 'documents:read-text';
const REMOVE_FILE = 'documents:remove-file';

/** Notifies an account; people without an employee record have nothing else. */
const tell = (db: Db, recipient: string | null, notice: Notice): Promise<unknown> =>
  recipient === null ? Promise.resolve() : db(notification).create({ recipient, ...noticeValues(notice) });

const isPdf = async (db: Db, file: string | null): Promise<boolean> =>
  file !== null && (await db(storedFile).get(file)).type === 'application/pdf';

const documentHooks = hooksFor(document, {
  set: {
    create: async ({ actor, record, db, system, today }) => {
      const whose = await whoseIs(actor, record, system('whose a document is'), today);
      mustFitClass(actor, whose.owner, record.confidentiality);
      let edition = 1;
      if (record.replaces) {
        const before = await db(document).get(record.replaces);
        const same = (['employee', 'location'] as const).every((field) => before[field] === record[field]);
        if (!same || before.holder !== whose.holder)
          throw invalid({ field: 'replaces', message: 'belongs to someone else. Choose a document of the same owner' });
        if (before.status === 'replaced')
          throw invalid({ field: 'replaces', message: 'is already replaced. Choose the newest document' });
        edition = before.edition + 1;
      }
      const readable = await isPdf(system('the type of a file'), record.file);
      return { ...whose, edition, textState: readable ? ('waiting' as const) : ('none' as const) };
    },
    edit: async ({ actor, before, record }) => {
      if (before?.confidentiality !== record.confidentiality) mustFitClass(actor, record.owner, record.confidentiality);
      return before && before.expiresOn !== record.expiresOn && actor.systemReason === undefined
        ? { remindedDays: null }
        : {};
    },
  },
  on: {
    create: async ({ actor, record, system, job }) => {
      if (record.replaces) await system('a document is renewed')(document).act(record.replaces, 'replace');
      if (record.textState === 'waiting') job(READ_TEXT, { tenantId: actor.tenantId });
    },
    edit: async ({ before, record, today, system }) => {
      const isExtended = before?.expiresOn !== record.expiresOn && stateOn(record.expiresOn, today) === 'valid';
      if (isExtended && record.status !== 'valid' && record.status !== 'replaced')
        await system('its last day is later now')(document).act(record.id, 'extend');
    },
    remove: async ({ actor, record, job }) => {
      if (record.file) job(REMOVE_FILE, { tenantId: actor.tenantId, file: record.file });
    },
  },
});

const OPEN_REQUEST = { client: '/health/client/documents', employee: '/enterprise/documents/requests' } as const;
const requestNotice = (kind: string, title: Phrase, { owner, id }: DocumentRequest): Notice => ({
  kind: `document_request.${kind}`,
  severity: kind === 'rejected' ? 'warning' : 'info',
  title,
  link: owner === 'client' ? `${OPEN_REQUEST.client}?request=${id}` : `${OPEN_REQUEST.employee}/${id}`,
});

const requestHooks = hooksFor(documentRequest, {
  set: {
    create: async ({ actor, record, system, today }) => {
      if (record.employee === null && record.holder === null)
        throw invalid({ field: 'employee', message: 'is required. Choose the person who has the document' });
      const whose = await whoseIs(actor, record, system('whose a document is'), today);
      if (whose.owner !== 'employee' && whose.owner !== 'client')
        throw invalid({ field: 'employee', message: 'must be an employee or a client' });
      return { owner: whose.owner, holder: whose.holder, coach: whose.coach };
    },
    submit: async ({ today }) => ({ submittedOn: today, rejectReason: null }),
    approve: async ({ actor, record, today, system }) => {
      if (record.employee !== null && record.employee === actor.subjectId)
        throw new Refusal('CONFLICT', { why: 'You sent this document yourself. Ask a colleague to approve it.' });
      if (record.file === null) throw new Refusal('CONFLICT', { why: 'No file was sent yet.' });
      if (record.expiresOn !== null && record.expiresOn < today)
        throw invalid({
          field: 'expiresOn',
          ...phrase('expired on {{day}}. Reject the file and ask for a new one', { day: showDay(record.expiresOn) }),
        });
      const { title, category, employee, holder, file, issuedOn, expiresOn } = record;
      const db = system('a requested document is approved');
      const shelved = await db(document).create({
        title,
        category,
        employee,
        holder,
        confidentiality: 'P2',
        file,
        issuedOn,
        expiresOn,
      });
      return { shelved };
    },
  },
  on: {
    create: async ({ record, notify, system }) => {
      const notice = requestNotice(
        'requested',
        phrase('You are asked for a document: {{what}}', { what: record.title }),
        record,
      );
      notify(record.employee, notice);
      await tell(system('a client is asked for a document'), record.holder, notice);
    },
    submit: async ({ actor, record, system }) => {
      if (record.createdBy !== actor.accountId)
        await tell(system('a document was sent'), record.createdBy, {
          ...requestNotice('submitted', phrase('A document was sent: {{what}}', { what: record.title }), record),
          ...(record.owner === 'client' ? { link: `${shelfOf.client}?request=${record.id}` } : {}),
        });
    },
    approve: async ({ record, notify, system }) => {
      const notice = requestNotice(
        'approved',
        phrase('Your document was approved: {{what}}', { what: record.title }),
        record,
      );
      notify(record.employee, notice);
      await tell(system('a document is approved'), record.holder, notice);
    },
    reject: async ({ record, notify, system }) => {
      const notice = requestNotice(
        'rejected',
        phrase('Your document was not accepted: {{what}}', { what: record.title }),
        record,
      );
      notify(record.employee, notice);
      await tell(system('a document is rejected'), record.holder, notice);
    },
  },
});

export const documentHooksAll = [documentHooks, requestHooks, signedHooks];

/** Documents in one run; the next run takes the rest. */
const AT_ONCE = 500;
const NEAR = `status in ('valid', 'expiring') and expires_on <= ${todaySql('$1')} + 60
  and (expires_on < ${todaySql('$1')} or (status = 'valid' and expires_on <= ${todaySql('$1')} + 30)
    or reminded_days is null or (reminded_days > 30 and expires_on <= ${todaySql('$1')} + 30)
    or (reminded_days > 7 and expires_on <= ${todaySql('$1')} + 7))`;

/** The accounts that are reminded of a document: those who look after it, and the person whose it is. */
function reminded(
  one: Document,
  coach: string | null,
  held: readonly RecordOf<typeof membership>[],
): readonly (string | null)[] {
  const withRole = (role: string) => held.flatMap((each) => (each.role === role ? [each.account] : []));
  if (one.owner === 'client' || one.owner === 'consultant')
    return one.confidentiality === 'P4' ? [coach] : [coach, one.holder];
  // Compliance keeps its own documents; HR does not read them.
  if (one.confidentiality === 'P4') return withRole('compliance_officer');
  const own = held.flatMap((each) => (each.employee && each.employee === one.employee ? [each.account] : []));
  return [...withRole('hr_manager'), ...own];
}

/** Moves documents on as their last day comes, and reminds once at 60, 30 and 7 days. Returns how many reminders went out. */
export async function followExpiry(engine: Engine, tenantId: string): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'documents expire');
  const today = dayIn(actor.timeZone);
  return engine.act.transact(actor, { resource: document, action: 'edit' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const near = await db(document).all({
      where: { status: ['valid', 'expiring'], expiresOn: { lte: addDays(today, 60) } },
      sort: 'expiresOn',
    });
    // Most were reminded of already: only those with something to do count towards a run.
    const due = near.filter(
      ({ expiresOn, remindedDays, status }) =>
        expiresOn !== null &&
        (reminderDue(expiresOn, remindedDays, today) !== null || stateOn(expiresOn, today) !== status),
    );
    const held = due.length ? await db(membership).all({ where: { status: 'active' } }) : [];
    let sent = 0;
    for (const one of due.slice(0, AT_ONCE)) {
      if (one.expiresOn === null) continue;
      const stage = reminderDue(one.expiresOn, one.remindedDays, today);
      if (stage !== null) {
        sent += 1;
        await db(document).edit(one.id, { remindedDays: stage });
        const coach = one.owner === 'client' && one.holder ? await coachOf(db, one.holder, today) : null;
        for (const recipient of new Set(reminded(one, coach, held)))
          await tell(db, recipient, {
            kind: 'document.expiring',
            severity: stage === 7 ? 'warning' : 'info',
            title: phrase('A document expires on {{day}}', { day: showDay(one.expiresOn) }),
            link:
              recipient === one.holder && one.owner === 'client'
                ? `${OPEN_REQUEST.client}?open=${one.id}`
                : linkTo(one),
          });
      }
      const state = stateOn(one.expiresOn, today);
      if (state === 'expired') await db(document).act(one.id, 'expire');
      else if (state === 'expiring' && one.status === 'valid') await db(document).act(one.id, 'nearExpiry');
    }
    return sent;
  });
}

/** PDFs that are read in one run. */
const READ_AT_ONCE = 20;

/** Reads the text of PDFs that wait for it, so that a search finds their words. Returns how many were looked at. */
export async function readTexts(
  { engine, store }: Pick<ModuleParts, 'engine' | 'store'>,
  tenantId: string,
): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'the text of a document');
  const text = `select d.id, f.store from document d join stored_file f on f.tenant_id = d.tenant_id and f.id = d.file
    where d.tenant_id = $1 and d.text_state = 'waiting' order by d.id limit ${READ_AT_ONCE}`;
  const [rows = []] = await engine.connections.read(tenantId, [{ text, values: [tenantId] }]);
  for (const { id, store: key } of rows) {
    const bytes = await store.get(`${tenantId}/${String(key)}`);
    const words = bytes && (await pdfWords(bytes));
    await engine.act.transact(actor, { resource: document, action: 'edit', id: String(id) }, async (work) => {
      const db = dbFor(engine.act, work, actor);
      // Removed while it was read.
      const [still] = await db(document).find({ where: { id: String(id) }, limit: 1 });
      if (still)
        await db(document).edit(still.id, { words: words || null, textState: words === null ? 'unreadable' : 'read' });
    });
  }
  return rows.length;
}

/** Removes the bytes and the card of a file that no document holds any more; a signed one stays with its envelope. */
async function removeFile(
  { engine, store }: Pick<ModuleParts, 'engine' | 'store'>,
  tenantId: string,
  file: string,
): Promise<void> {
  const text = `select f.store from stored_file f where f.tenant_id = $1 and f.id = $2
    and not exists (select 1 from document d where d.tenant_id = $1 and d.file = f.id)
    and not exists (select 1 from envelope e where e.tenant_id = $1 and e.sealed = f.id)`;
  const [rows = []] = await engine.connections.read(tenantId, [{ text, values: [tenantId, file] }]);
  const key = rows[0]?.store;
  if (typeof key !== 'string') return;
  await store.remove(`${tenantId}/${key}`);
  const actor = await systemIn(engine, tenantId, 'a document was removed');
  await engine.act.transact(actor, { resource: storedFile, action: 'remove', id: file }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    for (const { id } of await db(documentRequest).find({ where: { file } }))
      await db(documentRequest).edit(id, { file: null });
    await db(storedFile).remove(file);
  });
}

export const documentTasks = (parts: ModuleParts): readonly Task[] => [
  {
    name: 'documents:follow-expiry',
    schedule: '20 * * * *',
    due: `exists (select 1 from document where tenant_id = $1 and ${NEAR})`,
    run: async (engine, tenantId) => void (await followExpiry(engine, tenantId)),
  },
  {
    name: READ_TEXT,
    schedule: '*/10 * * * *',
    due: `exists (select 1 from document where tenant_id = $1 and text_state = 'waiting')`,
    run: async (_engine, tenantId) => {
      while ((await readTexts(parts, tenantId)) === READ_AT_ONCE);
    },
  },
  {
    name: REMOVE_FILE,
    run: async (_engine, tenantId, payload) => removeFile(parts, tenantId, String(payload.file)),
  },
];
