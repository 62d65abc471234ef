/** A ledger of a million entries is verified: each hash, each number and each sum, as a director asks for it. */
import type pg from 'pg';
import { type Chained, entryHash } from '#modules/stock/ledger-chain.server.ts';
import type { Figure } from './plan.ts';

const ENTRIES = 1_000_000;
const LOTS = 1000;
/** Entries written by one statement. */
const AT_ONCE = 20_000;

interface Check {
  readonly containers: number;
  readonly entries: number;
  readonly broken: readonly { readonly number: number; readonly why: string }[];
}
export interface LedgerBench {
  readonly sql: pg.Client;
  /** Copies one row of a table, with what differs by the rows of `from`. */
  readonly copies: (sql: pg.Client, name: string, one: string, from: string, differs: string) => Promise<void>;
  /** Asks the server to verify the ledger. */
  readonly check: () => Promise<{ readonly ms: number; readonly data: Check }>;
  readonly quick: boolean;
}

const INSERT = `insert into stock_entry (tenant_id, id, created_at, updated_at, lot, unit, location, number, kind, quantity, before, after, at, previous, hash)
  select l.tenant_id, gen_random_uuid(), now(), now(), l.id, l.unit, l.location, x.number, x.kind, x.quantity, x.before, x.after, x.at, x.previous, x.hash
  from jsonb_to_recordset($1::jsonb) as x(lot uuid, number int, kind text, quantity numeric, before numeric, after numeric, at timestamptz, previous text, hash text)
  join stock_lot l on l.id = x.lot`;

/** Containers with chains of their own: each tablet that comes in goes out again. */
async function fill({ sql, copies }: LedgerBench, each: number): Promise<void> {
  await sql.query(
    `create temp table ledger_lots as select gen_random_uuid() as id, n from generate_series(1, ${LOTS}) n`,
  );
  await copies(
    sql,
    'stock_lot',
    `select l.* from stock_lot l where l.schedule <> 'none' order by l.id limit 1`,
    'ledger_lots x',
    `jsonb_build_object('id', x.id, 'lot', 'BENCH-' || x.n, 'entries', 0, 'head', null, 'on_hand', 0)`,
  );
  const { rows } = await sql.query<{ id: string }>('select id from ledger_lots order by n');
  await sql.query('alter table stock_entry disable trigger user');
  let batch: Chained[] = [];
  const from = Date.now() - each * 60_000;
  const flush = async (): Promise<void> => {
    const rowsOf = batch.map((one) => ({ ...one, hash: entryHash(one) }));
    await sql.query(INSERT, [JSON.stringify(rowsOf)]);
    batch = [];
  };
  for (const { id: lot } of rows) {
    let [previous, before]: [string | null, number] = [null, 0];
    for (let number = 1; number <= each; number += 1) {
      const quantity = number % 2 === 1 ? 1 : -1;
      const entry: Chained = {
        lot,
        number,
        kind: quantity === 1 ? 'receive' : 'administer',
        quantity,
        before,
        after: before + quantity,
        reason: null,
        staff: null,
        witness: null,
        at: new Date(from + number * 60_000).toISOString(),
        previous,
      };
      batch.push(entry);
      [previous, before] = [entryHash(entry), entry.after];
      if (batch.length === AT_ONCE) await flush();
    }
  }
  if (batch.length) await flush();
  await sql.query(`update stock_lot l set entries = e.number, head = e.hash, on_hand = e.after from stock_entry e
    where e.lot = l.id and e.number = ${each} and l.lot like 'BENCH-%'`);
  await sql.query('alter table stock_entry enable trigger user');
  await sql.query('analyze stock_entry');
}

/** Seconds that the check takes; fails where it calls a whole ledger broken, or does not find an entry that was changed. */
export async function ledgerFigure(bench: LedgerBench): Promise<Figure> {
  const { sql, check, quick } = bench;
  const each = (quick ? ENTRIES / 20 : ENTRIES) / LOTS;
  await fill(bench, each);
  const { ms, data } = await check();
  if (data.entries < each * LOTS || data.broken.length > 0)
    throw new Error(`The ledger of ${data.entries} entries is not whole: ${data.broken.length} containers are broken`);
  await sql.query('alter table stock_entry disable trigger user');
  await sql.query(`update stock_entry set reason = 'Changed' where number = ${Math.ceil(each / 2)}
    and lot = (select id from ledger_lots where n = ${Math.ceil(LOTS / 2)})`);
  await sql.query('alter table stock_entry enable trigger user');
  const changed = await check();
  const [one] = changed.data.broken;
  if (changed.data.broken.length !== 1 || one?.why !== 'changed') throw new Error('A changed entry was not found');
  return {
    name: `a ledger of ${ENTRIES.toLocaleString('en-US')} entries is verified`,
    value: (ms / 1000) * (quick ? 20 : 1),
    unit: 's',
    bound: { max: 30 },
    detail: `${data.entries.toLocaleString('en-US')} entries of ${data.containers.toLocaleString('en-US')} containers; one that was changed is found`,
  };
}
