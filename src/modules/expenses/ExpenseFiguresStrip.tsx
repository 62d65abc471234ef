import { showMoney } from '#engine/model/figures.ts';
import { nearDayWithin } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { BarList } from '#ui/charts/BarList.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Disclosure } from '#ui/parts/Disclosure.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { type ExpenseFigures, expenseFigures } from './expense-questions.model.ts';

const REIMBURSEMENTS = '/enterprise/payroll/reimbursements';
const MOST_BARS = 8;

/** Above the reports: what is the caller's, what waits for them, and for those who oversee more, what is owed. */
export function ExpenseFiguresStrip() {
  const found = useAnswer(expenseFigures, {});
  return (
    <AboveList>
      <Loaded of={found} what={t('Expenses in figures')} skeleton={<ListSkeleton rows={1} columns={4} />}>
        {(figures) => <Figures figures={figures} />}
      </Loaded>
    </AboveList>
  );
}

function Figures({ figures: { mine, toDecide, office } }: { readonly figures: ExpenseFigures }) {
  const { hrefOf } = usePortal();
  const reports = hrefOf('expense_report') ?? '';
  const lines = hrefOf('expense_line');
  return (
    <>
      <FigureStrip label={t('Expenses')}>
        <Figure
          label={t('My drafts')}
          value={mine.drafts}
          mark={mine.submitBy ? 'draft' : undefined}
          cause={
            mine.submitBy
              ? t('Submit by {{day}} to stay free of tax', { day: nearDayWithin(mine.submitBy, today()) })
              : t('Nothing to submit')
          }
          href={`${reports}?employee=me&status=draft,returned`}
        />
        <Figure
          label={t('Owed to me')}
          value={showMoney(mine.toPay)}
          cause={t('{{amount}} paid this year', { amount: showMoney(mine.paidThisYear) })}
          href={REIMBURSEMENTS}
        />
        {toDecide || office ? (
          <Figure
            label={t('To decide')}
            value={toDecide}
            mark={toDecide ? 'wait' : undefined}
            cause={t('Reports that wait for you')}
            href={`${reports}?status=submitted`}
          />
        ) : null}
        {office ? (
          <Figure
            label={t('To pay')}
            value={showMoney(office.toPay)}
            cause={
              office.reports
                ? t(
                    {
                      one: '1 report, approved {{days}} days ago',
                      other: '{{count}} reports, the oldest approved {{days}} days ago',
                    },
                    { count: office.reports, days: office.oldestDays },
                  )
                : t('Everything is paid')
            }
            href={`${reports}?status=approved,scheduled`}
          />
        ) : null}
        {office ? (
          <Figure
            label={t('Open advances')}
            value={showMoney(office.advances)}
            mark={office.advancesLate ? 'late' : undefined}
            cause={
              office.advancesLate
                ? t({ one: '1 past 120 days', other: '{{count}} past 120 days' }, { count: office.advancesLate })
                : t('None past 120 days')
            }
            href={hrefOf('expense_advance')}
          />
        ) : null}
      </FigureStrip>
      {office?.categories.length ? (
        <Disclosure>
          <summary>{t('Spending by category this year')}</summary>
          <BarList
            label={t('Approved expenses by category')}
            items={office.categories.slice(0, MOST_BARS).map(({ id, name, cents, count }) => ({
              key: id,
              label: name,
              value: cents,
              text: showMoney(cents),
              count,
              ...(lines ? { href: `${lines}?category=${id}&decision=approved,reduced` } : {}),
            }))}
          />
        </Disclosure>
      ) : null}
    </>
  );
}
