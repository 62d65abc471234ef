/** Pharmacies, a month of prescriptions with their messages: drafts, one to sign, sent, filled, an error, a renewal request. */
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { pharmacy } from '#modules/prescriptions/pharmacy.model.ts';
import { prescription, type QUANTITY_UNITS, rxMessage } from '#modules/prescriptions/prescription.model.ts';
import { rxText } from '#modules/prescriptions/rx-text.server.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const ORDERS = `select o.id, o.client, o.drug, o.drug_name as "drugName", coalesce(o.dea, 'none') as dea, d.code,
    c.legal_last as last, c.legal_first as first, to_char(c.dob, 'YYYY-MM-DD') as dob, c.sex_at_birth as sex,
    c.address_line1 as "addressLine1", c.city, c.state, c.zip
  from "order" o join drug d on d.tenant_id = o.tenant_id and d.id = o.drug
    join client c on c.tenant_id = o.tenant_id and c.id = o.client
  where o.tenant_id = $1 and o.status = 'active' and d.code in ('trazodone', 'hydroxyzine', 'buprenorphine_naloxone', 'clonidine', 'thiamine')
  order by o.created_at desc, o.id limit 24`;
interface Ordered {
  readonly id: string;
  readonly client: string;
  readonly drug: string;
  readonly drugName: string;
  readonly dea: string;
  readonly code: string;
  readonly last: string;
  readonly first: string;
  readonly dob: string;
  readonly sex: string;
  readonly addressLine1: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}
const SIGNATURES = `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), $2, $2, 'prescription', t.id::text, 'author', $2, $3, ${hashOf(contentSql(prescription, 't'))}, t.signed_at
  from prescription t where t.tenant_id = $1 and t.signed_at is not null`;

const DAY = 86_400_000;
const PHARMACIES = [
  {
    name: 'Marine Drive Pharmacy',
    ncpdpId: '3812047',
    addressLine1: '240 Marine Drive',
    zip: '97103',
    phone: '+15035550171',
  },
  {
    name: 'Columbia Drug',
    ncpdpId: '3814410',
    addressLine1: '18 Commercial Street',
    zip: '97103',
    phone: '+15035550164',
  },
  {
    name: 'Uniontown Apothecary',
    ncpdpId: '3818892',
    addressLine1: '6 Taylor Avenue',
    zip: '97103',
    phone: '+15035550158',
  },
] as const;
const WRITTEN: Readonly<
  Record<string, { strength: string; sig: string; quantity: number; unit: keyof typeof QUANTITY_UNITS; days: number }>
> = {
  trazodone: {
    strength: '50 mg tablet',
    sig: 'Take 1 tablet by mouth at bedtime',
    quantity: 30,
    unit: 'tablet',
    days: 30,
  },
  hydroxyzine: {
    strength: '50 mg capsule',
    sig: 'Take 1 capsule by mouth every 6 hours as needed for anxiety, at most 4 a day',
    quantity: 40,
    unit: 'capsule',
    days: 10,
  },
  buprenorphine_naloxone: {
    strength: '8 mg/2 mg SL film',
    sig: 'Dissolve 1 film under the tongue twice a day',
    quantity: 28,
    unit: 'film',
    days: 14,
  },
  clonidine: {
    strength: '0.1 mg tablet',
    sig: 'Take 1 tablet by mouth every 6 hours',
    quantity: 28,
    unit: 'tablet',
    days: 7,
  },
  thiamine: {
    strength: '100 mg tablet',
    sig: 'Take 1 tablet by mouth every day',
    quantity: 30,
    unit: 'tablet',
    days: 30,
  },
};
const STATES = [
  'filled',
  'verified',
  'draft',
  'ready',
  'sent',
  'filled',
  'error',
  'signed',
  'renewal_requested',
] as const;

/** Loads them for an organization whose psychiatrist has orders in force. */
export async function loadPrescriptions({ loader, org, today }: DemoWorld): Promise<void> {
  const of = (role: string) => org.accounts.find((one) => one.role === role);
  const [nurse, prescriber] = [of('nurse'), of('psychiatrist')];
  if (!nurse || !prescriber?.employeeId) return;
  const random = prng(org.spec.seed * 2_313);
  const pharmacies = PHARMACIES.map((one) => ({
    id: random.id(today),
    createdAt: new Date(Date.parse(today) - 200 * DAY).toISOString(),
    createdBy: nurse.id,
    status: 'active',
    city: 'Astoria',
    state: 'OR',
    ...one,
  }));
  await insertRecords(loader, pharmacy, pharmacies);
  const { rows: orders } = await loader.client.query<Ordered>(ORDERS, [loader.tenantId]);
  const rows: SeedRow[] = [];
  const due: SeedRow[] = [];
  const messages: SeedRow[] = [];
  for (const [n, one] of orders.entries()) {
    const written = WRITTEN[one.code];
    if (!written) continue;
    const isControlled = one.dea !== 'none';
    const planned = STATES[n % STATES.length] ?? 'draft';
    // A controlled one goes out on paper: nothing is confirmed by a network.
    const status = isControlled && (planned === 'verified' || planned === 'error') ? 'sent' : planned;
    const isSigned = status !== 'draft' && status !== 'ready';
    const isOut = isSigned && status !== 'signed';
    const at = (hours: number): string =>
      new Date(
        Date.parse(`${today}T09:00:00Z`) - (isSigned ? 1 + (n % 20) : 0) * DAY + hours * 3_600_000,
      ).toISOString();
    const id = random.id(today);
    rows.push({
      id,
      createdAt: at(-2),
      createdBy: nurse.id,
      status,
      client: one.client,
      order: one.id,
      drug: one.drug,
      drugName: one.drugName,
      dea: one.dea,
      strength: written.strength,
      sig: written.sig,
      quantity: written.quantity,
      quantityUnit: written.unit,
      daysSupply: written.days,
      refills: isControlled ? 0 : n % 3,
      substitution: true,
      pharmacy: pharmacies[n % pharmacies.length]?.id ?? null,
      preparedBy: nurse.id,
      pdmpCheckedAt: isControlled ? at(-1) : null,
      pdmpBy: isControlled ? nurse.id : null,
      pdmpFinding: isControlled ? 'No fills in 12 months' : null,
      prescriber: isSigned ? prescriber.employeeId : null,
      npi: isSigned ? NUMBERS.npi : null,
      deaNumber: isSigned && isControlled ? NUMBERS.dea : null,
      signedAt: isSigned ? at(0) : null,
      method: isOut ? (isControlled ? 'paper' : 'electronic') : null,
      sentAt: isOut ? at(0.1) : null,
      answerAt: isOut && status !== 'sent' ? at(1) : null,
      answerText: status === 'error' ? 'Pharmacy system is not available' : null,
      fill: status === 'filled' || status === 'renewal_requested' ? 'full' : null,
    });
    const to = pharmacies[n % pharmacies.length];
    if (isOut && !isControlled && to)
      messages.push({
        id: random.id(today),
        createdAt: at(0.1),
        createdBy: nurse.id,
        prescription: id,
        client: one.client,
        direction: 'out',
        type: 'NewRx',
        messageId: `demo${id.replaceAll('-', '').slice(0, 28)}`,
        at: at(0.1),
        text: rxText('NewRx', {
          messageId: `demo${id.replaceAll('-', '').slice(0, 28)}`,
          relatesTo: null,
          orderNumber: id.replaceAll('-', ''),
          at: at(0.1),
          client: one,
          pharmacy: to,
          prescriber: {
            last: prescriber.lastName,
            first: prescriber.firstName,
            npi: NUMBERS.npi,
            deaNumber: null,
            phone: null,
            addressLine1: null,
            city: null,
            state: null,
            zip: null,
          },
          drug: `${one.drugName} ${written.strength}`,
          dea: one.dea,
          quantity: written.quantity,
          quantityUnit: written.unit,
          daysSupply: written.days,
          refills: n % 3,
          substitution: true,
          sig: written.sig,
          note: null,
          diagnosis: null,
          written: at(0).slice(0, 10),
        }),
      });
    if (status === 'error' || status === 'renewal_requested')
      due.push({
        id: random.id(today),
        createdAt: at(1),
        createdBy: nurse.id,
        status: 'open',
        kind: status === 'error' ? 'rx_fallback' : 'rx_renewal',
        title:
          status === 'error'
            ? 'A prescription failed: send it again, on paper or by phone'
            : 'A pharmacy asks for a renewal',
        noun: prescription.name,
        record: id,
        link: `/behavioral-health/medications/erx/${id}`,
        dueAt: `${today}T23:00:00Z`,
        role: status === 'error' ? 'nurse' : 'psychiatrist',
        escalated: 'no',
        client: one.client,
      });
  }
  await insertRecords(
    loader,
    credential,
    [
      numberOf(prescriber.employeeId, 'NPI', NUMBERS.npi, null),
      numberOf(prescriber.employeeId, 'DEA', NUMBERS.dea, `${Number(today.slice(0, 4)) + 2}-06-30`),
    ].map((row) => ({ id: random.id(today), createdAt: `${today}T08:00:00Z`, createdBy: prescriber.id, ...row })),
  );
  await insertRecords(loader, prescription, rows);
  await insertRecords(loader, rxMessage, messages);
  await insertRecords(loader, dueItem, due);
  await loader.client.query(SIGNATURES, [
    loader.tenantId,
    prescriber.id,
    `${prescriber.firstName} ${prescriber.lastName}`,
  ]);
}

/** Made up; their check digits are right. */
const NUMBERS = { npi: '1457382913', dea: 'FW1234563' } as const;
const numberOf = (employee: string, type: string, number: string, expiresOn: string | null) => ({
  status: 'verified',
  employee,
  type,
  number,
  issuer: type === 'NPI' ? 'CMS' : 'DEA',
  expiresOn,
});
