import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApiError } from './client.ts';
import { allLoaded, type Loadable, Loaded, loadedAs } from './Loaded.tsx';

const read = <T,>(data: T | undefined, error: unknown = null): Loadable<T> => ({ data, error, refetch: () => null });
const html = (of: Loadable<readonly string[]>, empty?: ReactNode) =>
  renderToStaticMarkup(
    <Loaded of={of} what="Rooms" skeleton={<i>skeleton</i>} empty={empty}>
      {(rooms) => <b>{rooms.join()}</b>}
    </Loaded>,
  );

test('shows a skeleton until the data is there', () => {
  expect(html(read<readonly string[]>(undefined))).toBe('<i>skeleton</i>');
});

test('shows why a read failed, with a way to try again', () => {
  const failed = html(read<readonly string[]>(undefined, new Error('cut off')));
  expect(failed).toContain('role="alert"');
  expect(failed).toContain('Rooms did not load');
  expect(failed).toContain('Try again');
});

test('says "not found" without a way to try again', () => {
  const missing = html(
    read<readonly string[]>(undefined, new ApiError({ status: 404, code: 'NOT_FOUND', message: 'No such record.' })),
  );
  expect(missing).toContain('The requested resource was not found.');
  expect(missing).not.toContain('Try again');
});

test('shows what is empty, and the content where nothing is said about empty', () => {
  expect(html(read<readonly string[]>([]), <u>none</u>)).toBe('<u>none</u>');
  expect(html(read<readonly string[]>([]))).toBe('<b></b>');
  const page = (rows: readonly string[]) =>
    renderToStaticMarkup(
      <Loaded of={read({ rows })} what="Rooms" empty={<u>none</u>}>
        {({ rows: rooms }) => <b>{rooms.length}</b>}
      </Loaded>,
    );
  expect(page([])).toBe('<u>none</u>');
  expect(page(['A'])).toBe('<b>1</b>');
});

test('`isEmpty` decides in place of the rows', () => {
  const shown = renderToStaticMarkup(
    <Loaded of={read(['A'])} what="Rooms" empty={<u>none</u>} isEmpty={(rooms) => !rooms.includes('B')}>
      {() => <b>there</b>}
    </Loaded>,
  );
  expect(shown).toBe('<u>none</u>');
});

test('shows content, also when a later read failed', () => {
  expect(html(read(['A', 'B']))).toBe('<b>A,B</b>');
  expect(html(read(['A'], new Error('cut off')))).toBe('<b>A</b>');
});

test('several reads are there when all are, fail when one does, and are read again together', () => {
  const again = [vi.fn(), vi.fn()];
  const both = (b: string | undefined, error: unknown = null) =>
    allLoaded({
      a: { ...read('a'), refetch: again[0] ?? vi.fn() },
      b: { ...read(b, error), refetch: again[1] ?? vi.fn() },
    });
  expect(both('b').data).toEqual({ a: 'a', b: 'b' });
  expect(both(undefined)).toMatchObject({ data: undefined, error: null });
  const cutOff = new Error('cut off');
  const failed = both(undefined, cutOff);
  expect(failed).toMatchObject({ data: undefined, error: cutOff });
  void failed.refetch();
  for (const one of again) expect(one).toHaveBeenCalledOnce();
});

test('`loadedAs` keeps the error and the way to try again', () => {
  const found = read<number>(undefined, 'cut off');
  expect(loadedAs(found, 'shown')).toEqual({ data: 'shown', error: 'cut off', refetch: found.refetch });
});
