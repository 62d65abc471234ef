/** The account of a client and their superbill: read as the person who asks, so that each sees what their grants allow. */
import { Refusal } from '#engine/model/refusals.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import { dayIn } from '#engine/server/ids.ts';
import { equals, readAll } from '#engine/server/read-all.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { coachingSession } from '#modules/coaching/coaching-session.model.ts';
import { coachingStatement } from './billing-questions.model.ts';
import { coachingCredit, coachingInvoice, coachingPayment } from './invoice.model.ts';
import { type AccountEntry, accountOf } from './statement.model.ts';

const PROVIDER = `select coalesce(legal_name, name) as name, address_line1 as line1, address_line2 as line2, city, state, zip, phone, npi
  from company where tenant_id = $1 limit 1`;
const SERVICES = `select id, name, billing_code as code, minutes from coaching_service where tenant_id = $1`;
const COACHES = `select id, name, credentials, concat_ws(' ', license_state, license_number) as license from coach_profile where tenant_id = $1`;
const DIAGNOSES = `select distinct diagnosis from coaching_claim where tenant_id = $1 and client = $2 order by diagnosis`;

type Asked = Asking<typeof coachingStatement>;

/** The client whom it is about: the one named, otherwise the reader's own record. Throws NOT_FOUND for somebody else's. */
async function clientOf({ engine, actor, asked }: Asked) {
  if (!asked.client && !actor.roles.includes('health_client')) return null;
  const [first] = await readAll(engine, actor, coachingClient, {
    fields: ['firstName', 'lastName', 'bornOn', 'part2', 'account'],
    filters: [asked.client ? equals('id', asked.client) : equals('account', actor.accountId ?? '')],
  });
  if (!first) throw new Refusal('NOT_FOUND');
  return first;
}

/** What moved the account, with its sign. What an invoice came to after payments were refunded is a credit, not a debt. */
async function entriesOf({ engine, actor }: Asked, client: string): Promise<AccountEntry[]> {
  const of = { filters: [equals('client', client)], untitled: true } as const;
  const [invoices, payments] = await Promise.all([
    readAll(engine, actor, coachingInvoice, of),
    readAll(engine, actor, coachingPayment, of),
  ]);
  const billed = invoices.flatMap(({ id, number = '', issuedOn, total = 0, status, updatedAt }): AccountEntry[] => {
    if (!issuedOn) return [];
    const bill: AccountEntry = { on: issuedOn, kind: 'invoice', what: number, invoice: id, amount: total };
    if (status === 'void' && updatedAt) {
      const ended = dayIn(actor.timeZone, Date.parse(updatedAt));
      return [bill, { ...bill, on: ended, kind: 'void', amount: -total }];
    }
    return [bill];
  });
  const paid = payments.map(
    ({ on = '', amount = 0, invoice = '', method }): AccountEntry => ({
      on,
      kind: method === 'credit' ? 'credit' : 'payment',
      what: method ?? '',
      invoice,
      amount: -amount,
    }),
  );
  return [...billed, ...paid];
}

async function statement(asking: Asked) {
  const { engine, actor, asked } = asking;
  const client = await clientOf(asking);
  const [[provider] = [], services = [], coaches = []] = await engine.connections.read(actor.tenantId, [
    { text: PROVIDER, values: [actor.tenantId] },
    { text: SERVICES, values: [actor.tenantId] },
    { text: COACHES, values: [actor.tenantId] },
  ]);
  const said = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
  const place = [said(provider?.city), [said(provider?.state), said(provider?.zip)].filter(Boolean).join(' ')];
  const head = {
    provider: {
      name: said(provider?.name) ?? '',
      address: [said(provider?.line1), said(provider?.line2), place.filter(Boolean).join(', ')].flatMap(
        (line) => line || [],
      ),
      phone: said(provider?.phone),
      npi: said(provider?.npi),
    },
    part2: client?.part2 ? 1 : 0,
  };
  if (!client)
    return { ...head, client: null, opening: 0, closing: 0, credit: 0, entries: [], sessions: [], diagnoses: [] };
  const of = [equals('client', client.id)];
  const [entries, credits, held] = await Promise.all([
    entriesOf(asking, client.id),
    readAll(engine, actor, coachingCredit, { filters: [...of, equals('status', 'available')] }),
    readAll(engine, actor, coachingSession, { filters: [...of, equals('status', 'completed')], untitled: true }),
  ]);
  const isOwnOrOffice = actor.roles.includes('health_admin') || client.account === actor.accountId;
  const [diagnoses = []] = isOwnOrOffice
    ? await engine.connections.read(actor.tenantId, [{ text: DIAGNOSES, values: [actor.tenantId, client.id] }])
    : [];
  const byId = (rows: readonly Readonly<Record<string, unknown>>[]) => new Map(rows.map((row) => [row.id, row]));
  const [serviceOf, coachOf] = [byId(services), byId(coaches)];
  return {
    ...head,
    client: {
      id: client.id,
      name: [client.firstName, client.lastName].filter(Boolean).join(' '),
      bornOn: client.bornOn ?? '',
    },
    ...accountOf(entries, asked),
    credit: credits.reduce((sum, { amount = 0, used = 0 }) => sum + amount - used, 0),
    sessions: held
      .map(({ startsAt = '', service = '', coach = '', price = 0 }) => {
        const [offered, by] = [serviceOf.get(service), coachOf.get(coach)];
        return {
          on: dayIn(actor.timeZone, Date.parse(startsAt)),
          service: said(offered?.name) ?? '',
          code: said(offered?.code),
          minutes: Number(offered?.minutes ?? 0),
          price,
          coach: said(by?.name) ?? '',
          credentials: said(by?.credentials) ?? '',
          license: said(by?.license) ?? '',
        };
      })
      .filter(({ on }) => on >= asked.from && on <= asked.to)
      .toSorted((a, b) => a.on.localeCompare(b.on)),
    diagnoses: diagnoses.map(({ diagnosis }) => String(diagnosis)),
  };
}

export const billingAnswers = [answer(coachingStatement, statement)];
