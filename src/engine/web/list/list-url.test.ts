import { describe, expect, test } from 'vitest';
import { choice, day, text } from '#engine/model/fields.ts';
import { resourceFor } from '#engine/model/resource.ts';
import {
  asQuery,
  firstView,
  offeredViews,
  readState,
  readyViews,
  sameAsView,
  sortState,
  sortText,
  toParams,
  viewHref,
  viewState,
  withFilters,
  writeState,
} from './list-url.ts';

const thing = resourceFor<'*', 'all'>()('thing', {
  label: ['Thing', 'Things'],
  title: ['first', 'last'],
  fields: { first: text(), last: text(), kind: choice(['a', 'b']), made: day() },
  access: { read: { '*': 'all' } },
  list: {
    columns: ['first', 'last', 'kind', 'made'],
    sort: 'last,first',
    views: { New: { 'made[gte]': 'today-7' }, Kind: { kind: 'a' } },
  },
});
const at = (query: string) => readState(thing, new URLSearchParams(query));

describe('the address of a list', () => {
  test('a bare address shows the first view', () => {
    expect(at('')).toMatchObject({ view: 'New', filters: { 'made[gte]': 'today-7' }, sort: 'last,first', page: 1 });
    expect(at('sort=-made')).toMatchObject({ view: 'New', sort: '-made' });
  });
  test('a view that hides nothing is offered last', () => {
    expect(readyViews(thing).map((v) => v.label)).toEqual(['New', 'Kind', 'All']);
    expect(at('view=all').filters).toEqual({});
  });
  test('people who read only their own begin with their own records, everyone else with the first view', () => {
    const ask = resourceFor<'*' | 'manager' | 'hr', 'own' | 'team' | 'all'>()('ask', {
      label: ['Ask', 'Asks'],
      title: ['who'],
      about: 'who',
      fields: { who: text(), boss: text() },
      access: { read: { '*': 'own', manager: 'team', hr: 'all' } },
      list: { columns: ['who'], views: { Waiting: { who: 'x' }, Ordered: { boss: 'me' }, Mine: { who: 'me' } } },
    });
    expect(firstView(ask, ['employee'])?.label).toBe('Mine');
    for (const role of ['manager', 'hr', 'super_admin'])
      expect(firstView(ask, ['employee', role])?.label).toBe('Waiting');
    expect(firstView(thing, ['employee'])?.label).toBe('New');
  });
  test('a view that is for some roles is offered to those, and never to others as the first', () => {
    const page = resourceFor<'hr' | '*', 'all'>()('page', {
      label: ['Page', 'Pages'],
      title: ['name'],
      fields: { name: text() },
      access: { read: { hr: 'all', '*': 'all' } },
      list: {
        columns: ['name'],
        views: { Drafts: { name: 'draft' }, Live: { name: 'live' } },
        viewsFor: { Drafts: { hr: 'all' } },
      },
    });
    const labels = (role: string) => offeredViews(page, [role]).map(({ label }) => label);
    expect([labels('hr'), labels('super_admin'), labels('employee')]).toEqual([
      ['Drafts', 'Live', 'All'],
      ['Drafts', 'Live', 'All'],
      ['Live', 'All'],
    ]);
    expect([firstView(page, ['hr'])?.label, firstView(page, ['employee'])?.label]).toEqual(['Drafts', 'Live']);
  });
  test('what is written is read again', () => {
    const state = { ...at('view=Kind&kind=b'), q: 'ann lee', sort: '-made', after: 'abc', page: 3 };
    expect(readState(thing, writeState(thing, state))).toEqual(state);
  });
  test('a view without changes is the view, with changes it is not', () => {
    const [, kind] = readyViews(thing);
    if (!kind) throw new Error('no view');
    const state = viewState(thing, kind);
    expect(sameAsView(thing, state, kind)).toBe(true);
    expect(sameAsView(thing, { ...state, page: 2, after: 'x' }, kind)).toBe(true);
    expect(sameAsView(thing, { ...state, q: 'x' }, kind)).toBe(false);
    expect(asQuery(thing, { ...state, q: 'x' })).toBe('q=x&kind=a');
  });
  test('a link to a view names its filters, or fails for a view that the noun does not have', () => {
    expect(viewHref(thing, 'Kind', '/things')).toBe('/things?view=Kind&kind=a');
    expect(() => viewHref(thing, 'Nothing', '/things')).toThrow('has no view Nothing');
  });
  test('filters of a field are replaced as a whole', () => {
    expect(withFilters({ 'made[gte]': 'x', 'made[lte]': 'y', kind: 'a' }, 'made', { 'made[gte]': 'z' })).toEqual({
      kind: 'a',
      'made[gte]': 'z',
    });
  });
  test('the name sorts as the noun usually does', () => {
    expect(sortState(thing, 'last,first')).toEqual({ key: '_title', direction: 'asc' });
    expect(sortText(thing, { key: '_title', direction: 'desc' })).toBe('-last,-first');
    expect(sortText(thing, { key: 'made', direction: 'asc' })).toBe('made');
  });
  test('the server is asked for one page, its exact number and the fields shown', () => {
    expect(toParams(at('view=all&q=a'), ['first', 'kind'])).toEqual({
      q: 'a',
      sort: 'last,first',
      limit: '25',
      count: 'exact',
      fields: 'first,kind',
    });
  });
});
