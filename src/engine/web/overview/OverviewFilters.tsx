import { useQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import { t } from '#engine/model/words.ts';
import type { Dimension, Overview } from '#engine/model/overview/overview.ts';
import { titleOf } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { FilterBar, type FilterToken } from '#ui/parts/FilterBar.tsx';
import { late } from '#ui/parts/late.ts';
import { call } from '../client.ts';
import { usePortal } from '../portal-context.ts';
import { recordKey } from '../query.ts';
import { useNouns } from '../use-nouns.ts';
import type { OverviewState } from './overview-state.ts';

const Editor = late(() => import('./DimensionEditor.tsx').then((m) => m.DimensionEditor));

const several = (words: readonly string[]): string =>
  words.length > 2 ? `${words.slice(0, 2).join(', ')}, +${words.length - 2}` : words.join(', ');

/** The records that filters name, by their titles. */
function useNames(given: readonly (readonly [Dimension, readonly string[]])[]): (id: string) => string {
  const { nounOf } = usePortal();
  useNouns(given.flatMap(([{ to }]) => to ?? []));
  const wanted = given.flatMap(([{ to }, ids]) => {
    const resource = to ? nounOf(to) : undefined;
    return resource ? ids.map((id) => ({ resource, id })) : [];
  });
  const found = useQueries({
    queries: wanted.map(({ resource, id }) => ({
      queryKey: recordKey(resource, id),
      queryFn: () => call<AnyRead>(`/${resource.path}/${id}`),
      staleTime: 300_000,
    })),
  });
  const names = new Map(
    wanted.flatMap(({ resource, id }, i) => {
      const record = found[i]?.data;
      return record ? [[id, titleOf(resource, record)] as const] : [];
    }),
  );
  return (id) => names.get(id) ?? '…';
}

export interface OverviewFiltersProps {
  readonly overview: Overview;
  readonly state: OverviewState;
}
/** The filters of an overview in words: one token for each dimension that narrows it. */
export function OverviewFilters({ overview, state: { filters, narrow } }: OverviewFiltersProps) {
  const given = overview.filters.flatMap((name) => {
    const [dimension, value] = [overview.dimensions[name], filters[name]];
    return dimension && value ? [{ name, dimension, values: value.split(',') }] : [];
  });
  const nameOf = useNames(given.map(({ dimension, values }) => [dimension, values]));
  if (overview.filters.length === 0) return null;
  const tokens = given.map(({ name, dimension, values }): FilterToken => {
    const label = t(dimension.label);
    const words = values.map((value) => (dimension.choices ? t(dimension.choices[value] ?? value) : nameOf(value)));
    return {
      key: name,
      label: values.length > 1 ? t('{{label}} is any of', { label }) : t('{{label}} is', { label }),
      value: several(words),
    };
  });
  return (
    <FilterBar
      tokens={tokens}
      onRemove={(name) => narrow({ [name]: '' })}
      choices={overview.filters.map((key) => ({ key, label: t(overview.dimensions[key]?.label ?? key) }))}
      editor={(name, close) => {
        const dimension = overview.dimensions[name];
        return dimension ? (
          <Suspense fallback={null}>
            <Editor
              dimension={dimension}
              value={filters[name] ?? ''}
              onApply={(value) => narrow({ [name]: value })}
              onClose={close}
            />
          </Suspense>
        ) : null;
      }}
    />
  );
}
