/** What measures come to, against numbers counted by hand; who may see which part; what is hidden of small groups. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BaseMeasure, type Measure, share } from '#engine/model/overview/measures.ts';
import { type Overview, overviewFor, type OverviewParts } from '#engine/model/overview/overview.ts';
import { NO_GROUP, type OverviewRead, PAGE, type RowsAsk } from '#engine/model/overview/questions.ts';
import { windowBefore, windowOf } from '#engine/model/overview/periods.ts';
import type { Actor } from '#engine/server/grants.ts';
import { compileCut, type Cut } from '#engine/server/overview/cut.ts';
import { askedOf } from '#engine/server/overview/answers.ts';
import { type Asked, evaluate } from '#engine/server/overview/evaluate.ts';
import { rowsBehind } from '#engine/server/overview/rows.ts';
import { human, offer, openSmall, site, type Small } from './small.ts';

const TODAY = '2026-11-15';
let small: Small;
let [north, south]: string[] = [];

beforeAll(async () => {
  small = await openSmall();
  [north, south] = [
    await small.add(site, { name: 'North', floors: 2 }),
    await small.add(site, { name: 'South', floors: 5 }),
    await small.add(site, { name: 'Tiny', floors: 9 }),
  ];
  const left: Record<string, readonly [string, string]> = {
    A1: ['2026-03-31', 'choice'],
    A2: ['2026-06-15', 'dismissed'],
    A3: ['2026-11-10', 'choice'],
    B1: ['2025-06-30', 'choice'],
    B7: ['2026-08-20', 'choice'],
  };
  const pay: Record<string, number> = { A1: 100, A2: 200, A3: 400, A4: 1000 };
  const person = (name: string, at: string | undefined, hired: string, group: string) =>
    small.add(human, {
      name,
      site: at ?? null,
      hired,
      group,
      left: left[name]?.[0] ?? null,
      reason: left[name]?.[1] ?? null,
      pay: pay[name] ?? null,
    });
  for (let n = 1; n <= 10; n += 1) await person(`A${n}`, north, '2024-01-01', n <= 6 ? 'a' : 'b');
  for (let n = 1; n <= 6; n += 1) await person(`B${n}`, south, '2025-01-15', 'a');
  await person('B7', south, '2026-02-01', 'b');
  await person('Next', undefined, '2026-11-16', 'c');
  const times: readonly (readonly [string, string | null])[] = [
    // Still the last day of 2025 in New York.
    ['2026-01-01T03:00:00Z', '2026-01-11T03:00:00Z'],
    ['2026-02-01T12:00:00Z', '2026-03-03T12:00:00Z'],
    ['2026-05-01T12:00:00Z', '2026-05-06T12:00:00Z'],
    ['2026-06-01T12:00:00Z', null],
  ];
  for (const [opened, accepted] of times) await small.add(offer, { opened, accepted, needed: null });
});
afterAll(() => small.close());

const headcount = (at: 'end' | 'month ends'): BaseMeasure => ({
  kind: 'state',
  of: 'human',
  from: 'hired',
  to: 'left',
  at,
});
const leavers: BaseMeasure = { kind: 'count', of: 'human', on: 'left' };
const turnover = (annual?: true): Measure => ({
  kind: 'ratio',
  of: leavers,
  by: headcount('month ends'),
  as: 'percent',
  ...(annual && { annual }),
});

const define = overviewFor<'worker' | 'guest' | 'chief', 'own' | 'all'>();
const of = (parts: Partial<OverviewParts>): Overview =>
  define('probe', { title: 'Probe', by: { chief: 'all' }, figures: {}, panels: {}, ...parts } as never);
const figures = (measures: Readonly<Record<string, Measure>>): Overview =>
  of({
    figures: Object.fromEntries(
      Object.entries(measures).map(([name, measure]) => [name, { title: name, says: name, measure }]),
    ),
    dimensions: { site: { label: 'Site', to: 'site', paths: { human: 'site', offer: 'human.site' } } },
    filters: ['site'],
  });
const asked = (more: Partial<Asked> = {}): Asked => {
  const window = windowOf('12_months', TODAY);
  return { window, before: windowBefore(window, 'year_before'), filters: {}, today: TODAY, ...more };
};
const read = (overview: Overview, actor: Actor = small.chief, more: Partial<Asked> = {}): Promise<OverviewRead> =>
  evaluate(small.engine.read, small.engine.reader(actor), overview, asked(more));
const valueOf = async (measure: Measure, more: Partial<Asked> = {}) => {
  const [figure] = (await read(figures({ it: measure }), small.chief, more)).figures;
  return figure;
};
const NO_MARK = {
  period: null,
  from: null,
  to: null,
  compare: null,
  filters: null,
  series: 0,
  past: false,
  offset: 0,
  limit: PAGE,
};
const opened = async (overview: Overview, ask: Partial<RowsAsk> & { part: string }, more: Partial<Asked> = {}) =>
  rowsBehind(small.engine.read, small.engine.reader(small.chief), overview, asked(more), {
    ...NO_MARK,
    x: null,
    split: null,
    ...ask,
  });

describe('measures', () => {
  test('headcount is who is here at the end of the day; the last day is a day without', async () => {
    expect(await valueOf(headcount('end'))).toMatchObject({ value: 12, rows: 12, before: 15 });
    const onLastDay = { window: { from: '2026-03-01', to: '2026-03-31' }, before: null };
    expect(await valueOf(headcount('end'), onLastDay)).toMatchObject({ value: 15 });
  });
  test('the mean of month-ends counts the last, partial month by its last day', async () => {
    // 15 15 16 15 15 15 14 14 13 13 13 12
    expect((await valueOf(headcount('month ends')))?.value).toBeCloseTo(170 / 12, 10);
  });
  test('turnover is leavers over the mean of month-ends, and annualized by the months that have passed', async () => {
    expect(await valueOf(turnover())).toMatchObject({ rows: 4 });
    expect((await valueOf(turnover()))?.value).toBeCloseTo((4 / (170 / 12)) * 100, 8);
    // November is half over.
    expect((await valueOf(turnover(true)))?.value).toBeCloseTo((4 / (170 / 12)) * 100 * (12 / 11.5), 8);
  });
  test('running twelve months look back from the end of the window', async () => {
    // 16 November 2025 to 15 November 2026: the same four.
    expect(await valueOf({ kind: 'running', of: leavers })).toMatchObject({ value: 4, before: 1 });
    const june = { window: { from: '2026-06-01', to: '2026-06-30' }, before: null };
    // From July 2025 on: neither who left in June 2025 nor who left later.
    expect(await valueOf({ kind: 'running', of: leavers }, june)).toMatchObject({ value: 2, rows: 2 });
  });
  test('a moment is compared with days of the organization', async () => {
    const before = async (op: string, day: string) =>
      (await valueOf({ kind: 'count', of: 'offer', where: { [`opened[${op}]`]: day } }))?.value;
    // The first was opened on December 31 in New York.
    expect([
      await before('lt', '2026-01-01'),
      await before('lte', '2025-12-31'),
      await before('eq', '2025-12-31'),
    ]).toEqual([1, 1, 1]);
    expect([
      await before('gt', '2025-12-31'),
      await before('gte', '2026-01-01'),
      await before('ne', '2025-12-31'),
    ]).toEqual([3, 3, 3]);
    expect(await before('gt', 'today-167')).toBe(0);
    expect(await before('gte', 'today-167')).toBe(1);
  });
  test('totals are the sums of the groups that are counted with them', async () => {
    const {
      figures: [all],
      panels,
    } = await read(
      of({
        figures: { all: { title: 'All', says: 'x', measure: leavers } },
        panels: {
          sites: { title: 'x', says: 'x', kind: 'bars', by: 'site', series: [{ title: 'x', measure: leavers }] },
          both: {
            title: 'x',
            says: 'x',
            kind: 'heat',
            by: 'site',
            split: 'group',
            series: [{ title: 'x', measure: leavers }],
          },
        },
      }),
    );
    const sum = (at: number) => panels[at]?.cells.reduce((total, { rows }) => total + rows, 0);
    expect([all?.value, sum(0), sum(1)]).toEqual([4, 4, 4]);
    expect(panels[0]?.cells.map(({ value }) => value)).toEqual([3, 1]);
  });
  test('sum, mean and median leave out records without a value', async () => {
    const pay = { of: 'human', field: 'pay' } as const;
    expect(await valueOf({ kind: 'sum', ...pay })).toMatchObject({ value: 1700, rows: 4 });
    expect(await valueOf({ kind: 'mean', ...pay })).toMatchObject({ value: 425, rows: 4 });
    expect(await valueOf({ kind: 'median', ...pay })).toMatchObject({ value: 300, rows: 4 });
    expect(await valueOf({ kind: 'median', ...pay, where: { group: 'c' } })).toMatchObject({ value: null, rows: 0 });
  });
  test('time to fill is the time between two moments, its median and its mean', async () => {
    const fill = {
      kind: 'duration',
      of: 'offer',
      from: 'opened',
      to: 'accepted',
      unit: 'days',
      on: 'accepted',
    } as const;
    expect(await valueOf({ ...fill, take: 'mean' })).toMatchObject({ value: 15, rows: 3 });
    expect(await valueOf({ ...fill, take: 'median' })).toMatchObject({ value: 10, rows: 3 });
    expect(await valueOf({ ...fill, take: 'mean', unit: 'hours' })).toMatchObject({ value: 360 });
  });
  test('distinct counts a field once, share is a part of the same records', async () => {
    expect(await valueOf({ kind: 'distinct', of: 'human', field: 'site' })).toMatchObject({ value: 2, rows: 17 });
    const bychoice = share({ kind: 'count', of: 'human', on: 'left' }, { reason: 'choice' });
    expect(await valueOf(bychoice)).toMatchObject({ value: 75, rows: 3 });
  });
  test('filters lead through references, and narrow both parts of a ratio', async () => {
    const there = { filters: { site: [north ?? ''] } };
    expect(await valueOf(leavers, there)).toMatchObject({ value: 3 });
    // 10 10 10 9 9 9 8 8 8 8 8 7
    expect((await valueOf(turnover(), there))?.value).toBeCloseTo((3 / (104 / 12)) * 100, 8);
    expect(await valueOf({ kind: 'count', of: 'human', where: { 'site.floors[gte]': '3' } })).toMatchObject({
      value: 7,
    });
  });
});

describe('panels', () => {
  test('months in the organization’s time zone sum up to the figure', async () => {
    const count: Measure = { kind: 'count', of: 'offer', on: 'opened' };
    const overview = of({
      figures: { all: { title: 'All', says: 'All', measure: count } },
      panels: {
        months: {
          title: 'By month',
          says: 'x',
          kind: 'bars',
          by: 'month',
          series: [{ title: 'Offers', measure: count }],
        },
      },
    });
    const {
      figures: [all],
      panels: [months],
    } = await read(overview);
    expect(months?.cells.map(({ value }) => value)).toEqual([1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
    expect(months?.cells.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(all?.value);
    expect(months?.x[0]).toMatchObject({ from: '2025-12-01', to: '2025-12-31' });
    expect(await opened(overview, { part: 'months', x: '2025-12-01' })).toMatchObject({ total: 1 });
  });
  test('groups, splits and bands; every cell opens as many rows as it says', async () => {
    const overview = of({
      panels: {
        sites: {
          title: 'x',
          says: 'x',
          kind: 'bars',
          by: 'site',
          series: [
            { title: 'People', measure: headcount('end') },
            { title: 'Turnover', measure: turnover() },
          ],
        },
        heat: {
          title: 'x',
          says: 'x',
          kind: 'heat',
          by: 'site',
          split: { from: 'hired', to: 'left', unit: 'days', bands: [365, 730] },
          series: [{ title: 'Left', measure: leavers }],
        },
        reasons: {
          title: 'x',
          says: 'x',
          kind: 'stacked',
          by: 'quarter',
          split: 'reason',
          series: [{ title: 'Left', measure: leavers }],
        },
        pay: {
          title: 'x',
          says: 'x',
          kind: 'table',
          by: 'group',
          series: [{ title: 'Median', measure: { kind: 'median', of: 'human', field: 'pay' } }],
        },
      },
    });
    const { panels } = await read(overview);
    const [sites, heat] = panels;
    expect(sites?.x.map(({ title }) => title)).toEqual(['North', 'South']);
    expect(sites?.cells.filter(({ series }) => series === 0).map(({ value }) => value)).toEqual([7, 5]);
    expect(heat?.split.map(({ title }) => title)).toEqual(['< 365', '730+']);
    expect(heat?.cells.map(({ value }) => value)).toEqual([0, 3, 1, 0]);
    for (const panel of panels)
      for (const cell of panel.cells) {
        const key = (axis: typeof panel.x, at: number | null) => (at === null ? null : (axis[at]?.key ?? NO_GROUP));
        const ask = {
          part: panel.name,
          series: cell.series,
          x: key(panel.x, cell.x),
          split: key(panel.split, cell.split),
        };
        const rows = await opened(overview, ask);
        expect([ask, rows.total, rows.records.length]).toEqual([ask, cell.rows, Math.min(cell.rows, 50)]);
      }
  });
});

describe('rights', () => {
  const parts = figures({
    people: headcount('end'),
    reasons: { kind: 'count', of: 'human', where: { reason: 'choice' } },
    pay: { kind: 'sum', of: 'human', field: 'pay' },
    offers: { kind: 'count', of: 'offer' },
    floors: { kind: 'count', of: 'human', where: { 'site.floors': '2' } },
  });
  test('a part that uses what the reader does not see is locked, and the others are not', async () => {
    const found = await read(parts, small.guest);
    expect(found.figures.map(({ name, locked }) => [name, locked])).toEqual([
      ['people', false],
      ['reasons', true],
      ['pay', true],
      ['offers', true],
      // A guest reads no sites.
      ['floors', true],
    ]);
    expect(found.figures.filter(({ locked }) => locked).every(({ value, rows }) => value === null && rows === 0)).toBe(
      true,
    );
  });
  test('the rows of a locked part are refused', async () => {
    const reader = small.engine.reader(small.guest);
    const ask = { ...NO_MARK, x: null, split: null, part: 'reasons' };
    await expect(rowsBehind(small.engine.read, reader, parts, asked(), ask)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await expect(opened(parts, { part: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  test('row scopes hold, and another organization counts nothing of this one', async () => {
    const own = await read(parts, {
      ...small.worker,
      subjectId: await small.add(human, { name: 'Own', hired: '2026-11-01', group: 'c' }, small.stranger.tenantId),
    });
    expect(own.figures[0]).toMatchObject({ locked: false, value: 0 });
    expect((await read(parts, small.stranger)).figures[0]).toMatchObject({ value: 1 });
    expect((await read(parts, { ...small.stranger }, { filters: { site: [north ?? ''] } })).figures[0]).toMatchObject({
      value: 0,
    });
  });
  test('a cut refuses what does not fit the definitions with its reason', () => {
    const cut = (more: Partial<Cut>) => () =>
      compileCut(small.engine.read, small.chief, { of: 'human', measures: [{ take: 'count' }], ...more }, TODAY);
    expect(cut({ of: 'ghost' })).toThrow('ghost is not a kind of record');
    expect(cut({ by: ['name.floors'] })).toThrow('name does not lead to another record');
    expect(cut({ by: ['hired'] })).toThrow('hired is grouped by :day, :week, :month, :quarter or :year');
    expect(cut({ where: { 'site.roof': '1' } })).toThrow('roof is not a field of sites');
    expect(cut({ measures: [{ take: 'sum', field: 'name' }] })).toThrow('name is not a number');
    expect(cut({ by: ['site.name'] })).not.toThrow();
  });
});

describe('small groups', () => {
  const diversity = (): Overview =>
    of({
      suppressUnder: 5,
      figures: { people: { title: 'People', says: 'x', measure: headcount('end') } },
      panels: {
        groups: {
          title: 'x',
          says: 'x',
          kind: 'bars',
          by: 'group',
          series: [{ title: 'People', measure: headcount('end') }],
        },
        sites: {
          title: 'x',
          says: 'x',
          kind: 'heat',
          by: 'site',
          split: 'group',
          series: [{ title: 'People', measure: headcount('end') }],
        },
      },
    });
  test('what would follow by subtraction is hidden as well, and opens no rows', async () => {
    // At the end: North a 3 (A4–A6), b 4; South a 5 (B2–B6). By group: a 8, b 4.
    const {
      figures: [people],
      panels: [groups, sites],
    } = await read(diversity());
    expect(people).toMatchObject({ value: 12, hidden: false });
    expect(groups?.cells.map(({ value, hidden }) => [value, hidden])).toEqual([
      [null, true],
      [null, true],
    ]);
    expect(sites?.cells.every(({ value }) => value === null || value === 0)).toBe(true);
    await expect(opened(diversity(), { part: 'groups', x: 'b' })).rejects.toThrow(
      'groups of fewer than 5 people are hidden',
    );
    expect(await opened(diversity(), { part: 'people' })).toMatchObject({ total: 12 });
  });
  test('it takes no filters and no other period, since two answers could be subtracted', () => {
    expect(() => of({ suppressUnder: 5, filters: ['site'], figures: {}, panels: {} })).toThrow('takes no filters');
    const ask = { period: null, from: null, to: null, compare: null, filters: null } as const;
    const why = 'This overview hides small groups, so its period is fixed.';
    const month = () => askedOf(diversity(), { ...ask, period: 'month' }, TODAY);
    expect(month).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ field: 'period', message: why })] }),
    );
    const narrowed = () => askedOf(diversity(), { ...ask, filters: `site=${north}` }, TODAY);
    expect(narrowed).toThrow();
    expect(askedOf(diversity(), ask, TODAY).filters).toEqual({});
  });
});
