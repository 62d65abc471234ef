import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { TIME_UNITS } from '#engine/model/overview/measures.ts';
import { CHARTS, type Report, type ReportChart, type ReportMeasure } from '#engine/model/report.ts';
import { t } from '#engine/model/words.ts';
import type { Choice } from './column-tree.web.ts';
import { FieldSelect } from './FieldSelect.tsx';
import type { ReportAnswer } from './report-chart.web.ts';
import { ReportFilters } from './ReportFilters.tsx';

export interface ReportSettingsProps {
  readonly report: Report;
  readonly found: ReportAnswer | undefined;
  readonly onChange: (change: Partial<Report>) => void;
}

const GROUPED: ReadonlySet<string> = new Set(['choice', 'ref', 'user', 'yesNo', 'integer', 'text', 'day', 'instant']);
const NUMERIC: ReadonlySet<string> = new Set(['integer', 'number', 'money']);
const TAKES = ['count', 'sum', 'mean', 'median'] as const;
type Take = (typeof TAKES)[number];
const isDate = (choice: Choice | undefined): boolean => choice?.kind === 'day' || choice?.kind === 'instant';

/** Filters, groups, measure, order and chart of a report. */
export function ReportSettings({ report, found, onChange }: ReportSettingsProps) {
  const { measure } = report;
  const charts: Readonly<Record<ReportChart, string>> = {
    bars: t('Bars'),
    columns: t('Columns'),
    lines: t('Lines'),
    heat: t('Table of groups'),
    none: t('None'),
  };
  const takes: Readonly<Record<Take, string>> = {
    count: t('Number of rows'),
    sum: t('Sum'),
    mean: t('Average'),
    median: t('Median'),
  };
  const take = (next: Take, field: string): ReportMeasure =>
    next === 'count' ? { take: 'count' } : { take: next, field };
  return (
    <div style={{ display: 'grid', gap: 18 }}>
      <Section title={t('Filters')} meta={t('all must match')}>
        <ReportFilters of={report.of} where={report.where} onChange={(where) => onChange({ where })} />
      </Section>
      <Section title={t('Group and sort')}>
        <GroupSelect
          label={t('Group by')}
          of={report.of}
          value={report.by}
          onChange={(by) =>
            onChange({
              by,
              ...(by === null && { split: null, chart: 'none' }),
              ...(by !== null && report.chart === 'none' && { chart: 'bars' }),
            })
          }
        />
        {report.by === null ? null : (
          <>
            <GroupSelect
              label={t('Split by')}
              of={report.of}
              value={report.split}
              onChange={(split) => onChange({ split })}
            />
            <TextField
              select
              label={t('Show')}
              value={measure.take}
              onChange={(e) => {
                const next = TAKES.find((one) => one === e.target.value) ?? 'count';
                onChange({ measure: take(next, 'field' in measure ? measure.field : '') });
              }}
            >
              {TAKES.map((one) => (
                <MenuItem key={one} value={one}>
                  {takes[one]}
                </MenuItem>
              ))}
            </TextField>
            {'field' in measure ? (
              <FieldSelect
                label={t('Of')}
                of={report.of}
                value={measure.field}
                offers={({ kind }) => NUMERIC.has(kind)}
                onChange={(field) => onChange({ measure: { ...measure, field } })}
              />
            ) : null}
          </>
        )}
        <TextField
          select
          label={t('Sort rows')}
          value={report.sort}
          onChange={(e) => onChange({ sort: e.target.value })}
        >
          <MenuItem value="">{t('As the list')}</MenuItem>
          {(found?.columns ?? []).flatMap(({ path, label }) => [
            <MenuItem key={path} value={path}>
              {t('{{label}}, lowest first', { label: t(label) })}
            </MenuItem>,
            <MenuItem key={`-${path}`} value={`-${path}`}>
              {t('{{label}}, highest first', { label: t(label) })}
            </MenuItem>,
          ])}
        </TextField>
      </Section>
      {report.by === null ? null : (
        <Section title={t('Chart')}>
          <TextField
            select
            label={t('Chart type')}
            value={report.chart}
            onChange={(e) => onChange({ chart: CHARTS.find((one) => one === e.target.value) ?? 'none' })}
          >
            {CHARTS.map((chart) => (
              <MenuItem key={chart} value={chart}>
                {charts[chart]}
              </MenuItem>
            ))}
          </TextField>
        </Section>
      )}
    </div>
  );
}

interface GroupSelectProps {
  readonly label: string;
  readonly of: string;
  readonly value: Report['by'];
  readonly onChange: (group: Report['by']) => void;
}

/** A field to group by; a date with its unit. Bands of a ready report stay until something else is chosen. */
function GroupSelect({ label, of, value, onChange }: GroupSelectProps) {
  const [path = '', unit] = typeof value === 'string' ? value.split(':') : [''];
  const units = { day: t('Day'), week: t('Week'), month: t('Month'), quarter: t('Quarter'), year: t('Year') };
  return (
    <>
      <FieldSelect
        label={label}
        of={of}
        value={path}
        none={t('None')}
        offers={({ kind }) => GROUPED.has(kind)}
        onChange={(next, choice) => onChange(next === '' ? null : isDate(choice) ? `${next}:month` : next)}
      />
      {unit === undefined ? null : (
        <TextField
          select
          label={t('{{label}}: by', { label })}
          value={unit}
          onChange={(e) => onChange(`${path}:${e.target.value}`)}
        >
          {TIME_UNITS.map((one) => (
            <MenuItem key={one} value={one}>
              {units[one]}
            </MenuItem>
          ))}
        </TextField>
      )}
      {value !== null && typeof value !== 'string' ? (
        <p style={{ fontSize: '0.8125rem' }}>{t('{{label}}: bands of this report', { label })}</p>
      ) : null}
    </>
  );
}

export const Section = ({
  title,
  meta,
  children,
}: {
  readonly title: string;
  readonly meta?: string;
  readonly children: ReactNode;
}) => (
  <section style={{ display: 'grid', gap: 10 }}>
    <h2 style={{ fontSize: '0.875rem', fontWeight: 600, display: 'flex', gap: 8 }}>
      {title}
      {meta ? <span style={{ fontWeight: 400, marginInlineStart: 'auto', fontSize: '0.78125rem' }}>{meta}</span> : null}
    </h2>
    {children}
  </section>
);
