import { describe, expect, it } from 'vitest';
import { type Column, fittingColumns, nextSort } from './columns.ts';
import { pageState, togglePage, toggleRow } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];
const set = (...keys: string[]) => new Set(keys);

describe('selection', () => {
  it('knows whether none, some or all of the page is selected, whatever other pages hold', () => {
    expect(pageState(set('z'), page)).toBe('none');
    expect(pageState(set('a', 'z'), page)).toBe('some');
    expect(pageState(set(...page, 'z'), page)).toBe('all');
    expect(pageState(set(), [])).toBe('none');
  });
  it('selects the rest of the page, then clears the page, and leaves other pages alone', () => {
    const all = togglePage(set('a', 'z'), page);
    expect([...all].sort()).toEqual(['a', 'b', 'c', 'd', 'z']);
    expect([...togglePage(all, page)]).toEqual(['z']);
  });
  it('gives a shift-clicked stretch the state of the row clicked, in both directions', () => {
    expect([...toggleRow(set('a'), page, 'c', 'a')].sort()).toEqual(['a', 'b', 'c']);
    expect([...toggleRow(set('d'), page, 'b', 'd')].sort()).toEqual(['b', 'c', 'd']);
    expect([...toggleRow(set('a', 'b', 'c'), page, 'c', 'b')]).toEqual(['a']);
  });
  it('toggles one row when the anchor is on another page', () => {
    expect([...toggleRow(set(), page, 'c', 'gone')]).toEqual(['c']);
  });
});

const column = (key: string, width: number, priority?: number): Column<string> => ({
  key,
  header: key,
  width,
  priority,
  render: (r) => r,
});

describe('columns', () => {
  const columns = [column('name', 14), column('title', 12, 3), column('site', 8, 1), column('status', 8)];
  const keys = (room: number, hidden: ReadonlySet<string> = new Set()) =>
    fittingColumns(columns, hidden, room).map((c) => c.key);
  it('drops the highest priority number first and never the unranked ones', () => {
    expect(keys(42)).toEqual(['name', 'title', 'site', 'status']);
    expect(keys(41)).toEqual(['name', 'site', 'status']);
    expect(keys(25)).toEqual(['name', 'status']);
    expect(keys(5)).toEqual(['name', 'status']);
  });
  it('leaves out hidden columns but never the first', () => {
    expect(keys(99, set('name', 'site'))).toEqual(['name', 'title', 'status']);
  });
  it('turns the sort around on the same column only', () => {
    expect(nextSort('name', undefined)).toEqual({ key: 'name', direction: 'asc' });
    expect(nextSort('name', { key: 'name', direction: 'asc' })).toEqual({ key: 'name', direction: 'desc' });
    expect(nextSort('site', { key: 'name', direction: 'asc' })).toEqual({ key: 'site', direction: 'asc' });
  });
});
