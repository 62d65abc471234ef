/** Every overview of the product on the demonstration: each figure and each mark is the number of records that it opens. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRole } from '#access/roles.model.ts';
import type { Overview } from '#engine/model/overview/overview.ts';
import { NO_GROUP, type OverviewAsk, PAGE, type RowsAsk } from '#engine/model/overview/questions.ts';
import { askedOf } from '#engine/server/overview/answers.ts';
import { evaluateAcross } from '#engine/server/overview/across.ts';
import { evaluate } from '#engine/server/overview/evaluate.ts';
import { rowsBehind } from '#engine/server/overview/rows.ts';
import { overviews } from '#modules/analytics/overviews.model.ts';
import { type Demo, openDemo } from '../people/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const ASK: OverviewAsk = { period: null, from: null, to: null, compare: null, filters: null };
/** Marks of one panel that are opened: every one of most, and some of the largest. */
const MOST_MARKS = 40;
const firstRole = ({ by }: Overview) => {
  const role = Object.keys(by).find(isRole);
  if (!role) throw new Error('An overview is for somebody');
  return role;
};

test.each(overviews.map((overview) => [overview.name, overview] as const))('%s', async (_, overview) => {
  const actor = await demo.as(firstRole(overview));
  const { read } = demo.engine;
  const reader = demo.engine.reader(actor);
  const asked = askedOf(overview, ASK, demo.today);
  const found = overview.acrossOrganizations
    ? await evaluateAcross(demo.engine, actor, overview, asked)
    : await evaluate(read, reader, overview, asked);
  const open = async (ask: Partial<RowsAsk> & { part: string }) =>
    (
      await rowsBehind(read, reader, overview, asked, {
        ...ASK,
        series: 0,
        x: null,
        split: null,
        past: false,
        offset: 0,
        limit: PAGE,
        ...ask,
      })
    ).total;
  for (const figure of found.figures) {
    if (figure.locked || figure.hidden) continue;
    if (overview.acrossOrganizations) {
      expect(figure.rows).toBe(0);
      continue;
    }
    expect([figure.name, await open({ part: figure.name })]).toEqual([figure.name, figure.rows]);
  }
  for (const panel of found.panels) {
    expect([panel.name, panel.locked, panel.cells.length > 0]).toEqual([panel.name, false, true]);
    // A mark is named in words, never by the code that the record holds.
    const codes = [...panel.x, ...panel.split]
      .map(({ title }) => title)
      .filter((title) => /^[a-z]+(_[a-z]+)*$/.test(title ?? ''));
    expect([panel.name, codes]).toEqual([panel.name, []]);
    if (overview.acrossOrganizations) continue;
    const key = (axis: typeof panel.x, at: number | null) => (at === null ? null : (axis[at]?.key ?? NO_GROUP));
    for (const cell of panel.cells.filter(({ hidden }) => !hidden).slice(0, MOST_MARKS)) {
      const ask = {
        part: panel.name,
        series: cell.series,
        x: key(panel.x, cell.x),
        split: key(panel.split, cell.split),
      };
      expect([ask, await open(ask)]).toEqual([ask, cell.rows]);
    }
  }
});
