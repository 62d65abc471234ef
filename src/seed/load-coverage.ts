/** Who pays for the clients who are here or on the way: mostly a plan, some with a second, some themselves. */
import { coverage } from '#modules/coverage/coverage.model.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const PAYERS = [
  { payer: 'Cascade Health Plan', payerId: 'CHP01', planType: 'ppo' },
  { payer: 'Pacific Mutual', payerId: 'PMU27', planType: 'hmo' },
  { payer: 'Blue Harbor', payerId: 'BHB88', planType: 'epo' },
  { payer: 'Oregon Health Plan', payerId: 'ORDHS', planType: 'medicaid' },
  { payer: 'Medicare', payerId: '12M56', planType: 'medicare' },
  { payer: 'TRICARE West', payerId: 'TREST', planType: 'tricare' },
] as const;

/** Loads them; one of those on the way has none yet, and says so by an empty list. */
export async function loadCoverage({ loader, org, today }: DemoWorld): Promise<void> {
  const { seed } = org.spec;
  const { rows: stays } = await loader.client.query<{ client: string; status: string; since: Day | null }>(
    `select client, status, admitted_at::date::text as since from episode
      where tenant_id = $1 and status in ('pre_admit', 'admitted', 'active', 'on_leave', 'discharge_planning') order by id`,
    [loader.tenantId],
  );
  const random = prng(seed * 67_867_967);
  const without = stays.find(({ status }) => status === 'pre_admit')?.client;
  const rows = stays.flatMap(({ client, since }, n): SeedRow[] => {
    if (client === without) return [];
    // In January, a stay and the visits before it still belong to the policy of last year.
    const from = `${addDays(since ?? today, -30).slice(0, 4)}-01-01`;
    const row = (values: object): SeedRow => ({
      id: random.id(addDays(today, -40)),
      status: 'active',
      client,
      rank: 'primary',
      relation: 'self',
      effectiveOn: from,
      // Some plans end soon: the office asks for the next one before they do.
      endsOn: n % 7 === 3 ? addDays(today, 6 + n) : null,
      ...values,
    });
    if (n % 11 === 10) return [row({ payer: 'The client', planType: 'self' })];
    const member = (): object => ({ memberId: `${random.int(100_000_000, 999_999_999)}` });
    const first = row({ ...random.pick(PAYERS), ...member(), groupNumber: `${random.int(10_000, 99_999)}` });
    if (n % 5 === 0)
      return [
        first,
        row({ ...PAYERS[3], ...member(), rank: 'secondary', effectiveOn: addDays(from, random.int(0, 200)) }),
      ];
    return [first];
  });
  await insertRecords(loader, coverage, rows);
}
