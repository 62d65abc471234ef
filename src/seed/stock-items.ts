/** What the demonstration's units keep in stock, and what its clients bring; and the SQL that finds both. */
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { drugDestruction } from '#modules/stock/drug-destruction.model.ts';

export const UNITS = `select u.id, u.location from unit u where u.tenant_id = $1
  and exists (select 1 from unit_duty d where d.tenant_id = u.tenant_id and d.unit = u.id and d.staff = $2) order by u.id limit 2`;
export const CLIENTS = `select e.client, e.admitted_at::date::text as admitted from episode e where e.tenant_id = $1 and e.unit = $2
  and e.status in ('admitted', 'active', 'discharge_planning') and e.admitted_at is not null order by e.client limit 4`;
export const DRUGS = `select id, name, dea from drug where tenant_id = $1 and status = 'active'`;
export const SIGNATURES = `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), n.id, n.id, 'drug_destruction', t.id::text, s.meaning, n.id, n.name, ${hashOf(contentSql(drugDestruction, 't'))}, s.at
  from drug_destruction t cross join lateral (values ('author', t.staff, t.destroyed_at), ('witness', t.witness, t.destroyed_at), ('reviewer', t.reviewer, t.completed_at)) as s(meaning, who, at)
    join jsonb_to_recordset($2::jsonb) as n(id uuid, name text) on n.id = s.who
  where t.tenant_id = $1 and s.at is not null`;

/** Name in the formulary, strength, counted in, received, doses a day, reorder level, days until it expires. */
export type Item = readonly [string, string, string, number, number, number, number];
export const ITEMS: readonly Item[] = [
  ['Lorazepam', '1 mg tablet', 'tablet', 120, 3, 40, 410],
  ['Chlordiazepoxide', '25 mg capsule', 'capsule', 150, 4, 40, 46],
  ['Buprenorphine/naloxone', '8/2 mg film', 'film', 90, 2, 30, 300],
  ['Hydroxyzine', '25 mg tablet', 'tablet', 100, 2, 50, 540],
  ['Clonidine', '0.1 mg tablet', 'tablet', 100, 3, 30, 220],
  ['Ondansetron', '4 mg tablet', 'tablet', 60, 1, 20, 21],
  ['Loperamide', '2 mg capsule', 'capsule', 48, 1, 20, 700],
  ['Ibuprofen', '400 mg tablet', 'tablet', 100, 2, 30, 500],
  ['Acetaminophen', '325 mg tablet', 'tablet', 100, 3, 20, -6],
  ['Thiamine', '100 mg tablet', 'tablet', 100, 2, 20, 350],
  ['Naloxone', '4 mg nasal spray', 'device', 12, 0, 4, 600],
];
export const OWN: readonly Item[] = [
  ['Fluoxetine', '20 mg capsule', 'capsule', 30, 1, 0, 330],
  ['Lithium', '300 mg capsule', 'capsule', 60, 2, 0, 250],
  ['Lisinopril', '10 mg tablet', 'tablet', 30, 1, 0, 400],
  ['Sertraline', '50 mg tablet', 'tablet', 30, 1, 0, 180],
];
