/** What is to be measured before a dose or asked after it, by time. */
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useNow } from '#engine/web/use-now.ts';
import { MEASURES } from '#modules/orders/order-words.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { marPass, type Pass } from './mar-questions.model.ts';
import { amount, asksEffect, hourOf, isOpen } from './mar-words.web.ts';

/** Where a measure is taken. */
const PLACE: Readonly<Partial<Record<keyof typeof MEASURES, string>>> = {
  ciwa: 'assessments/ciwa',
  cows: 'assessments/cows',
  aims: 'assessments/aims',
};

function due({ clients }: Pass, now: number) {
  const before = clients.flatMap((client) =>
    client.doses
      .filter((dose) => isOpen(dose, now) && (dose.measures?.length ?? 0) > 0)
      .map((dose) => ({ client, dose, isMet: dose.missing.length === 0 && client.vitals !== null })),
  );
  const after = clients.flatMap((client) => client.doses.filter(asksEffect).map((dose) => ({ client, dose })));
  return {
    before: before.toSorted((a, b) => (a.dose.scheduledAt ?? '').localeCompare(b.dose.scheduledAt ?? '')),
    after: after.toSorted((a, b) => (a.dose.effectDueAt ?? '').localeCompare(b.dose.effectDueAt ?? '')),
  };
}

/** Measures due before and after doses. */
export default function MarAssessmentsScreen() {
  const found = useAnswer(marPass, {}, { every: 60_000 });
  const now = useNow(30_000);
  const { table } = usePortal();
  const at = (client: string, measures: readonly (keyof typeof MEASURES)[]) => {
    const place = measures.map((one) => PLACE[one]).find(Boolean) ?? 'vitals/signs';
    return `${table.base}/${place}?client=${client}`;
  };
  return (
    <Page>
      <PageHeader title={t('MAR assessments')} facts={t('What is measured before a dose and asked after it')} />
      <PageBody>
        <Loaded of={found} what={t('The measures')}>
          {(pass) => {
            const { before, after } = due(pass, now);
            return (
              <div style={{ display: 'grid', gap: 24 }}>
                <Panel title={t('Before a dose')} meta={String(before.length)}>
                  {before.length ? (
                    <RowList>
                      {before.map(({ client, dose, isMet }) => (
                        <RowItem
                          key={dose.id}
                          title={client.name}
                          aside={client.bed ?? undefined}
                          sub={`${(dose.measures ?? []).map((one) => t(MEASURES[one])).join(', ')} · ${dose.medication} ${amount(dose)}, ${hourOf(dose.scheduledAt)}`}
                          end={
                            <Status
                              look={isMet ? look('done', t('Vitals within the hour')) : look('due', t('To measure'))}
                            />
                          }
                          href={at(client.id, dose.measures ?? [])}
                        />
                      ))}
                    </RowList>
                  ) : (
                    <EmptyState
                      title={t('Nothing to measure now')}
                      body={t('Measures appear with the doses that ask for them.')}
                    />
                  )}
                </Panel>
                <Panel title={t('After a dose as needed')} meta={String(after.length)}>
                  {after.length ? (
                    <RowList>
                      {after.map(({ client, dose }) => (
                        <RowItem
                          key={dose.id}
                          title={client.name}
                          aside={client.bed ?? undefined}
                          sub={t('{{medication}}, given {{at}}', {
                            medication: dose.medication,
                            at: hourOf(dose.actualAt),
                          })}
                          end={
                            <Status
                              look={
                                Date.parse(dose.effectDueAt ?? '') < now
                                  ? look('late', t('Overdue since {{at}}', { at: hourOf(dose.effectDueAt) }))
                                  : look('due', t('Due {{at}}', { at: hourOf(dose.effectDueAt) }))
                              }
                            />
                          }
                          href={`${table.base}/medications/mar?view=prn&client=${client.id}`}
                        />
                      ))}
                    </RowList>
                  ) : (
                    <EmptyState
                      title={t('No effect to ask for')}
                      body={t('An hour after a dose as needed it appears here.')}
                    />
                  )}
                </Panel>
              </div>
            );
          }}
        </Loaded>
      </PageBody>
    </Page>
  );
}
