import { Printer } from 'lucide-react';
import { showMoney, showNumber } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useParams } from 'react-router';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { StackedBar } from '#ui/charts/StackedBar.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import type { VizSeries } from '#ui/theme/vars.ts';
import { type TotalRewards, totalRewards } from './compensation-questions.model.ts';
import { dollars } from './pay-words.web.ts';
import { REWARDS, type Reward } from './total-rewards.model.ts';

const SERIES: Readonly<Record<Reward, VizSeries>> = { base: 1, leave: 2, bonus: 3, benefits: 4, match: 5, taxes: 6 };
const REASONS: Readonly<Record<string, string>> = {
  hire: t('Hire'),
  merit: t('Merit'),
  promotion: t('Promotion'),
  adjustment: t('Adjustment'),
  correction: t('Correction'),
};

/** `self-service/rewards`, and for HR `payroll/compensation/rewards/:id`: a year of pay and what comes on top of it. */
export default function TotalRewardsScreen() {
  const { id: employeeId } = useParams();
  const found = useAnswer(totalRewards, employeeId ? { employee: employeeId } : {});
  const { table, hrefOf } = usePortal();
  const name = found.data?.name;
  return (
    <Page>
      <PageHeader
        title={employeeId && name ? t('Total rewards of {{name}}', { name }) : t('Total rewards')}
        crumbs={
          employeeId
            ? [{ label: name ?? t('Employee'), href: hrefOf('employee', employeeId) ?? '' }]
            : [{ label: t('My pay'), href: `${table.base}/self-service/payroll` }]
        }
        facts={
          found.data?.position
            ? t('{{position}}, at the rates of {{day}}', { position: found.data.position, day: showDay(found.data.on) })
            : undefined
        }
        actions={[{ label: t('Print'), icon: Printer, onClick: () => window.print() }]}
      />
      <PageBody>
        <Loaded
          of={found}
          what={t('The statement')}
          skeleton={<ListSkeleton rows={6} columns={2} />}
          isEmpty={({ pay }) => pay === null}
          empty={
            <EmptyState
              title={t('No statement yet')}
              body={t('Your total rewards show up here once you have a pay rate.')}
              mark="off"
            />
          }
        >
          {(rewards) => <Statement rewards={rewards} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}

/** What a part is made of, in a few words. */
function detailOf(part: Reward, rewards: TotalRewards): string {
  const { leaveHours, bonusFrom, benefits, taxYear } = rewards;
  switch (part) {
    case 'leave':
      return t('{{n}} hours a year', { n: showNumber(leaveHours) });
    case 'bonus':
      return t('paid since {{day}}', { day: showDay(bonusFrom) });
    case 'benefits':
      return benefits.map(({ name }) => name).join(', ');
    case 'match':
      return t('if your contribution stays as it is');
    case 'taxes':
      return taxYear
        ? t('Social Security, Medicare and unemployment, by the rates of {{year}}', { year: String(taxYear) })
        : '';
    case 'base':
      return '';
  }
}

function Statement({ rewards }: { readonly rewards: TotalRewards }) {
  const { parts, benefits, history, isHourly, hourly, fte, pay } = rewards;
  const total = parts.reduce((sum, { cents }) => sum + cents, 0);
  const own = parts.reduce((sum, { part, cents }) => (part === 'base' || part === 'leave' ? sum + cents : sum), 0);
  const onTop = total - own;
  return (
    <>
      <FigureStrip label={t('Total rewards')}>
        <Figure label={t('Total rewards')} value={dollars(total)} cause={t('a year')} />
        <Figure
          label={t('Base pay')}
          value={dollars(own)}
          cause={
            isHourly && hourly !== null
              ? t('{{amount}} an hour', { amount: showMoney(hourly) })
              : fte === 1
                ? t('full time')
                : t('{{fte}} FTE', { fte: showNumber(fte) })
          }
        />
        <Figure
          label={t('On top of pay')}
          value={dollars(onTop)}
          cause={own ? t('{{n}} % of base pay', { n: Math.round((onTop / own) * 100) }) : undefined}
        />
      </FigureStrip>
      <Columns>
        <div>
          <Panel
            title={t('What it is made of')}
            footer={t('Estimated for a year. Actual amounts depend on hours, elections and plans.')}
          >
            <StackedBar
              label={parts.map(({ part, cents }) => `${t(REWARDS[part])} ${dollars(cents)}`).join(', ')}
              parts={parts.map(({ part, cents }) => ({
                label: t(REWARDS[part]),
                value: cents,
                text: dollars(cents),
                series: SERIES[part],
              }))}
            />
            <div style={{ margin: '8px -16px -14px' }}>
              <RowList>
                {parts.map(({ part, cents }) => (
                  <RowItem
                    key={part}
                    title={t(REWARDS[part])}
                    sub={detailOf(part, rewards)}
                    end={<b style={{ fontWeight: 600 }}>{dollars(cents)}</b>}
                  />
                ))}
              </RowList>
            </div>
          </Panel>
        </div>
        <div>
          {benefits.length ? (
            <Panel title={t('Benefits')} meta={t('employer share a year')} flush>
              <RowList>
                {benefits.map(({ name, cents }) => (
                  <RowItem key={name} title={name} end={dollars(cents)} />
                ))}
              </RowList>
            </Panel>
          ) : null}
          {pay === null ? null : (
            <Panel title={t('Pay history')} meta={t('full-time pay')} flush>
              <RowList>
                {history.map((one) => (
                  <RowItem
                    key={one.from}
                    title={showDay(one.from)}
                    sub={REASONS[one.reason] ?? one.reason}
                    end={dollars(one.pay)}
                  />
                ))}
              </RowList>
            </Panel>
          )}
        </div>
      </Columns>
    </>
  );
}
