/** Half a year of invoices with their payments, packages, a policy, and claims at every step. */
import { addDays, endOfMonth } from '#engine/model/days.ts';
import {
  coachingClaim,
  coachingCredit,
  coachingInvoice,
  coachingPayment,
} from '#modules/coaching-billing/invoice.model.ts';
import { cancellationPolicy, clientPackage, servicePackage } from '#modules/coaching-billing/package.model.ts';
import { coachingConsent, coachingDisclosure } from '#modules/coaching/coaching-consent.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const BILLED = `select s.client, s.starts_at::date::text as on, s.status, v.name, s.price::int as price, s.late_fee::int as fee
  from coaching_session s join coaching_service v on v.tenant_id = s.tenant_id and v.id = s.service
  where s.tenant_id = $1 and s.status in ('completed', 'no_show', 'late_cancelled') order by s.starts_at, s.id`;
interface Billed {
  readonly client: string;
  readonly on: string;
  readonly status: string;
  readonly name: string;
  readonly price: number;
  readonly fee: number;
}
const PAYERS = [
  ['Cascade Health Plan', 'Silver PPO'],
  ['Blue Harbor Insurance', 'HMO'],
  ['Pacific Mutual', 'Gold'],
] as const;
const CLAIM_STATES = [
  'draft',
  'submitted',
  'accepted',
  'paid',
  'paid',
  'partial',
  'denied',
  'appealed',
  'rejected',
] as const;

const SERVICES = `select id from coaching_service where tenant_id = $1 order by code`;
const SIGNED_IN = `select id from coaching_client where tenant_id = $1 and account is not null order by id`;

/** Loads them for an organization that has held sessions. */
export async function loadCoachingBills({ loader, org, today }: DemoWorld): Promise<void> {
  const { rows: billed } = await loader.client.query<Billed>(BILLED, [loader.tenantId]);
  const { rows: services } = await loader.client.query<{ id: string }>(SERVICES, [loader.tenantId]);
  const { rows: signedIn } = await loader.client.query<{ id: string }>(SIGNED_IN, [loader.tenantId]);
  if (billed.length === 0) return;
  const random = prng(org.spec.seed * 2_602);
  const admin = org.accounts.find(({ role }) => role === 'health_admin')?.id ?? null;
  const months = [...Map.groupBy(billed, ({ client, on }) => `${client} ${on.slice(0, 7)}`)].toSorted(([, a], [, b]) =>
    (a[0]?.on ?? '').localeCompare(b[0]?.on ?? ''),
  );
  const [invoices, payments, claims, credits]: SeedRow[][] = [[], [], [], []];
  if (!invoices || !payments || !claims || !credits) return;
  for (const [n, [, held]] of months.entries()) {
    const [one] = held;
    if (!one) continue;
    const issuedOn = addDays(endOfMonth(one.on), 1);
    const isDraft = issuedOn > today;
    const dueOn = addDays(isDraft ? today : issuedOn, 30);
    const lines = held.map(({ on, status, name, price, fee }) => ({
      what: status === 'completed' ? name : status === 'no_show' ? 'Missed session' : 'Late cancellation',
      on,
      quantity: 1,
      price: status === 'completed' ? price : fee,
    }));
    const total = lines.reduce((sum, { price }) => sum + price, 0);
    const isLate = dueOn < today && n % 9 === 4;
    const status = isDraft
      ? 'draft'
      : isLate
        ? 'overdue'
        : dueOn >= today
          ? n % 3 === 0
            ? 'partially_paid'
            : 'open'
          : n % 31 === 7
            ? 'refunded'
            : 'paid';
    const paid =
      status === 'paid' || status === 'refunded' ? total : status === 'partially_paid' ? Math.floor(total / 2) : 0;
    const id = random.id(isDraft ? today : issuedOn);
    invoices.push({
      id,
      createdAt: at(isDraft ? today : issuedOn),
      createdBy: admin,
      status,
      number: `HC-${issuedOn.slice(0, 4)}-${String(n + 1).padStart(5, '0')}`,
      client: one.client,
      issuedOn: isDraft ? null : issuedOn,
      dueOn,
      lines,
      total,
      paid,
      balance: total - paid,
    });
    if (paid > 0)
      payments.push({
        id: random.id(addDays(issuedOn, 9)),
        createdAt: at(addDays(issuedOn, 9) > today ? issuedOn : addDays(issuedOn, 9)),
        createdBy: admin,
        invoice: id,
        client: one.client,
        on: addDays(issuedOn, 9) > today ? today : addDays(issuedOn, 9),
        amount: paid,
        method: random.pick(['check', 'transfer', 'transfer', 'card', 'cash']),
        reference: n % 2 ? `Receipt ${2000 + n}` : null,
      });
    if (status === 'refunded')
      credits.push({
        id: random.id(addDays(issuedOn, 30)),
        createdAt: at(addDays(issuedOn, 20)),
        createdBy: admin,
        status: 'available',
        client: one.client,
        on: addDays(issuedOn, 20),
        amount: total,
        used: 0,
        reason: 'Sessions were paid by the employer program',
        invoice: id,
      });
    if (n % 6 !== 0 || isDraft) continue;
    const state = CLAIM_STATES[(n / 6) % CLAIM_STATES.length] ?? 'submitted';
    const [payer, plan] = PAYERS[n % PAYERS.length] ?? PAYERS[0];
    // What was missed or cancelled late is billed, and claimed from nobody.
    const amount = lines.reduce(
      (sum, { what, price }) => (what.startsWith('Missed') || what.startsWith('Late') ? sum : sum + price),
      0,
    );
    if (amount === 0) continue;
    claims.push({
      id: random.id(issuedOn),
      createdAt: at(issuedOn),
      createdBy: admin,
      status: state,
      client: one.client,
      invoice: id,
      payer,
      memberId: `M-${40_000 + n * 13}`,
      plan,
      diagnosis: random.pick(['F10.20', 'F11.21', 'F41.1', 'F43.23']),
      amount,
      submittedOn: state === 'draft' ? null : addDays(issuedOn, 2),
      paidAmount: state === 'paid' ? amount : state === 'partial' ? Math.floor(amount * 0.6) : null,
      deniedFor:
        state === 'denied' || state === 'appealed'
          ? 'Not authorized for this provider.'
          : state === 'rejected'
            ? 'Member number is not known.'
            : null,
    });
  }
  const [own] = signedIn;
  if (own)
    credits.push({
      id: random.id(addDays(today, -12)),
      createdAt: at(addDays(today, -12)),
      createdBy: admin,
      status: 'available',
      client: own.id,
      on: addDays(today, -12),
      amount: 4500,
      used: 0,
      reason: 'The coach ended a session early',
      invoice: null,
    });
  const packages = (
    [
      ['Ten sessions', 10, 180, 81_000],
      ['Five sessions', 5, 120, 42_500],
    ] as const
  ).map(([name, sessions, validDays, price], n) => ({
    id: random.id(addDays(today, -200)),
    createdAt: at(addDays(today, -200)),
    createdBy: admin,
    status: 'offered',
    name,
    service: services[n]?.id,
    sessions,
    validDays,
    price,
  }));
  const people = [...new Set(billed.map(({ client }) => client))];
  const bought = people.slice(0, 12).map((client, n) => {
    const sessions = n % 2 ? 5 : 10;
    const days = n % 2 ? 120 : 180;
    const boughtOn = addDays(today, n === 5 ? -130 : -20 - n * 9);
    return {
      id: random.id(boughtOn),
      createdAt: at(boughtOn),
      createdBy: admin,
      status: n === 5 ? 'expired' : n === 8 ? 'used_up' : 'active',
      client,
      package: packages[n % 2]?.id,
      boughtOn,
      expiresOn: addDays(boughtOn, days),
      sessions,
      used: n === 8 ? sessions : Math.min(sessions - 1, 1 + (n % 4)),
    };
  });
  // Each claim that left did so on a consent, and is accounted for.
  const [consents, disclosures]: SeedRow[][] = [[], []];
  for (const [key, sent] of Map.groupBy(claims, ({ client, payer }) => `${String(client)} ${String(payer)}`)) {
    const [first] = sent;
    const id = random.id(addDays(today, -190));
    consents?.push({
      id,
      createdAt: at(addDays(today, -190)),
      createdBy: admin,
      status: 'in_force',
      client: first?.client,
      recipient: first?.payer,
      purpose: 'payment',
      what: 'Diagnosis, days and fees of sessions',
      signedOn: addDays(today, -190),
      expiresOn: key.length % 3 ? addDays(today, 175) : null,
    });
    for (const { submittedOn } of sent)
      if (submittedOn)
        disclosures?.push({
          id: random.id(String(submittedOn)),
          createdAt: at(String(submittedOn)),
          createdBy: admin,
          client: first?.client,
          on: submittedOn,
          recipient: first?.payer,
          what: 'Claim: diagnosis, days and fees',
          purpose: 'payment',
          basis: 'consent',
          consent: id,
        });
  }
  if (own) {
    const asked = { client: own.id, recipient: 'Riverside Family Medicine', purpose: 'treatment', createdBy: admin };
    const [signedOn, sentOn] = [addDays(today, -40), addDays(today, -33)];
    const consent = random.id(signedOn);
    consents?.push({
      ...asked,
      id: consent,
      createdAt: at(signedOn),
      status: 'in_force',
      what: 'Progress and goals',
      signedOn,
      expiresOn: addDays(today, 20),
    });
    disclosures?.push({
      ...asked,
      id: random.id(sentOn),
      createdAt: at(sentOn),
      on: sentOn,
      what: 'Progress and goals of the first quarter',
      basis: 'consent',
      consent,
    });
  }
  await insertRecords(loader, coachingConsent, consents ?? []);
  await insertRecords(loader, coachingDisclosure, disclosures ?? []);
  await insertRecords(loader, cancellationPolicy, [
    {
      id: random.id(addDays(today, -200)),
      createdAt: at(addDays(today, -200)),
      createdBy: admin,
      status: 'in_force',
      name: 'Standard',
      hours: '24',
      latePercent: 100,
      missedPercent: 100,
      since: addDays(today, -200),
    },
  ]);
  await insertRecords(loader, servicePackage, packages);
  await insertRecords(loader, clientPackage, bought);
  await insertRecords(loader, coachingInvoice, invoices);
  await insertRecords(loader, coachingPayment, payments);
  await insertRecords(loader, coachingCredit, credits);
  await insertRecords(loader, coachingClaim, claims);
}
