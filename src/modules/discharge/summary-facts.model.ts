/** What a discharge summary takes over from the record, and nothing that is not there. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Source } from '#engine/model/source.ts';
import { dayAt } from '#engine/model/zoned.ts';
import { ANSWERED, assessment } from '#modules/assessments/assessment.model.ts';
import { INSTRUMENTS } from '#modules/assessments/instrument-names.model.ts';
import { allergy, HEEDED } from '#modules/charts/allergy.model.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { problem } from '#modules/charts/problem.model.ts';
import type { episode } from '#modules/clients/episode.model.ts';
import { stayDayOn } from '#modules/clients/stay-day.model.ts';
import { objectiveProgress } from '#modules/plans/objective-progress.model.ts';
import { placed } from '#modules/plans/plan-tree.model.ts';
import { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import type { Discharge } from './discharge-facts.model.ts';

export interface SummaryFacts {
  readonly gatheredAt: string;
  readonly admittedAt: string | null;
  readonly departedAt: string | null;
  readonly type: string;
  /** Days of the stay, the first and the last counted. */
  readonly days: number | null;
  readonly diagnoses: readonly { readonly code: string; readonly name: string; readonly principal: boolean }[];
  readonly levels: readonly {
    readonly level: string;
    readonly from: string;
    readonly to: string | null;
    readonly days: number;
  }[];
  /** The first and the last of each instrument that has a sum. */
  readonly scores: readonly {
    readonly instrument: string;
    readonly times: number;
    readonly first: Score;
    readonly last: Score;
  }[];
  readonly goals: readonly {
    readonly problem: string;
    readonly goal: string;
    readonly objectives: readonly {
      readonly text: string;
      readonly progress: string | null;
      readonly percent: number | null;
    }[];
  }[];
  readonly allergies: readonly string[];
  readonly appointments: readonly { readonly with: string; readonly at: string; readonly where: string | null }[];
}
interface Score {
  readonly at: string;
  readonly total: number;
  readonly band: string | null;
}

/** Days of a stay at the facility, the first and the last counted: November 1 to 8 is 8 days. */
const daysOf = (timeZone: string, from: string, to: string): number =>
  stayDayOn(dayAt(timeZone, from), dayAt(timeZone, to));
/** Days at a level of care; the day on which a client moves to another one is counted there. */
const daysAtLevel = (timeZone: string, from: string, to: string | null, end: string): number =>
  Math.max(1, daysOf(timeZone, from, to ?? end) - (to === null || to >= end ? 0 : 1));

/** What a summary takes over of an assessment. */
export type Rated = Pick<RecordOf<typeof assessment>, 'instrument' | 'total' | 'band' | 'performedAt'>;
/** The first and the last score of each instrument that has a sum, of the assessments of one stay. */
export function scoresOf(given: readonly Rated[]): SummaryFacts['scores'] {
  const scored = given
    .filter((one) => one.total !== null && one.performedAt !== null)
    .toSorted((a, b) => (a.performedAt ?? '').localeCompare(b.performedAt ?? ''));
  const score = ({ performedAt, total, band }: Rated): Score => ({ at: performedAt ?? '', total: total ?? 0, band });
  return [...Map.groupBy(scored, (one) => one.instrument)].flatMap(([code, list]) => {
    const [first, last] = [list[0], list.at(-1)];
    return first && last
      ? [{ instrument: INSTRUMENTS[code], times: list.length, first: score(first), last: score(last) }]
      : [];
  });
}

async function goalsOf(source: Source, stay: string): Promise<SummaryFacts['goals']> {
  const plans = await source.find(treatmentPlan, { episode: stay, status: ['active', 'under_review', 'closed'] });
  const last = plans.toSorted((a, b) => b.edition - a.edition)[0];
  if (!last) return [];
  const entries = (await source.find(objectiveProgress, { client: last.client })).toSorted((a, b) =>
    a.createdAt.localeCompare(b.createdAt),
  );
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return placed(last.problems ?? []).flatMap(({ node, level, above }) => {
    if (level !== 'goal') return [];
    const objectives = node.parts.map((part) => {
      const entry = entries.findLast(({ objective }) => objective === part.id);
      return { text: text(part.says.text), progress: entry?.progress ?? null, percent: entry?.percent ?? null };
    });
    return [{ problem: text(above[0]?.says.text), goal: text(node.says.text), objectives }];
  });
}

/** Gathers them at a moment. Days are counted where the facility is. */
export async function summaryFacts(
  source: Source,
  stay: RecordOf<typeof episode>,
  leaving: Discharge,
  now: Date,
  timeZone: string,
): Promise<SummaryFacts> {
  const problems = await source.find(problem, { client: stay.client, status: 'active' });
  const levels = await source.find(levelSegment, { episode: stay.id });
  const given = await source.find(assessment, { episode: stay.id, status: [...ANSWERED] });
  const allergies = await source.find(allergy, { client: stay.client, status: [...HEEDED] });
  const end = stay.dischargedAt ?? now.toISOString();
  return {
    gatheredAt: now.toISOString(),
    admittedAt: stay.admittedAt,
    departedAt: stay.dischargedAt,
    type: leaving.type,
    days: stay.admittedAt ? daysOf(timeZone, stay.admittedAt, end) : null,
    diagnoses: problems
      .toSorted((a, b) => Number(b.principal) - Number(a.principal) || a.code.localeCompare(b.code))
      .map(({ code, name, principal }) => ({ code, name, principal })),
    levels: levels
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ level, from, to }) => ({ level, from, to, days: daysAtLevel(timeZone, from, to, end) })),
    scores: scoresOf(given),
    goals: await goalsOf(source, stay.id),
    allergies: allergies.map(({ substance, severity }) => [substance, severity].filter(Boolean).join(', ')),
    appointments: (leaving.appointments ?? []).map(({ with: whom, at, where }) => ({ with: whom, at, where })),
  };
}
