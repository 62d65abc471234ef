/** Whether something of an open chart has changed, without reading it again: a new reading is a new trace. */
import type { AnyResource } from '#engine/model/resource.ts';
import type { Stamp } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { stampOf } from '#engine/server/stamp.ts';
import { client } from '#modules/clients/client.model.ts';
import { discharge } from '#modules/discharge/discharge.model.ts';
import { CHART_PARTS } from './chart-parts.model.ts';
import { SOURCES } from './timeline-sources.server.ts';

/** What its timeline is put together from. */
const TOLD: readonly AnyResource[] = [client, discharge, ...new Set(SOURCES.map(({ noun }) => noun))];

/**
 * Another text whenever something of the chart that the reader may see was written; null for people who may not open it by their
 * role (emergency access opens charts, it watches none).
 */
export const stampOfChart = (engine: Engine, actor: Actor, id: string): Promise<Stamp> =>
  stampOf(engine, actor, client, id, CHART_PARTS);
/** The same of the chart's timeline. */
export const stampOfTimeline = (engine: Engine, actor: Actor, id: string): Promise<Stamp> =>
  stampOf(engine, actor, client, id, TOLD);
