import { showMoney, showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { benefitsAcross } from './benefit-questions.model.ts';

/** Global `benefits`: each organization in totals; nothing about a person, and nothing of groups under five. */
export default function BenefitsAcross() {
  const found = useAnswer(benefitsAcross, {});
  return (
    <Page>
      <PageHeader title={t('Benefits')} facts={t('Totals of each organization. Groups under 5 are hidden.')} />
      <PageBody>
        <Loaded
          of={found}
          what={t('The organizations')}
          isEmpty={({ organizations }) => organizations.length === 0}
          empty={
            <EmptyState title={t('No organizations')} body={t('Organizations appear here once they are approved.')} />
          }
        >
          {({ organizations }) => (
            <Panel title={t('By organization')} meta={t('per month')} flush>
              <RowList>
                {organizations.map((one) => (
                  <RowItem
                    key={one.id}
                    title={one.name}
                    sub={
                      one.people === null
                        ? t('Under 5 people with benefits')
                        : t('{{n}} people with benefits', { n: showNumber(one.people) })
                    }
                    end={
                      one.people === null
                        ? undefined
                        : t('Employees {{employee}}, employer {{employer}}', {
                            employee: showMoney(one.employee ?? 0),
                            employer: showMoney(one.employer ?? 0),
                          })
                    }
                  />
                ))}
              </RowList>
            </Panel>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}
