import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { type PersonProps, seesWork, useEvents } from './profile-data.web.ts';
import { TenureBars } from './TenureBars.tsx';
import { lengthText, nextAnniversary, type Tenure, tenureOf } from './tenure.model.ts';

const several = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;

function summary(tenure: Tenure): string {
  const positions = tenure.positions
    .map(({ label, from, to }) => t('{{label}} for {{from}}', { label, from: lengthText(from, to) }))
    .join(', then ');
  const leaves = tenure.leaves.length
    ? t(' {{leaves}} of absence.', { leaves: several(tenure.leaves.length, 'leave') })
    : '';
  return t('Employed since {{from}}: {{positions}}.{{leaves}}', { from: showDay(tenure.from), positions, leaves });
}

/** The years here on one time axis, for those who may read the employment history. */
export function TenurePanel({ record }: PersonProps) {
  const found = useEvents(record);
  if (!seesWork(record)) return null;
  if (!found.data)
    return (
      <Panel title={t('Tenure')} flush={!found.error}>
        <Loaded of={found} what={t('The tenure')} skeleton={<ListSkeleton rows={2} columns={3} />}>
          {() => null}
        </Loaded>
      </Panel>
    );
  const { hireDate, lastDay = null } = record;
  const position = record.titles.position ?? t('Employed');
  const tenure = tenureOf(found.data.rows, { hireDate, lastDay, position, today: today() });
  if (!tenure) return null;
  const leaves = tenure.leaves.length ? `, ${several(tenure.leaves.length, 'leave')}` : '';
  const here = lastDay === null || lastDay >= today();
  const next = nextAnniversary(hireDate, today());
  const rows = [
    ...tenure.positions.map((p) => [
      p.from,
      p.label,
      showDay(p.from),
      p.to === today() ? 'today' : showDay(p.to),
      lengthText(p.from, p.to),
    ]),
    ...tenure.leaves.map((p) => [
      p.from,
      p.label,
      showDay(p.from),
      p.to === today() ? 'today' : showDay(p.to),
      lengthText(p.from, p.to),
    ]),
    ...tenure.marks.map((m) => [m.on, m.label, showDay(m.on), '', '']),
  ]
    .toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))
    .map((row, i) => [`${i + 1}. ${row[1] ?? ''}`, ...row.slice(2)]);
  return (
    <Panel flush>
      <div style={{ padding: '8px 16px 10px' }}>
        <ChartFrame
          label={summary(tenure)}
          table={{ head: [t('What'), t('From'), t('Until'), t('Duration')], rows }}
          legend={
            <>
              <h2 style={{ fontSize: '0.875rem', lineHeight: 1.4286, fontWeight: 600 }}>{t('Tenure')}</h2>
              <span style={{ fontSize: '0.8125rem', color: 'var(--nx-palette-tertiary)', marginInlineStart: -4 }}>
                {several(tenure.positions.length, 'position')}
                {leaves}
              </span>
            </>
          }
        >
          <TenureBars
            tenure={tenure}
            today={today()}
            label={summary(tenure)}
            coming={here ? { on: next.on, label: several(next.years, 'year') } : null}
          />
        </ChartFrame>
      </div>
    </Panel>
  );
}
