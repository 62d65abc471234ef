import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Download, ListTree } from 'lucide-react';
import { yearOf } from '#engine/model/days.ts';
import { showMoney, showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { saveAnswer, useAnswer } from '#engine/web/answers.ts';
import { useSaving } from '#engine/web/use-saving.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { tone } from '#ui/theme/vars.ts';
import { MonthHead } from './MonthHead.tsx';
import { type Measure, MONTHS, MonthTable, monthWords, Scroll, valueWords } from './month-table.web.ts';
import { variance } from './plan-math.model.ts';
import { type BudgetRow, budgetVariance } from './planning-questions.model.ts';

const MEASURES = [
  { key: 'headcount', label: t('Headcount') },
  { key: 'cost', label: t('Pay') },
] as const;
const ADDRESS = { year: text(), show: choice(['headcount', 'cost'], 'headcount') };

/** Budget, actual and actual less budget of one row, in people or in cents; none for a month that is not over. */
const of = (measure: Measure, row: BudgetRow) =>
  measure === 'headcount'
    ? { budget: row.budgetHeadcount, off: variance(row.headcount, row.budgetHeadcount), actual: row.headcount }
    : { budget: row.budgetPay, off: variance(row.pay, row.budgetPay), actual: row.pay };
const offWords = (measure: Measure, off: number): string => {
  const words = valueWords(measure, Math.abs(off));
  return off > 0 ? t('{{n}} over', { n: words }) : off < 0 ? t('{{n}} under', { n: words }) : t('on budget');
};

/** Headcount and base pay against the budget, by department and month. */
export default function Budget() {
  const { hrefOf } = usePortal();
  const [{ year: asked, show }, go] = useAddressState(ADDRESS);
  const now = yearOf(today());
  const year = /^20\d\d$/.test(asked) ? Number(asked) : now;
  const found = useAnswer(budgetVariance, { year });
  const lines = hrefOf('budget_line');
  const saving = useSaving();
  return (
    <Page>
      <PageHeader
        title={t('Budget')}
        facts={t('Variance is actual less budget: over is more people or pay than budgeted, under is less.')}
        tools={
          <>
            <TextField
              select
              hiddenLabel
              value={String(year)}
              onChange={(e) => go({ year: e.target.value })}
              slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Year') } } }}
            >
              {[now - 1, now, now + 1].map((one) => (
                <MenuItem key={one} value={String(one)}>
                  {String(one)}
                </MenuItem>
              ))}
            </TextField>
            <Segmented label={t('Measure')} options={MEASURES} value={show} onChange={(key) => go({ show: key })} />
          </>
        }
        actions={[
          { label: t('Save CSV'), icon: Download, onClick: () => saving(saveAnswer(budgetVariance, { year })) },
          ...(lines ? [{ label: t('Budget lines'), icon: ListTree, href: `${lines}?view=all&year=${year}` }] : []),
        ]}
      />
      <PageBody>
        <Loaded
          of={found}
          what={t('The budget')}
          empty={
            <EmptyState
              title={t('No budget for this year')}
              body={t('Add budget lines to see headcount and pay against them.')}
              action={lines ? { label: t('Add budget line'), href: `${lines}/new` } : undefined}
            />
          }
        >
          {(rows) => <Variances rows={rows} measure={show} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}

function Variances({ rows, measure }: { readonly rows: readonly BudgetRow[]; readonly measure: Measure }) {
  const over = rows.filter(({ headcount }) => headcount !== null);
  const last = Math.max(0, ...over.map(({ month }) => month));
  // People are counted at the end of the last month; pay is the sum of the months.
  const counted = measure === 'headcount' ? over.filter(({ month }) => month === last) : over;
  const sum = (pick: (row: BudgetRow) => number) => counted.reduce((total, row) => total + pick(row), 0);
  const budget = sum((row) => of(measure, row).budget);
  const actual = sum((row) => of(measure, row).actual ?? 0);
  const words = (n: number) => (measure === 'headcount' ? showNumber(n) : showMoney(Math.round(n / 100) * 100));
  const until = last ? monthWords(last) : '';
  const when =
    last === 0
      ? t('No month of this year is over')
      : measure === 'headcount'
        ? t('At the end of {{month}}', { month: until })
        : t('January through {{month}}', { month: until });
  const departments = [...Map.groupBy(rows, ({ department }) => department)];
  const worst = departments
    .map(([, own]) => ({
      name: own[0]?.name ?? '',
      off: own.filter((row) => counted.includes(row)).reduce((total, row) => total + (of(measure, row).off ?? 0), 0),
    }))
    .toSorted((a, b) => b.off - a.off)[0];
  return (
    <>
      <FigureStrip label={t('Budget and actual')}>
        <Figure label={t('Budget')} value={words(budget)} cause={when} />
        <Figure
          label={t('Actual')}
          value={words(actual)}
          cause={measure === 'cost' ? t('Base pay on the last day of each month') : when}
        />
        <Figure
          label={t('Variance')}
          value={words(actual - budget)}
          mark={actual > budget ? 'late' : undefined}
          cause={actual > budget ? t('Over budget') : actual < budget ? t('Under budget') : t('On budget')}
        />
        {worst && worst.off > 0 ? (
          <Figure label={t('Most over budget')} value={words(worst.off)} cause={worst.name} />
        ) : null}
      </FigureStrip>
      <Panel
        title={t('By department and month')}
        meta={
          measure === 'cost'
            ? t('Budget, below it the variance, in thousands of dollars')
            : t('Budget, below it the variance')
        }
        flush
      >
        <Scroll tabIndex={0} role="group" aria-label={t('By department and month')}>
          <MonthTable>
            <MonthHead />
            <tbody>
              {departments.map(([id, own]) => (
                <tr key={id}>
                  <th scope="row">{own[0]?.name}</th>
                  {MONTHS.map((month) => {
                    const row = own.find((one) => one.month === month);
                    if (!row) return <td key={month}>–</td>;
                    const { budget: planned, off } = of(measure, row);
                    return (
                      <td key={month}>
                        {valueWords(measure, planned)}
                        {off === null ? null : (
                          <small style={off > 0 ? { color: tone('critical', 'text') } : undefined}>
                            {offWords(measure, off)}
                          </small>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </MonthTable>
        </Scroll>
      </Panel>
    </>
  );
}
