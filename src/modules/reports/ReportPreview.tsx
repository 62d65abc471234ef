import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { showNumber } from '#engine/model/figures.ts';
import { type Report, reportFault } from '#engine/model/report.ts';
import { t } from '#engine/model/words.ts';
import { answerQuery } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { v } from '#ui/theme/vars.ts';
import { groupName, type Key, type ReportAnswer } from './report-chart.web.ts';
import { reportRun } from './report-questions.model.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportTable } from './ReportTable.tsx';

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  margin: 0,
  padding: '8px 16px',
  fontSize: '0.8125rem',
  color: v.textSecondary,
  minHeight: '2.5rem',
});

/** What a report finds; the answer before stays until the next one is here, and while the report is half changed. */
export function useReport(report: Report | null, within: readonly Key[] | null = null) {
  const isWhole = report !== null && reportFault(report) === null;
  return useQuery({
    ...answerQuery(reportRun, isWhole ? { report, ...(within && { within }) } : null),
    placeholderData: keepPreviousData,
  });
}

export interface ReportPreviewProps {
  readonly name: string;
  readonly report: Report;
}

/** A report as its reader sees it: the chart, then the rows; a mark of the chart narrows the rows to its own. */
export function ReportPreview({ name, report }: ReportPreviewProps) {
  const [within, setWithin] = useState<{ readonly of: string; readonly keys: readonly Key[] } | null>(null);
  // Keys of other groups mean nothing here.
  const groups = JSON.stringify([report.of, report.by, report.split]);
  const keys = within?.of === groups ? within.keys : null;
  const all = useReport(report);
  const narrowed = useReport(keys ? report : null, keys);
  const rows = keys ? narrowed : all;
  return (
    <>
      <Loaded of={all} what={t('The report')} skeleton={<ListSkeleton rows={8} columns={5} />}>
        {(found) =>
          report.by !== null && report.chart !== 'none' && found.groups.length > 0 ? (
            <div style={{ padding: '14px 16px' }}>
              <ReportChart report={report} found={found} onOpen={(next) => setWithin({ of: groups, keys: next })} />
            </div>
          ) : null
        }
      </Loaded>
      <Loaded of={rows} what={t('The rows')} skeleton={<ListSkeleton rows={8} columns={5} />}>
        {(found) => (
          <>
            <Line aria-live="polite">
              {countWords(found)}
              {keys ? (
                <>
                  <b>{withinWords(found, keys)}</b>
                  <ActionButton
                    action={{ label: t('All rows'), icon: X, kind: 'quiet', onClick: () => setWithin(null) }}
                    size="small"
                  />
                </>
              ) : null}
              {found.locked.length > 0
                ? t(
                    { one: '1 column is locked to your role.', other: '{{count}} columns are locked to your role.' },
                    { count: found.locked.length },
                  )
                : null}
            </Line>
            {found.rows.length > 0 ? (
              <ReportTable noun={report.of} name={name} found={found} />
            ) : (
              <EmptyState title={t('No rows')} body={t('No record that you may see matches all filters.')} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

const countWords = ({ rows, total }: ReportAnswer): string =>
  rows.length < total
    ? t('First {{shown}} of {{total}} rows. Add a filter to narrow them.', {
        shown: showNumber(rows.length),
        total: showNumber(total),
      })
    : t({ one: '1 row', other: '{{n}} rows' }, { count: total, n: showNumber(total) });

function withinWords({ groups }: ReportAnswer, keys: readonly Key[]): string {
  const group = groups.find((one) => keys.every((key, i) => one.keys[i] === key));
  return group ? keys.map((_, level) => groupName(group, level)).join(', ') : '';
}
