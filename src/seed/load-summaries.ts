/** The summaries of those who have left, with the scores of their stays; what is signed holds like any other signature. */
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { ANSWERED, type assessment } from '#modules/assessments/assessment.model.ts';
import { dischargeSummary } from '#modules/discharge/discharge-summary.model.ts';
import { type Rated, scoresOf, type SummaryFacts } from '#modules/discharge/summary-facts.model.ts';
import type { SeedAccount } from './accounts.ts';
import { insertRecords, type Loader, type SeedRow } from './bulk.ts';
import { type Loading, nameOf } from './departures.ts';

type Signed = typeof dischargeSummary | typeof assessment;
const SIGNATURES = (noun: Signed): string =>
  `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
    select t.tenant_id, gen_random_uuid(), $3, $3, '${noun.name}', t.id::text, $5, $3, $4, ${hashOf(contentSql(noun, 't'))}, t.updated_at
    from ${noun.name} t where t.tenant_id = $1 and t.id = any($2::uuid[])`;

/** Signs loaded records as one person, at the time of each record's last change. */
export async function signLoaded(
  { client, tenantId }: Loader,
  noun: Signed,
  meaning: 'author' | 'cosigner',
  list: readonly SeedRow[],
  who: SeedAccount,
): Promise<void> {
  const ids = list.map(({ id }) => id);
  await client.query(SIGNATURES(noun), [tenantId, ids, who.id, nameOf(who), meaning]);
}

const SCORES = `select instrument, total, band, to_char(performed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "performedAt"
  from assessment where tenant_id = $1 and episode = $2 and status = any($3)`;

/** Loads them: after the courses of the stays that are over. */
export async function loadSummaries({ loader, rows, therapist, psychiatrist }: Loading): Promise<void> {
  const summaries: SeedRow[] = [];
  for (const row of rows.summaries) {
    const found = await loader.client.query<Rated>(SCORES, [loader.tenantId, row.episode, ANSWERED]);
    summaries.push({ ...row, facts: { ...(row.facts as SummaryFacts), scores: scoresOf(found.rows) } });
  }
  await insertRecords(loader, dischargeSummary, summaries);
  const signed = summaries.filter(({ status }) => status !== 'draft');
  await signLoaded(loader, dischargeSummary, 'author', signed, therapist);
  const cosigned = signed.filter(({ status }) => status === 'cosigned');
  await signLoaded(loader, dischargeSummary, 'cosigner', cosigned, psychiatrist);
}
