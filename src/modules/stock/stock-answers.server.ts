/** The check of the ledger's chain, and figures over all facilities. */
import { answer } from '#engine/server/answers.ts';
import { equals, readAllowed } from '#engine/server/read-all.ts';
import { BROKEN } from './ledger-chain.server.ts';
import { stockLot } from './stock-lot.model.ts';
import { ledgerCheck, pharmacyFigures } from './stock-questions.model.ts';

const FIGURES = `select o.id as place, o.name as location,
    count(*) filter (where l.status <> 'empty')::int as containers,
    count(*) filter (where l.status <> 'empty' and l.schedule <> 'none')::int as controlled,
    count(*) filter (where l.status <> 'empty' and l.expires_on <= current_date + 60)::int as expiring,
    count(*) filter (where l.low)::int as low,
    (select count(*)::int from drug_destruction d where d.tenant_id = $1 and d.location = o.id and d.status in ('queued', 'witnessed')) as queued,
    (select count(*)::int from stock_count c where c.tenant_id = $1 and c.location = o.id and c.status in ('discrepancy', 'recounted', 'investigation', 'loss')) as discrepancies,
    (select count(*)::int from stock_count c where c.tenant_id = $1 and c.location = o.id and c.counted_at > now() - interval '30 days') as counted,
    (select count(*)::int from stock_count c where c.tenant_id = $1 and c.location = o.id and c.counted_at > now() - interval '30 days' and c.status = 'matched') as matched
  from location o join stock_lot l on l.tenant_id = o.tenant_id and l.location = o.id
  where o.tenant_id = $1 group by o.id, o.name order by o.name`;

export const stockAnswers = [
  answer(ledgerCheck, async ({ engine, actor, asked }) => {
    const { lot } = asked;
    if (lot) await engine.read.get(engine.reader(actor), stockLot, lot);
    const lots = await readAllowed(engine, actor, stockLot, {
      fields: ['name', 'strength', 'lot'],
      filters: lot ? [equals('id', lot)] : [],
    });
    const ids = lots.map(({ id }) => id);
    const values = [actor.tenantId, ids];
    const [broken = [], counted = []] = await engine.connections.read(actor.tenantId, [
      { text: BROKEN, values },
      { text: 'select count(*)::int as n from stock_entry where tenant_id = $1 and lot = any($2::uuid[])', values },
    ]);
    const names = new Map(lots.map((one) => [one.id, `${one.name ?? ''} ${one.strength ?? ''}, lot ${one.lot ?? ''}`]));
    return {
      containers: lots.length,
      entries: Number(counted[0]?.n ?? 0),
      broken: broken.map((row) => ({
        lot: String(row.lot),
        container: names.get(String(row.lot)) ?? '',
        number: Number(row.number),
        at: new Date(String(row.at)).toISOString(),
        // The statement answers one of the four.
        why: row.why as 'changed' | 'missing' | 'sum' | 'end',
      })),
    };
  }),
  answer(pharmacyFigures, async ({ engine, actor }) => {
    const [rows = []] = await engine.connections.read(actor.tenantId, [{ text: FIGURES, values: [actor.tenantId] }]);
    const number = (value: unknown): number => Number(value ?? 0);
    return {
      facilities: rows.map((row) => ({
        place: String(row.place),
        location: String(row.location),
        containers: number(row.containers),
        controlled: number(row.controlled),
        expiring: number(row.expiring),
        low: number(row.low),
        queued: number(row.queued),
        discrepancies: number(row.discrepancies),
        counted: number(row.counted),
        matched: number(row.matched),
      })),
    };
  }),
];
