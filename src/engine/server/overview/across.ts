/** Totals over all organizations: counted by the system, organization by organization, traced, and without the records. */
import type { Overview } from '#engine/model/overview/overview.ts';
import type { OverviewRead } from '#engine/model/overview/questions.ts';
import { auditStatement } from '../audit.ts';
import type { Engine } from '../engine.ts';
import { type Actor, systemActor } from '../grants.ts';
import { type Asked, evaluateOver } from './evaluate.ts';

/** Organizations in use. A demo session sees its own only. */
const active = ({ demo, tenantId }: Actor) => ({
  text: `select id, time_zone from organization where status = 'active' and ($1::uuid is null or id = $1) order by id`,
  values: [demo ? tenantId : null],
});
const closed = <C extends { readonly rows: number }>(cell: C): C => ({ ...cell, rows: 0 });

/** The answer to an overview over all active organizations. Row-level security holds in each; only sums leave it. */
export async function evaluateAcross(
  engine: Engine,
  actor: Actor,
  overview: Overview,
  asked: Asked,
): Promise<OverviewRead> {
  const [organizations = []] = await engine.connections.run([active(actor)]);
  const readers = organizations.map(({ id, time_zone: zone }) =>
    engine.reader(systemActor(String(id), `totals of ${overview.name}`, String(zone))),
  );
  const found = await evaluateOver(engine.read, readers, overview, asked);
  const why = `${overview.name}, totals over ${readers.length} organizations`;
  await engine.connections.read(actor.tenantId, [
    auditStatement(actor, { action: 'read totals', noun: 'organization', recordId: null, why }),
  ]);
  return {
    ...found,
    figures: found.figures.map(closed),
    panels: found.panels.map((panel) => ({ ...panel, cells: panel.cells.map(closed) })),
  };
}
