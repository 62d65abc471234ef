/** What answers the questions of an overview. A module lists it: `answers: [...overviewAnswers(turnover)]`. */
import { daysBetween } from '#engine/model/days.ts';
import type { Overview } from '#engine/model/overview/overview.ts';
import { windowBefore, windowOf } from '#engine/model/overview/periods.ts';
import { type OverviewAsk, questionsOf } from '#engine/model/overview/questions.ts';
import { isId } from '#engine/model/check.ts';
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, answerCsv, type Answered, type Asking } from '../answers.ts';
import { evaluateAcross } from './across.ts';
import { type Asked, evaluate } from './evaluate.ts';
import { csvBehind, rowsBehind } from './rows.ts';

const MOST_VALUES = 50;
/** Ten years and a bit: beyond it a line has more points than a screen. */
const MOST_DAYS = 3700;

/** `department=<id>,<id>&location=<id>` as dimensions and their values; refuses what the overview cannot be narrowed by. */
function filtersOf(overview: Overview, text: string | null): Asked['filters'] {
  const filters: Record<string, readonly string[]> = {};
  for (const [name, value] of new URLSearchParams(text ?? '')) {
    const dimension = overview.filters.includes(name) ? overview.dimensions[name] : undefined;
    if (!dimension)
      throw invalid(
        overview.filters.length > 0
          ? { field: 'filters', ...phrase('You can filter by {{names}}.', { names: overview.filters.join(', ') }) }
          : { field: 'filters', message: 'This overview takes no filters.' },
      );
    const values = value.split(',').filter(Boolean);
    const fits = (one: string): boolean => (dimension.choices ? Object.hasOwn(dimension.choices, one) : isId(one));
    if (values.length > MOST_VALUES || !values.every(fits))
      throw invalid({
        field: 'filters',
        ...phrase('{{name}} takes at most {{most}} known values', { name, most: MOST_VALUES }),
      });
    filters[name] = values;
  }
  return filters;
}

/** What was asked, with the overview's own period where none was; throws INVALID for days that are none or too many. */
export function askedOf(overview: Overview, ask: OverviewAsk, today: string): Asked {
  const period = ask.period ?? overview.period;
  if (period !== overview.period && overview.suppressUnder !== undefined)
    throw invalid({ field: 'period', message: 'This overview hides small groups, so its period is fixed.' });
  if (ask.from && ask.to && ask.from > ask.to)
    throw invalid({ field: 'to', message: 'must be on or after the first day' });
  const window = windowOf(period, today, { ...(ask.from && { from: ask.from }), ...(ask.to && { to: ask.to }) });
  if (daysBetween(window.from, window.to) > MOST_DAYS)
    throw invalid({ field: 'from', message: 'must be at most ten years before the last day' });
  const before = windowBefore(window, ask.compare ?? overview.comparison);
  return { window, before, filters: filtersOf(overview, ask.filters), today };
}

/** The answers of an overview, of the rows behind its marks, and of those rows as a file. */
export function overviewAnswers(overview: Overview): readonly Answered[] {
  const { whole, rows } = questionsOf(overview);
  const of = ({ asked, today }: Pick<Asking<typeof whole>, 'asked' | 'today'>): Asked =>
    askedOf(overview, asked, today);
  const counted = answer(whole, (asking) =>
    overview.acrossOrganizations
      ? evaluateAcross(asking.engine, asking.actor, overview, of(asking))
      : evaluate(asking.engine.read, asking.engine.reader(asking.actor), overview, of(asking)),
  );
  // Totals over organizations open no records.
  if (overview.acrossOrganizations) return [counted];
  return [
    counted,
    answer(rows, (asking) =>
      rowsBehind(asking.engine.read, asking.engine.reader(asking.actor), overview, of(asking), asking.asked),
    ),
    answerCsv(rows, (asking) => csvBehind(asking.engine, asking.actor, overview, of(asking), asking.asked)),
  ];
}
