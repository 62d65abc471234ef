import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAnnounce } from '#ui/feedback/Announcer.tsx';
import { look } from '#ui/marks/look.ts';
import { StepBars } from '#ui/parts/Bars.tsx';
import { DecisionPanel, DecisionSection } from '#ui/parts/DecisionPanel.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TimeGrid } from '#ui/timegrid/TimeGrid.tsx';
import { TimeLegend } from '#ui/timegrid/TimeLegend.tsx';
import type { TimeCell, TimeGroup, TimeRow, TimeSpan } from '#ui/timegrid/types.ts';
import { tone } from '#ui/theme/vars.ts';
import { Bleed, Section } from './Section.tsx';

const days = Array.from({ length: 28 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`);
const dayShift: TimeCell = { text: 'D', sentence: 'day shift' };
const nightShift: TimeCell = { text: 'N', sentence: 'night shift', filled: true };
const on = (dates: readonly number[], cell: TimeCell) =>
  Object.fromEntries(dates.map((d) => [`2026-03-${String(d).padStart(2, '0')}`, cell]));
const weekdays = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27];
const d = (n: number) => `2026-03-${String(n).padStart(2, '0')}`;
const row = (
  key: string,
  name: string,
  sub: string,
  cells: Readonly<Record<string, TimeCell>>,
  spans: readonly TimeSpan[] = [],
  selected = false,
): TimeRow => ({ key, name, sub, cells, spans, selected });
const therapyCounts = [
  null,
  4,
  5,
  3,
  5,
  4,
  null,
  null,
  4,
  6,
  5,
  5,
  5,
  null,
  null,
  4,
  4,
  2,
  3,
  3,
  null,
  null,
  4,
  5,
  4,
  6,
  5,
  null,
];
const nursingCounts = [2, 3, 5, 5, 4, 2, 2, 3, 5, 5, 4, 3, 3, 1, 4, 4, 4, 4, 4, 4, 2, 3, 3, 2, 3, 4, 6, 3];

const groups: readonly TimeGroup[] = [
  {
    key: 'therapy',
    label: 'Clinical therapy, Cypress',
    minimum: 4,
    counts: therapyCounts,
    rows: [
      row(
        'hl',
        'Hannah Lindqvist',
        'Clinical lead',
        on(weekdays, dayShift),
        [
          {
            key: 'a',
            from: d(16),
            to: d(20),
            label: 'PTO',
            tone: 'info',
            dashed: true,
            mark: 'wait',
            sentence: 'PTO, awaiting decision',
          },
        ],
        true,
      ),
      row('dr', 'Danielle Roche', 'LCSW', on(weekdays, dayShift), [
        { key: 'b', from: d(17), to: d(19), label: 'PTO', tone: 'info', sentence: 'PTO' },
      ]),
      row('lk', 'Leilani Kahale', 'Facilitator, 0.5 FTE', on([3, 5, 10, 12, 17, 19, 24, 26], dayShift)),
      row('ab', 'Aaliyah Benton', 'Therapist', on(weekdays, dayShift), [
        {
          key: 'c',
          from: d(9),
          to: d(9),
          label: 'FMLA',
          tone: 'hold',
          dashed: true,
          sentence: 'FMLA, intermittent, awaiting decision',
        },
        {
          key: 'd',
          from: d(12),
          to: d(12),
          label: 'FMLA',
          tone: 'hold',
          dashed: true,
          sentence: 'FMLA, intermittent, awaiting decision',
        },
      ]),
      row('sa', 'Simone Achterberg', 'LMFT', on(weekdays, dayShift), [
        { key: 'e', from: d(2), to: d(6), label: 'Conference', tone: 'positive', sentence: 'training, conference' },
      ]),
    ],
  },
  {
    key: 'nursing',
    label: 'Nursing, Bayview Detox',
    minimum: 3,
    counts: nursingCounts,
    rows: [
      row('km', 'Kwame Mensah', 'Night charge nurse', on([3, 4, 5, 9, 10, 11, 15, 16, 19, 20, 21, 27], nightShift), [
        { key: 'f', from: d(24), to: d(26), label: 'PTO', tone: 'info', sentence: 'PTO' },
      ]),
      row('ic', 'Ines Carvalho', 'LVN', {}, [
        {
          key: 'g',
          from: '2026-02-16',
          to: '2026-04-05',
          label: 'FMLA, returns Apr 6',
          tone: 'hold',
          sentence: 'FMLA, returns April 6',
        },
      ]),
      row('nv', 'Nadia Volkova', 'RN', on([1, 3, 4, 5, 8, 9, 10, 15, 17, 18, 19, 22, 23, 24, 27, 28], nightShift), [
        {
          key: 'h',
          from: d(13),
          to: d(14),
          label: 'PTO',
          tone: 'info',
          dashed: true,
          mark: 'wait',
          sentence: 'PTO, awaiting decision',
        },
      ]),
      row('yd', 'Yusuf Demir', 'RN', on([1, 2, 6, 7, 10, 11, 12, 15, 16, 17, 20, 21, 22, 25, 26, 27], dayShift), [
        { key: 'i', from: d(4), to: d(5), label: 'Sick', tone: 'notice', sentence: 'sick' },
      ]),
    ],
  },
];
const coverage = [
  ['Mon 16', 4],
  ['Tue 17', 4],
  ['Wed 18', 2],
  ['Thu 19', 3],
] satisfies [string, number][];
type Range = 'week' | 'four' | 'month';

/** People by days, beside the decision that changes them. */
export const TimeSection = () => {
  const announce = useAnnounce();
  const [range, setRange] = useState<Range>('four');
  const [at, setAt] = useState(1);
  return (
    <Section
      title="Time grid and decision"
      note="Arrow keys move between cells; each says a full sentence. Dashed is not decided."
    >
      <Bleed>
        <PageHeader
          title="Leave and schedule"
          tools={
            <Segmented
              label="Range"
              value={range}
              onChange={setRange}
              options={[
                { key: 'week', label: 'Week' },
                { key: 'four', label: '4 weeks' },
                { key: 'month', label: 'Month' },
              ]}
            />
          }
          actions={[{ label: 'Request leave', icon: Plus, kind: 'primary' }]}
        />
        <div style={{ padding: '12px 24px' }}>
          <TimeLegend
            items={[
              { label: 'PTO', tone: 'info' },
              { label: 'Sick', tone: 'notice' },
              { label: 'FMLA', tone: 'hold' },
              { label: 'Training', tone: 'positive' },
              { label: 'Awaiting decision', tone: 'info', dashed: true },
            ]}
          />
        </div>
        <div className="nx-split" style={{ display: 'flex', flexWrap: 'wrap', minWidth: 0 }}>
          <div style={{ flex: '1 1 24rem', minWidth: 0, display: 'flex' }}>
            <TimeGrid
              label="Leave and schedule, March 1 to 28"
              corner="9 people"
              days={days}
              groups={groups}
              today="2026-03-04"
              onPick={(p) => announce(`Opened ${p.day}`)}
            />
          </div>
          <DecisionPanel
            title="Hannah Lindqvist"
            sub="Clinical lead, Cypress Clinic"
            look={look('wait', 'Awaiting you')}
            position={{ index: at, of: 3, onPrevious: () => setAt(at - 1), onNext: () => setAt(at + 1) }}
            lead={
              <KeyValue
                items={[
                  { key: 'type', label: 'Type', value: 'PTO, planned' },
                  { key: 'dates', label: 'Dates', value: 'Mon Mar 16 to Fri Mar 20', strong: true },
                  { key: 'hours', label: 'Hours', value: '40 of 112.5 available' },
                  { key: 'note', label: 'Note', value: 'Family visit, flights held until Friday.' },
                ]}
              />
            }
            actions={[
              { label: 'Approve', icon: Check, kind: 'primary' },
              { label: 'Suggest dates' },
              { label: 'Decline', kind: 'quiet' },
            ]}
          >
            <DecisionSection title="Coverage if approved" aside="minimum 4">
              <div style={{ display: 'grid', gap: 7 }}>
                {coverage.map(([day, n]) => (
                  <div
                    key={day}
                    style={{ display: 'grid', gridTemplateColumns: '3.25rem 1fr 3rem', gap: 10, alignItems: 'center' }}
                  >
                    <span>{day}</span>
                    <StepBars value={n} of={6} minimum={4} label={`${n} of 6, minimum 4`} />
                    <span
                      style={{
                        textAlign: 'right',
                        fontWeight: n < 4 ? 600 : 400,
                        color: n < 3 ? tone('critical', 'text') : n < 4 ? tone('notice', 'text') : undefined,
                      }}
                    >
                      {n} of 6
                    </span>
                  </div>
                ))}
              </div>
              <p style={{ marginTop: 8 }}>
                <b style={{ color: tone('critical', 'text'), fontWeight: 600 }}>Wed Mar 18 falls to 2 therapists.</b>{' '}
                Three intakes and the 14:00 family group are booked that day.
              </p>
            </DecisionSection>
          </DecisionPanel>
        </div>
      </Bleed>
    </Section>
  );
};
