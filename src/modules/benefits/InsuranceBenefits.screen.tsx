import { showMoney } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { PLAN_TYPES, type PlanType } from './benefit-kinds.model.ts';
import { benefitPlans } from './benefit-questions.model.ts';

/** `settings/insurance-benefits`: the plans of the organization, with carrier, group number and member services. */
export default function InsuranceBenefits() {
  const found = useAnswer(benefitPlans, {});
  return (
    <Page>
      <PageHeader
        title={t('Insurance and benefits')}
        facts={t('The plans that your organization offers.')}
        actions={[
          ...(found.data?.isOffice ? [{ label: t('Manage plans'), href: '/enterprise/payroll/benefits/plans' }] : []),
          { label: t('My benefits'), href: '/employee/benefits' },
        ]}
      />
      <PageBody>
        <Loaded
          of={found}
          what={t('The plans')}
          isEmpty={({ plans }) => plans.length === 0}
          empty={<EmptyState title={t('No plans yet')} body={t('Plans appear here once HR offers them.')} mark="off" />}
        >
          {({ plans }) => (
            <>
              {[...Map.groupBy(plans, ({ type }) => type)].map(([type, list]) => (
                <Panel key={type} title={PLAN_TYPES[type satisfies PlanType]} meta={list.length} flush>
                  <RowList>
                    {list.map((plan) => (
                      <RowItem
                        key={plan.id}
                        title={plan.name}
                        aside={plan.carrier ?? undefined}
                        sub={[
                          plan.summary,
                          plan.groupNumber && t('Group {{number}}', { number: plan.groupNumber }),
                          plan.phone && t('Member services {{phone}}', { phone: plan.phone }),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                        end={
                          plan.from === null
                            ? undefined
                            : plan.from === 0
                              ? t('paid by your employer')
                              : t('from {{amount}} a month', { amount: showMoney(plan.from) })
                        }
                      />
                    ))}
                  </RowList>
                </Panel>
              ))}
            </>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}
