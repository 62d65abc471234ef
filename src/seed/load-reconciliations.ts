/** What clients took at home: signed at admission for most, two lists that nurses work on, two that wait for the prescriber. */
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { decisionLine, homeMedication, reconciliation } from '#modules/reconciliation/reconciliation.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Stay {
  readonly id: string;
  readonly client: string;
  readonly admitted: string;
  readonly isHere: boolean;
}
const STAYS = `select e.id, e.client, to_char(e.admitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as admitted,
    exists (select 1 from unit_duty u where u.tenant_id = e.tenant_id and u.unit = e.unit and u.staff = $2) as "isHere"
  from episode e where e.tenant_id = $1 and e.status in ('admitted', 'active', 'on_leave')
  order by "isHere" desc, e.admitted_at desc, e.id`;
const SIGNATURES = `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), $2, $2, 'reconciliation', t.id::text, 'author', $2, $3, ${hashOf(contentSql(reconciliation, 't'))}, t.signed_at
  from reconciliation t where t.tenant_id = $1 and t.signed_at is not null`;

const HOUR = 3_600_000;
const TAKEN = [
  {
    code: 'trazodone',
    name: 'Trazodone',
    dose: '50 mg',
    taken: 'By mouth at bedtime',
    source: 'bottle',
    verifiedWith: null,
    decision: 'continue',
    reason: null,
  },
  {
    code: 'sertraline',
    name: 'Sertraline',
    dose: '100 mg',
    taken: 'By mouth each morning',
    source: 'pharmacy',
    verifiedWith: 'Bay Street Pharmacy, (415) 555-0142',
    decision: 'hold',
    reason: 'Not taken for three weeks; review on day 3',
  },
  {
    code: 'alprazolam',
    name: 'Alprazolam',
    dose: '1 mg',
    taken: 'By mouth, up to three times a day',
    source: 'pdmp',
    verifiedWith: null,
    decision: 'stop',
    reason: 'The withdrawal taper takes its place',
  },
  {
    code: 'ibuprofen',
    name: 'Ibuprofen',
    dose: '400 mg',
    taken: 'By mouth as needed for pain',
    source: 'client',
    verifiedWith: null,
    decision: 'change',
    reason: 'Acetaminophen while bleeding risk is checked',
  },
  {
    code: null,
    name: 'Lisinopril',
    dose: '10 mg',
    taken: 'By mouth each morning',
    source: 'family',
    verifiedWith: null,
    decision: 'continue',
    reason: null,
  },
] as const;

/** Loads them for an organization that has a nurse and a psychiatrist. */
export async function loadReconciliations({ loader, org, today }: DemoWorld): Promise<void> {
  const of = (role: string) => org.accounts.find((one) => one.role === role);
  const [nurse, prescriber] = [of('nurse'), of('psychiatrist')];
  if (!nurse || !prescriber) return;
  const { rows: stays } = await loader.client.query<Stay>(STAYS, [loader.tenantId, nurse.employeeId]);
  const { rows: drugs } = await loader.client.query<{ id: string; code: string }>(
    `select id, code from drug where tenant_id = $1`,
    [loader.tenantId],
  );
  const random = prng(org.spec.seed * 2_314);
  const lists: SeedRow[] = [];
  const medications: SeedRow[] = [];
  const due: SeedRow[] = [];
  for (const [n, stay] of stays.entries()) {
    const admitted = Date.parse(stay.admitted);
    const at = (hours: number): string => new Date(admitted + hours * HOUR).toISOString();
    const status = n < 2 ? 'in_progress' : n < 4 ? 'nurse_complete' : 'prescriber_signed';
    const id = random.id(today);
    const first = random.int(0, TAKEN.length - 1);
    const own = [0, 1, 2].slice(0, random.int(1, 3)).flatMap((step) => TAKEN[(first + step) % TAKEN.length] ?? []);
    const isSigned = status === 'prescriber_signed';
    const rows = own.map((one, index) => ({
      ...one,
      // The lists that nurses work on still miss a decision.
      ...(status === 'in_progress' && index === own.length - 1 && { decision: null, reason: null }),
    }));
    for (const { code, ...one } of rows)
      medications.push({
        id: random.id(today),
        createdAt: at(3),
        createdBy: nurse.id,
        reconciliation: id,
        client: stay.client,
        drug: drugs.find((drug) => drug.code === code)?.id ?? null,
        lastTaken: at(-12 * random.int(1, 6)),
        ...one,
      });
    lists.push({
      id,
      createdAt: at(1),
      createdBy: nurse.id,
      status,
      client: stay.client,
      episode: stay.id,
      occasion: 'admission',
      dueAt: at(24),
      nurse: status === 'in_progress' ? null : nurse.id,
      completedAt: status === 'in_progress' ? null : at(5),
      prescriber: isSigned ? prescriber.id : null,
      signedAt: isSigned ? at(9) : null,
      decisions: isSigned ? rows.map(decisionLine).join('\n') : null,
    });
    if (!isSigned)
      due.push({
        id: random.id(today),
        createdAt: at(1),
        createdBy: nurse.id,
        status: 'open',
        kind: status === 'in_progress' ? 'reconciliation' : 'reconciliation_sign',
        title: status === 'in_progress' ? 'Reconcile home medications' : 'Sign the medication reconciliation',
        noun: reconciliation.name,
        record: id,
        link: `/behavioral-health/medications/reconciliation/${id}`,
        dueAt: status === 'in_progress' ? at(24) : at(29),
        role: status === 'in_progress' ? 'nurse' : 'psychiatrist',
        escalated: 'no',
        client: stay.client,
        episode: stay.id,
      });
  }
  await insertRecords(loader, reconciliation, lists);
  await insertRecords(loader, homeMedication, medications);
  await insertRecords(loader, dueItem, due);
  await loader.client.query(SIGNATURES, [
    loader.tenantId,
    prescriber.id,
    `${prescriber.firstName} ${prescriber.lastName}`,
  ]);
}
