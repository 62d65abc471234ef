import { Download, HeartHandshake } from 'lucide-react';
import { showMoney } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { day, useAddressState } from '#engine/web/address-state.ts';
import { saveAnswer, useAnswer } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useSaving } from '#engine/web/use-saving.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { PLAN_TYPES } from './benefit-kinds.model.ts';
import { type BenefitDeductions, benefitDeductions } from './benefit-questions.model.ts';

type Row = BenefitDeductions['rows'][number];
const TREATMENTS = { pre_tax: t('Pre-tax'), post_tax: t('Post-tax') } as const;
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: t('Plan'), width: 15, render: ({ name }) => name },
  { key: 'code', header: t('Code'), width: 7, priority: 4, quiet: true, render: ({ code }) => code },
  { key: 'type', header: t('Type'), width: 11, priority: 5, quiet: true, render: ({ type }) => PLAN_TYPES[type] },
  { key: 'treatment', header: t('Tax'), width: 7, onPhone: 'second', render: ({ treatment }) => TREATMENTS[treatment] },
  {
    key: 'people',
    header: t('People'),
    width: 6,
    align: 'end',
    priority: 3,
    onPhone: 'third',
    render: ({ people }) => people,
  },
  {
    key: 'employee',
    header: t('Employees'),
    width: 9,
    align: 'end',
    onPhone: 'end',
    render: ({ employee }) => showMoney(employee),
  },
  {
    key: 'employer',
    header: t('Employer'),
    width: 9,
    align: 'end',
    priority: 2,
    render: ({ employer }) => showMoney(employer),
  },
];

/** `payroll-benefits`: what one payroll takes for benefits on a day, plan by plan. */
export default function BenefitDeductionsScreen() {
  const [{ on }, put] = useAddressState({ on: day });
  const found = useAnswer(benefitDeductions, on ? { on } : {}, { keep: true });
  const saving = useSaving();
  const { hrefOf } = usePortal();
  const plans = hrefOf('benefit_plan');
  return (
    <Page>
      <PageHeader
        title={t('Payroll and benefits')}
        facts={found.data ? t('One pay of everyone, as of {{day}}.', { day: showDay(found.data.on) }) : undefined}
        actions={[
          ...(plans ? [{ label: t('Plans'), icon: HeartHandshake, href: plans }] : []),
          {
            label: t('Export'),
            icon: Download,
            onClick: () => saving(saveAnswer(benefitDeductions, on ? { on } : {})),
          },
        ]}
      />
      <PageBody>
        <div style={{ maxWidth: '14rem' }}>
          <FieldInput
            name="on"
            label={t('Pay date')}
            spec={benefitDeductions.asks.on}
            value={on || (found.data?.on ?? null)}
            required={false}
            onChange={(value) => put({ on: typeof value === 'string' ? value : '' })}
          />
        </div>
        <Loaded
          of={found}
          what={t('The deductions')}
          skeleton={<ListSkeleton rows={8} columns={5} />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <EmptyState
              title={t('No deductions on this day')}
              body={t('Benefits that are in force on the pay date show up here.')}
              mark="off"
            />
          }
        >
          {({ rows, total }) => (
            <>
              <FigureStrip label={t('Totals')}>
                <Figure
                  label={t('Employees pay')}
                  value={showMoney(total.employee)}
                  cause={t('{{amount}} of it pre-tax', {
                    amount: showMoney(
                      rows.reduce((sum, one) => sum + (one.treatment === 'pre_tax' ? one.employee : 0), 0),
                    ),
                  })}
                />
                <Figure label={t('Employer pays')} value={showMoney(total.employer)} cause={t('Per pay')} />
                <Figure label={t('Plans')} value={rows.length} cause={t('With a deduction or a contribution')} />
              </FigureStrip>
              <DataTable
                label={t('Deductions by plan')}
                columns={COLUMNS}
                rows={rows}
                rowKey={({ code }) => code}
                rowName={({ name }) => name}
              />
            </>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}
