import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { showMoney, showNumber } from '#engine/model/figures.ts';
import type { Read } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { MonthHead } from './MonthHead.tsx';
import { type Measure, MonthTable, monthWords, Scroll, Stack, valueWords } from './month-table.web.ts';
import { byMonth, yearOfMonths } from './plan-math.model.ts';
import { type PlanGrid as Grid, planGrid, type PlanRow, setPlanCell } from './planning-questions.model.ts';
import type { workforcePlan } from './workforce-plan.model.ts';

const MEASURES = [
  { key: 'headcount', label: t('Headcount') },
  { key: 'cost', label: t('Cost') },
] as const;

/** A plan month by month: departments, below each its positions, with the people who were there in months that are over. */
export function PlanGrid({ record }: { readonly record: Read<typeof workforcePlan> }) {
  const [measure, setMeasure] = useState<Measure>('headcount');
  const found = useAnswer(planGrid, { plan: record.id });
  return (
    <Loaded
      of={found}
      what={t('The plan')}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState
          title={t('No lines yet')}
          body={t('Copy another plan, or import lines, to see months and cost here.')}
        />
      }
    >
      {(grid) => {
        const all = yearOfMonths(byMonth(grid.rows.flatMap(({ months }) => months)));
        const now = grid.rows.reduce((sum, row) => sum + row.now, 0);
        const toHire = grid.rows.reduce(
          (sum, row) => sum + Math.max(0, yearOfMonths(byMonth(row.months)).december - row.now),
          0,
        );
        return (
          <Stack>
            <FigureStrip label={t('The plan in figures')}>
              <Figure
                label={t('People in December')}
                value={showNumber(all.december)}
                cause={t('{{n}} in these positions today', { n: now })}
              />
              <Figure
                label={t('To hire by December')}
                value={showNumber(toHire)}
                cause={t('Seats planned and not held today')}
              />
              <Figure
                label={t('Average of the months')}
                value={showNumber(Math.round(all.average * 10) / 10)}
                cause={t('People per month')}
              />
              <Figure
                label={t('Cost of the year')}
                value={showMoney(Math.round(all.cost / 100_000) * 100_000).replace(/\.00$/, '')}
                cause={t('Pay with raise, benefits and taxes')}
              />
            </FigureStrip>
            <Panel
              title={t('By department and month')}
              meta={
                measure === 'cost'
                  ? t('In thousands of dollars')
                  : record.status === 'draft'
                    ? t('Arrow keys move, Enter saves, Ctrl+Enter fills through December')
                    : t('Approved plans cannot be changed')
              }
              action={<Segmented label={t('Measure')} options={MEASURES} value={measure} onChange={setMeasure} small />}
              flush
            >
              <Table
                grid={grid}
                plan={record.id}
                measure={measure}
                isDraft={record.status === 'draft' && record.can.includes('edit')}
              />
            </Panel>
          </Stack>
        );
      }}
    </Loaded>
  );
}

interface TableProps {
  readonly grid: Grid;
  readonly plan: string;
  readonly measure: Measure;
  readonly isDraft: boolean;
}
function Table({ grid, plan, measure, isDraft }: TableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const step = useTask();
  const set = useCommand(setPlanCell);
  const departments = [...Map.groupBy(grid.rows, ({ department }) => department)];
  const actual = new Map(grid.actual.map((one) => [`${one.department} ${one.month}`, one.headcount]));
  const toggle = (id: string) =>
    setOpen((was) => (was.has(id) ? new Set([...was].filter((one) => one !== id)) : new Set([...was, id])));
  const save = (row: PlanRow, month: number, through: number, headcount: number) =>
    void step.run(() => set({ plan, department: row.department, position: row.position, month, through, headcount }));
  return (
    <>
      <FormError>{step.error?.message}</FormError>
      <Scroll tabIndex={0} role="region" aria-label={t('By department and month')}>
        <MonthTable>
          <MonthHead last={measure === 'cost' ? t('Year') : t('Average')} />
          <tbody>
            {departments.map(([id, rows]) => {
              const months = byMonth(rows.flatMap((row) => row.months));
              return [
                <tr key={id} data-sum="">
                  <th scope="row">
                    <button type="button" aria-expanded={open.has(id)} onClick={() => toggle(id)}>
                      <Icon of={open.has(id) ? ChevronDown : ChevronRight} size={15} />
                      {rows[0]?.departmentName}
                    </button>
                  </th>
                  {months.map((one) => {
                    const were = measure === 'headcount' ? actual.get(`${id} ${one.month}`) : undefined;
                    return (
                      <td key={one.month}>
                        {valueWords(measure, one[measure])}
                        {were === undefined ? null : <small>{t('was {{n}}', { n: were })}</small>}
                      </td>
                    );
                  })}
                  <Total months={months} measure={measure} />
                </tr>,
                ...(open.has(id)
                  ? rows.map((row) => (
                      <tr key={`${id} ${row.position}`} data-part="">
                        <th scope="row">{row.positionName}</th>
                        {byMonth(row.months).map(({ month, headcount, cost }) => (
                          <td key={month}>
                            {isDraft && measure === 'headcount' ? (
                              <Cell
                                key={headcount}
                                label={t('{{position}}, {{month}}', {
                                  position: row.positionName,
                                  month: monthWords(month),
                                })}
                                value={headcount}
                                onSave={(value, isThrough) => save(row, month, isThrough ? 12 : month, value)}
                              />
                            ) : (
                              valueWords(measure, measure === 'cost' ? cost : headcount)
                            )}
                          </td>
                        ))}
                        <Total months={byMonth(row.months)} measure={measure} />
                      </tr>
                    ))
                  : []),
              ];
            })}
          </tbody>
        </MonthTable>
      </Scroll>
    </>
  );
}

function Total({ months, measure }: { readonly months: ReturnType<typeof byMonth>; readonly measure: Measure }) {
  const { average, cost } = yearOfMonths(months);
  return <td>{measure === 'cost' ? valueWords('cost', cost) : showNumber(Math.round(average * 10) / 10)}</td>;
}

interface CellProps {
  readonly label: string;
  readonly value: number;
  readonly onSave: (value: number, isThrough: boolean) => void;
}
const MOVES: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};
/** Moves the focus to the input so many rows and columns away, if there is one. */
function move(from: HTMLElement, [down, right]: readonly [number, number]): void {
  const cell = from.closest('td');
  const row = cell?.parentElement;
  const rows = [...(row?.parentElement?.querySelectorAll('tr') ?? [])].filter((one) => one.querySelector('input'));
  const next = rows[rows.findIndex((one) => one === row) + down];
  const input = next?.children[(cell?.cellIndex ?? 0) + right]?.querySelector('input');
  input?.focus();
  input?.select();
}

/** One month of a position. It saves when it is left, on Enter, and with Ctrl+Enter through December. */
function Cell({ label, value, onSave }: CellProps) {
  const [text, setText] = useState(String(value));
  const number = /^\d{1,5}$/.test(text) ? Number(text) : null;
  const commit = (isThrough: boolean) => {
    if (number === null) setText(String(value));
    else if (number !== value || isThrough) onSave(number, isThrough);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setText(String(value));
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return commit(true);
    move(event.currentTarget, step);
  };
  return (
    <input
      inputMode="numeric"
      aria-label={label}
      aria-invalid={number === null ? true : undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => commit(false)}
      onKeyDown={onKeyDown}
    />
  );
}
