/** Consents: the ones that everybody signs before the first day, for every other of those on the way, too, and releases, some of which end soon. */
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { TPO_RECIPIENTS } from '#modules/consents/consent-rules.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { textInUse } from '#modules/consents/consent-texts.model.ts';
import { disclosure } from '#modules/consents/disclosure.model.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { insertRecords, type Loader, type SeedRow } from './bulk.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const FIRST_DAY = ['treatment', 'npp', 'part2_notice', 'financial'] as const;
const RECIPIENTS = [
  'Dr. Lena Osei, Alder Family Practice',
  'Multnomah County Drug Court',
  'Providence Portland',
] as const;

/** So many disclosures. */
const TOLD = 4;

interface Stay {
  readonly client: string;
  readonly name: string;
  /** When the consents were signed: at the admission, or on the day before today. */
  readonly signed: string;
  readonly coming: number | null;
}

/** Loads them, each signed by the client and witnessed by the person who took the signature. */
export async function loadConsents({ loader: { client: db, ...loader }, org, today }: DemoWorld): Promise<void> {
  const found = await db.query<Stay>(
    `select e.client, c.legal_first || ' ' || c.legal_last as name, coalesce(e.admitted_at, $2::date::timestamptz) as signed,
      case when e.status = 'pre_admit' then row_number() over (partition by e.status order by e.id) end::integer as coming
      from episode e join client c on c.tenant_id = e.tenant_id and c.id = e.client
      where e.tenant_id = $1 and e.status in ('pre_admit', 'admitted', 'active', 'on_leave', 'discharge_planning')
      order by e.admitted_at, e.id`,
    [loader.tenantId, addDays(today, -1)],
  );
  const random = prng(org.spec.seed * 15_485_863);
  const rows = found.rows.flatMap(({ client, name, signed, coming }, n): SeedRow[] => {
    const createdAt = new Date(signed).toISOString();
    const base = { createdAt, status: 'active', client, signedByName: name, signedAs: 'client' };
    const released = {
      ...base,
      kind: 'disclosure' as const,
      categories: ['demographics', 'episodes', 'assessments'],
      information: 'Dates of treatment, and results of assessments.',
      discloser: org.spec.name,
      recipient: RECIPIENTS[n % RECIPIENTS.length],
      purpose: 'Coordination of care',
      // Some end within a week, some within a month, most within a year.
      expiresOn: addDays(today, [5, 24, 180, 330][n % 4] ?? 330),
    };
    const billing = {
      ...base,
      kind: 'tpo' as const,
      categories: ['demographics', 'coverage', 'episodes', 'diagnoses'],
      information: 'What is needed to treat me, to be paid and to run this program.',
      discloser: org.spec.name,
      recipient: TPO_RECIPIENTS,
      purpose: 'Treatment, payment and operations',
      endsWith: 'end_of_treatment' as const,
    };
    const first = FIRST_DAY.map((kind) => ({ ...base, kind }));
    // Of those on the way every other one has signed everything; the next still has to.
    const given =
      coming === null
        ? [...first, billing, ...(n % 3 === 0 ? [released] : [])]
        : first.slice(0, coming % 2 ? FIRST_DAY.length : 1);
    return given.map((row) => ({
      ...row,
      id: random.id(createdAt.slice(0, 10)),
      textVersion: textInUse(row.kind).version,
    }));
  });
  await insertRecords({ client: db, ...loader }, consent, rows);
  const taker = org.accounts.find((account) => account.role === 'intake_coordinator');
  if (!taker) return;
  await loadDisclosures({ client: db, ...loader }, rows, taker.id, today);
  await db.query(
    `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
      select t.tenant_id, gen_random_uuid(), $2, $2, 'consent', t.id::text, 'witness', $2, $3, ${hashOf(contentSql(consent, 't'))}, t.created_at
      from consent t where t.tenant_id = $1`,
    [loader.tenantId, taker.id, `${taker.firstName} ${taker.lastName}`],
  );
}

/** Disclosures: under the first releases, with the notice sent along, and once in a medical emergency. */
async function loadDisclosures(loader: Loader, consents: readonly SeedRow[], by: string, today: Day): Promise<void> {
  const random = prng(consents.length * 86_028_121);
  const released = consents.filter(({ kind }) => kind === 'disclosure').slice(0, TOLD);
  const told = released.map((row, n): SeedRow => {
    const on = addDays(today, -1 - n * 3);
    const isEmergency = n === TOLD - 1;
    return {
      id: random.id(on),
      createdAt: `${on}T17:20:00.000Z`,
      createdBy: by,
      client: row.client,
      categories: isEmergency ? ['allergies', 'diagnoses'] : ['episodes', 'assessments'],
      recipient: isEmergency ? 'Emergency department, Providence Portland' : row.recipient,
      purposeOfUse: 'treatment',
      purpose: isEmergency ? 'Treatment in an emergency' : row.purpose,
      notice: n % 2 ? 'full' : 'short',
      ...(isEmergency
        ? {
            exception: 'medical_emergency',
            exceptionNote: 'Dr. Paul Reyes asked by telephone before surgery; told allergies and diagnoses.',
          }
        : { consent: row.id }),
    };
  });
  await insertRecords(loader, disclosure, told);
}
