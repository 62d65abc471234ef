import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Download } from 'lucide-react';
import { useAnswer } from '#engine/web/answers.ts';
import { showDay } from '#engine/model/show.ts';
import { showFixed } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { text, writtenChoice, useAddressState } from '#engine/web/address-state.ts';
import { download, messageOf } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { ColumnLineChart } from '#ui/charts/ColumnLineChart.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { useMedia } from '#ui/parts/use-media.ts';
import { phone } from '#ui/theme/vars.ts';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Tools } from './board-styles.web.ts';
import { bedCensus, type CensusDay, type CensusHistory } from './bed-questions.model.ts';
import { census } from './census.model.ts';
import { houseDays, houseForecast, occupancyRate } from './census-figures.model.ts';
import { CensusFigures } from './CensusFigures.tsx';
import { dayWords, rateWords, said } from './census-words.web.ts';
import { SideBySide } from './SideBySide.tsx';
import { ForecastChart } from './ForecastChart.tsx';

const SPANS = { '14': t('14 days'), '30': t('30 days'), '60': t('60 days') } as const;
const ADDRESS = { days: writtenChoice(['14', '30', '60'], '30'), unit: text(), day: text() };
/** More columns than that have no room for their numbers, on a phone and elsewhere. */
const DRAWN = { small: 14, wide: 30 } as const;

const columns = (): readonly Column<CensusDay>[] => [
  { key: 'day', header: t('Day'), width: 9, render: ({ day }) => showDay(day) },
  { key: 'unit', header: t('Unit'), width: 11, wrap: true, onPhone: 'second', render: ({ unitName }) => unitName },
  { key: 'in', header: t('In house'), width: 6, align: 'end', onPhone: 'end', render: ({ inHouse }) => inHouse },
  { key: 'away', header: t('On leave'), width: 6, align: 'end', priority: 3, render: ({ onLeave }) => onLeave },
  { key: 'came', header: t('Admitted'), width: 6, align: 'end', priority: 2, render: ({ admitted }) => admitted },
  {
    key: 'moved',
    header: t('Transfers in / out'),
    width: 9,
    align: 'end',
    priority: 4,
    render: ({ transferredIn, transferredOut }) => `${transferredIn} / ${transferredOut}`,
  },
  { key: 'left', header: t('Discharged'), width: 7, align: 'end', priority: 2, render: ({ discharged }) => discharged },
  { key: 'staffed', header: t('Staffed beds'), width: 7, align: 'end', priority: 5, render: ({ staffed }) => staffed },
  {
    key: 'blocked',
    header: t('Out of service'),
    width: 8,
    align: 'end',
    priority: 5,
    render: ({ blocked }) => blocked,
  },
  {
    key: 'rate',
    header: t('Occupancy'),
    width: 7,
    align: 'end',
    onPhone: 'third',
    render: (row) => rateWords(occupancyRate([row])),
  },
];

/** The census history of the house: figures, what moved it, the estimate, and the rows behind. */
export function CensusPart() {
  const found = useAnswer(bedCensus, {});
  return (
    <Loaded of={found} what={t('The census')} skeleton={<ListSkeleton rows={8} columns={5} />}>
      {(history) => <History history={history} />}
    </Loaded>
  );
}

function History({ history }: { readonly history: CensusHistory }) {
  const [{ days: span, unit, day }, go, hrefOf] = useAddressState(ADDRESS);
  const mayExport = mayDo(useUser(), census, 'export');
  const notify = useNotice();
  const small = useMedia(phone);
  const units = [...new Map(history.days.map((row) => [row.unit, row.unitName]))];
  const mine = history.days.filter((row) => !unit || row.unit === unit);
  const days = [...new Set(mine.map((row) => row.day))].slice(-Number(span));
  const rows = mine.filter((row) => days.includes(row.day));
  const shown = rows.filter((row) => !day || row.day === day).toReversed();
  const drawn = houseDays(rows).slice(-(small ? DRAWN.small : DRAWN.wide));
  const period =
    drawn.length < days.length
      ? t('The last {{some}} of {{all}} days', { some: drawn.length, all: days.length })
      : SPANS[span];
  const estimate = houseForecast(history.forecast.filter((one) => !unit || one.unit === unit));
  if (!history.days.length)
    return (
      <EmptyState
        title={t('No census yet')}
        body={t('Each unit is counted at the end of its day. The first row will appear after midnight.')}
      />
    );
  const pointHref = (of: string): string => hrefOf({ day: of });
  return (
    <>
      <Tools>
        <TextField
          select
          hiddenLabel
          value={unit}
          onChange={(e) => go({ unit: e.target.value })}
          sx={{ minWidth: '11rem' }}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('Unit') } } }}
        >
          <MenuItem value="">{t('All units')}</MenuItem>
          {units.map(([id, name]) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Segmented
          label={t('Period')}
          options={(['14', '30', '60'] as const).map((key) => ({ key, label: SPANS[key] }))}
          value={span}
          onChange={(key) => go({ days: key })}
        />
        {mayExport ? (
          <span style={{ marginInlineStart: 'auto' }}>
            <ActionButton
              action={{
                label: t('Export CSV'),
                icon: Download,
                onClick: () =>
                  void download(`/${census.path}.csv`, {
                    query: {
                      'day[gte]': days[0] ?? history.since,
                      ...(unit && { unit }),
                      sort: '-day',
                    },
                  }).catch((error: unknown) => notify({ message: messageOf(error), severity: 'error' })),
              }}
            />
          </span>
        ) : null}
      </Tools>
      <PageBody>
        <CensusFigures rows={rows} />
        <PanelGrid>
          <Panel title={t('Census at midnight')} meta={period}>
            <ColumnLineChart
              label={said(rows, days.length)}
              points={drawn.map((one) => ({
                label: dayWords(one.day),
                line: one.inHouse,
                up: one.cameIn,
                down: one.left,
                href: pointHref(one.day),
              }))}
              names={{ line: t('In house'), up: t('Admitted'), down: t('Left') }}
            />
          </Panel>
          <Panel
            title={t('The next 30 days')}
            meta={t('Estimate')}
            footer={t(
              'Assumes expected lengths of stay, {{expected}} planned admissions, and {{coming}} other admissions a day (recent average).',
              { expected: estimate.expected, coming: showFixed(estimate.comingEachDay, 1) },
            )}
          >
            <ForecastChart
              label={t('Estimated in house over the next 30 days: {{last}} of {{beds}} beds at the end', {
                last: estimate.days.at(-1)?.inHouse ?? 0,
                beds: estimate.beds,
              })}
              days={estimate.days}
              beds={estimate.beds}
            />
          </Panel>
        </PanelGrid>
        <SideBySide rows={rows} />
      </PageBody>
      {day ? (
        <p style={{ padding: '0 24px 10px', fontSize: '0.8125rem' }}>
          {t('Showing only {{day}}.', { day: showDay(day) })}{' '}
          <TextLink to={`?${new URLSearchParams({ tab: 'census', ...(unit && { unit }), days: span }).toString()}`}>
            {t('Show all days')}
          </TextLink>
        </p>
      ) : null}
      <DataTable
        label={t('Midnight census')}
        columns={columns()}
        rows={shown}
        rowKey={({ id }) => id}
        rowName={({ day: on, unitName }) => `${unitName}, ${showDay(on)}`}
      />
    </>
  );
}
