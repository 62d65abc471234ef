import { t } from '#engine/model/words.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { CensusDay } from './bed-questions.model.ts';
import { averageStay, occupancyRate, turnAround } from './census-figures.model.ts';
import { minutesWords, rateWords, stayWords } from './census-words.web.ts';

interface Place {
  readonly unit: string;
  readonly name: string;
  readonly facility: string;
  readonly rows: readonly CensusDay[];
}

const columns = (): readonly Column<Place>[] => [
  { key: 'unit', header: t('Unit'), width: 11, wrap: true, render: ({ name }) => name },
  {
    key: 'facility',
    header: t('Facility'),
    width: 11,
    wrap: true,
    onPhone: 'second',
    render: ({ facility }) => facility,
  },
  {
    key: 'rate',
    header: t('Occupancy'),
    width: 7,
    align: 'end',
    onPhone: 'end',
    render: ({ rows }) => rateWords(occupancyRate(rows)),
  },
  {
    key: 'stay',
    header: t('Average length of stay'),
    width: 10,
    align: 'end',
    onPhone: 'third',
    render: ({ rows }) => stayWords(averageStay(rows)),
  },
  {
    key: 'turn',
    header: t('Bed turnaround'),
    width: 10,
    align: 'end',
    priority: 2,
    render: ({ rows }) => minutesWords(turnAround(rows)),
  },
  {
    key: 'came',
    header: t('Admitted'),
    width: 6,
    align: 'end',
    priority: 3,
    render: ({ rows }) => rows.reduce((sum, row) => sum + row.admitted, 0),
  },
];

/** Units, and with them facilities, beside each other over the same days; nothing where there is but one. */
export function SideBySide({ rows }: { readonly rows: readonly CensusDay[] }) {
  const places = [...Map.groupBy(rows, (row) => row.unit)].map(
    ([unit, its]): Place => ({ unit, name: its[0]?.unitName ?? '', facility: its[0]?.facility ?? '', rows: its }),
  );
  if (places.length < 2) return null;
  return (
    <Panel title={t('By unit')} meta={t('Same days')} flush>
      <DataTable
        label={t('Comparison by unit')}
        columns={columns()}
        rows={places.toSorted((a, b) => a.name.localeCompare(b.name))}
        rowKey={({ unit }) => unit}
        rowName={({ name }) => name}
      />
    </Panel>
  );
}
