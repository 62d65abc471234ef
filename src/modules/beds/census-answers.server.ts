/** The census as its screen shows it: the last days, and the next ones as an estimate. */
import type { Read } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { asReader, readAll } from '#engine/server/read-all.ts';
import { episode, UNDER_WAY } from '#modules/clients/episode.model.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { bedAssignment } from './bed-assignment.model.ts';
import { bed } from './bed.model.ts';
import type { CensusDay, CensusHistory, UnitForecast } from './bed-questions.model.ts';
import { unit } from './building.model.ts';
import { census } from './census.model.ts';
import { type Assumptions, type Coming, forecast, type HereNow } from './forecast.model.ts';

/** How far the history reaches, the estimate, and the days from which it takes its averages. */
const BACK_DAYS = 60;
const AHEAD_DAYS = 30;
const AVERAGE_DAYS = 30;

type Row = Read<typeof census>;
const sum = (rows: readonly Row[], pick: (row: Row) => number | undefined): number =>
  rows.reduce((total, row) => total + (pick(row) ?? 0), 0);

function dayOf(row: Row): CensusDay {
  const { day = '', unit: of = '', inHouse = 0, onLeave = 0, admitted = 0, discharged = 0, staffed = 0 } = row;
  return {
    id: row.id,
    day,
    unit: of,
    unitName: row.titles.unit ?? '',
    facility: row.titles.location ?? '',
    inHouse,
    onLeave,
    admitted,
    transferredIn: row.transferredIn ?? 0,
    transferredOut: row.transferredOut ?? 0,
    discharged,
    staffed,
    blocked: row.blocked ?? 0,
    stayDays: row.stayDays ?? 0,
    readied: row.readied ?? 0,
    readyMinutes: row.readyMinutes ?? 0,
  };
}

/** What an estimate takes from the last days of a unit. */
function assumed(rows: readonly Row[], beds: number): Assumptions {
  const gone = sum(rows, (row) => row.discharged);
  const came = sum(rows, (row) => row.admitted) + sum(rows, (row) => row.transferredIn);
  return {
    averageStay: gone ? sum(rows, (row) => row.stayDays) / gone : null,
    comingEachDay: rows.length ? came / rows.length : 0,
    beds,
  };
}

/** The estimate for these units. Stays are counted as the organization: nothing but numbers leaves, for units whose census the reader sees. */
async function estimates(engine: Engine, actor: Actor, rows: readonly Row[], today: Day): Promise<UnitForecast[]> {
  const ids = [...new Set(rows.flatMap((row) => row.unit ?? []))];
  if (!ids.length) return [];
  const facts = asReader(engine, asSystem(actor, 'the forecast of the census'));
  const [units, beds, stays, kept] = await Promise.all([
    facts.find(unit, { id: ids }),
    facts.find(bed, { unit: ids }),
    facts.find(episode, { status: [...UNDER_WAY] }),
    facts.find(bedAssignment, { status: 'open', kind: ['hold', 'reservation'] }),
  ]);
  const unitOfBed = new Map(beds.map((one) => [one.id, one.unit]));
  const keptAt = new Map(kept.map((one) => [one.episode, unitOfBed.get(one.bed)]));
  const zone = actor.timeZone;
  return units.map((place) => {
    const its = beds.filter((one) => one.unit === place.id);
    const staffed = Math.min(place.staffedBeds ?? its.length, its.length);
    const serving = Math.max(0, staffed - its.filter(({ status }) => status === 'blocked').length);
    const last = rows.filter((row) => row.unit === place.id && (row.day ?? '') >= addDays(today, -AVERAGE_DAYS));
    const here = stays.flatMap((one): HereNow[] =>
      one.unit === place.id && one.admittedAt
        ? [
            {
              since: dayIn(zone, Date.parse(one.admittedAt)),
              expectedDays: one.expectedDays,
              leaving: one.status === 'discharge_planning',
            },
          ]
        : [],
    );
    // Clients without a bed count for the first unit of their facility.
    const first = units.find((other) => other.location === place.location)?.id === place.id;
    const coming = stays.flatMap((one): Coming[] => {
      if (one.status !== 'pre_admit' || one.location !== place.location || !one.expectedAt) return [];
      const at = keptAt.get(one.id);
      return (at ? at === place.id : first)
        ? [{ on: dayIn(zone, Date.parse(one.expectedAt)), expectedDays: one.expectedDays }]
        : [];
    });
    const assumptions = assumed(last, serving);
    return {
      unit: place.id,
      unitName: place.name,
      ...assumptions,
      expected: coming.length,
      days: forecast(today, AHEAD_DAYS, here, coming, assumptions),
    };
  });
}

/** The last 60 days of every unit whose census the reader sees, and the next 30 as an estimate. Throws RESOURCE_DENIED for others. */
export async function censusHistory(engine: Engine, actor: Actor): Promise<CensusHistory> {
  const today = dayIn(actor.timeZone);
  const since = addDays(today, -BACK_DAYS);
  const rows = await readAll(engine, actor, census, { filters: [{ field: 'day', op: 'gte', value: since }] });
  const days = rows.map(dayOf).toSorted((a, b) => a.day.localeCompare(b.day) || a.unitName.localeCompare(b.unitName));
  return { today, since, days, forecast: await estimates(engine, actor, rows, today) };
}
