import { t } from '#engine/model/words.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';

/** Figures of one facility, by key. */
export type FacilityRow<K extends string> = Readonly<Record<K, number>> & { readonly location: string };
export interface FacilityTableProps<K extends string> {
  readonly columns: readonly (readonly [K, string])[];
  readonly rows: readonly FacilityRow<K>[];
  readonly empty: { readonly title: string; readonly body: string };
}

/** A row of figures for each facility. It names no person and no client. */
export const FacilityTable = <K extends string>({ columns, rows, empty }: FacilityTableProps<K>) => (
  <DataTable
    label={t('Facilities')}
    columns={[
      { key: 'location', header: t('Facility'), width: 14, render: (row: FacilityRow<K>) => row.location },
      ...columns.map(([key, header]) => ({
        key,
        header,
        // A heading is never cut: half a rem to a letter.
        width: Math.max(5, header.length * 0.5 + 1.5),
        align: 'end' as const,
        render: (row: FacilityRow<K>) => row[key],
        // On a phone no heading says what a number is.
        renderOnPhone: (row: FacilityRow<K>) => `${header} ${row[key]}`,
      })),
    ]}
    rows={rows}
    rowKey={(row) => row.location}
    rowName={(row) => row.location}
    empty={<EmptyState {...empty} />}
  />
);
