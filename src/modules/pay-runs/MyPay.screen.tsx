import { Gift, Landmark, ScrollText } from 'lucide-react';
import { showMoney } from '#engine/model/figures.ts';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { IconTile, RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { type MyPay, myPay } from './pay-questions.model.ts';
import { dayWords, signedPercent, spanWords, typeWords } from './pay-words.web.ts';

/** One’s own pay: the next pay date, statements, the year so far, and where pay goes. */
export default function MyPayScreen() {
  const found = useAnswer(myPay, {});
  const { table } = usePortal();
  const profile = table.key === 'employee' ? '/employee/profile' : '/enterprise/self-service/profile';
  return (
    <Page>
      <PageHeader
        title={t('My pay')}
        actions={[{ label: t('Total rewards'), icon: Gift, href: '/enterprise/self-service/rewards' }]}
      />
      <PageBody>
        <Loaded of={found} what={t('Your pay')} skeleton={<ListSkeleton rows={8} columns={3} />}>
          {(pay) => <Mine pay={pay} profile={profile} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}

function Mine({ pay, profile }: { readonly pay: MyPay; readonly profile: string }) {
  const { statements, year, next } = pay;
  const [latest] = statements;
  const statementOf = (id: string): string => `/enterprise/payroll/paystub/${id}`;
  if (!latest)
    return (
      <EmptyState
        title={t('No pay statements yet')}
        body={t('Your statements show up here once you are paid for the first time.')}
      />
    );
  return (
    <>
      <FigureStrip label={t('Pay')}>
        <Figure
          label={t('Last net pay')}
          value={showMoney(latest.net)}
          cause={t('Paid {{day}}', { day: dayWords(latest.payDate) })}
          href={statementOf(latest.id)}
        />
        <Figure
          label={t('Next pay date')}
          value={next ? nearDay(next, today()) : t('Not set')}
          cause={next ? dayWords(next) : undefined}
        />
        {year ? (
          <>
            <Figure
              label={t('Gross pay {{year}}', { year: String(year.year) })}
              value={showMoney(year.gross)}
              cause={t('{{net}} net', { net: showMoney(year.net) })}
            />
            <Figure
              label={t('Taxes {{year}}', { year: String(year.year) })}
              value={showMoney(year.taxes)}
              cause={t('{{amount}} deductions', { amount: showMoney(year.deductions) })}
            />
          </>
        ) : null}
      </FigureStrip>
      <Columns>
        <div>
          <Panel title={t('Pay statements')} meta={String(statements.length)} flush>
            <RowList>
              {statements.map((one) => (
                <RowItem
                  key={one.id}
                  title={dayWords(one.payDate)}
                  aside={one.type === 'regular' ? undefined : typeWords(one.type)}
                  sub={t('{{span}}, gross {{gross}}', { span: spanWords(one), gross: showMoney(one.gross) })}
                  end={
                    <>
                      {one.change === null || one.change === 0 ? null : <span>{signedPercent(one.change)}</span>}
                      <b style={{ fontWeight: 600 }}>{showMoney(one.net)}</b>
                    </>
                  }
                  href={statementOf(one.id)}
                />
              ))}
            </RowList>
          </Panel>
        </div>
        <div>
          <Panel title={t('Set up')} flush>
            <RowList>
              <RowItem
                lead={
                  <IconTile>
                    <Icon of={Landmark} />
                  </IconTile>
                }
                title={t('Bank accounts')}
                sub={
                  pay.accounts
                    ? t(
                        { one: '1 account gets your pay', other: '{{count}} accounts get your pay' },
                        { count: pay.accounts },
                      )
                    : t('None: you are paid by check')
                }
                href={profile}
              />
              <RowItem
                lead={
                  <IconTile>
                    <Icon of={ScrollText} />
                  </IconTile>
                }
                title={t('Form W-4')}
                sub={pay.hasTaxForm ? t('On file') : t('None: tax is that of a single person')}
                href={profile}
              />
            </RowList>
          </Panel>
        </div>
      </Columns>
    </>
  );
}
