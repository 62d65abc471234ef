import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Region, type RegionProps } from './Region.tsx';

export interface RowsRegionProps<Row> extends Pick<RegionProps, 'title' | 'meta' | 'footer'> {
  /** The state of the query for the rows. */
  readonly found: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
  readonly rows: readonly Row[];
  /** Where all of them are. */
  readonly all?: string;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** A panel of some rows of many, with the way to all of them. */
export const RowsRegion = <Row,>({ found, rows, all, empty, children, ...panel }: RowsRegionProps<Row>) => (
  <Region
    {...panel}
    action={all ? <TextLink to={all}>{t('All')}</TextLink> : undefined}
    flush
    waiting={!found.data}
    // Rows that are there stay while they are asked for again.
    error={found.data ? undefined : found.error}
    onRetry={() => void found.refetch()}
  >
    {() => (rows.length === 0 ? empty : <RowList>{rows.map(children)}</RowList>)}
  </Region>
);
