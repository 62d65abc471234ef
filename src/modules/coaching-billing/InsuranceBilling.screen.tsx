import { showMoney } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { useSummary } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { NoPermissionState } from '#ui/feedback/NoPermissionState.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { coachingClaim } from './invoice.model.ts';

/** What is with the payers: amounts by payer and by state; each opens its claims. */
export default function InsuranceBilling() {
  const reads = mayDo(useUser(), coachingClaim, 'read');
  return reads ? (
    <Claims />
  ) : (
    <Page>
      <PageHeader title={t('Insurance')} />
      <NoPermissionState />
    </Page>
  );
}

function Claims() {
  const payers = useSummary(coachingClaim, { group: 'payer', measure: 'sum:amount' });
  const states = useSummary(coachingClaim, { group: 'status', measure: 'sum:amount' });
  const amountIn = (names: readonly string[]): number =>
    (states.data ?? [])
      .filter(({ group }) => names.includes(group.status ?? ''))
      .reduce((sum, { value }) => sum + (value ?? 0), 0);
  const claims = '/health-admin/billing/claims';
  return (
    <Page>
      <PageHeader
        title={t('Insurance')}
        facts={t('Claims by payer. Missed sessions and late cancellations are never claimed.')}
        actions={[{ label: t('All claims'), href: claims, kind: 'primary' }]}
      />
      <PageBody>
        <FigureStrip label={t('Claims')}>
          <Figure
            label={t('With the payer')}
            value={showMoney(amountIn(['submitted', 'accepted', 'appealed']))}
            cause={t('Submitted, accepted or appealed')}
            href={`${claims}?status=submitted,accepted,appealed`}
          />
          <Figure
            label={t('To work on')}
            value={showMoney(amountIn(['draft', 'rejected', 'denied', 'partial']))}
            cause={t('Draft, rejected, denied or paid in part')}
            href={`${claims}?status=draft,rejected,denied,partial`}
          />
          <Figure
            label={t('Paid')}
            value={showMoney(amountIn(['paid']))}
            cause={t('As claimed')}
            href={`${claims}?status=paid`}
          />
        </FigureStrip>
        <Panel title={t('Payers')} flush>
          <Loaded
            of={payers}
            what={t('Payers')}
            empty={<EmptyState title={t('No claims yet')} body={t('Claims appear here once they are prepared.')} />}
          >
            {(rows) => (
              <RowList>
                {rows.map(({ group, count, value }) => (
                  <RowItem
                    key={group.payer ?? ''}
                    title={group.payer ?? ''}
                    href={`${claims}?payer=${encodeURIComponent(group.payer ?? '')}`}
                    sub={t({ one: '1 claim', other: '{{count}} claims' }, { count })}
                    end={showMoney(value ?? 0)}
                  />
                ))}
              </RowList>
            )}
          </Loaded>
        </Panel>
      </PageBody>
    </Page>
  );
}
