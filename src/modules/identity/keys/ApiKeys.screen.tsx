import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import { WEBHOOK_CHECK } from './webhook-check.ts';

const PLACES = [
  { to: '/global-admin/api', title: t('API'), sub: t('Every operation with what it does and who can call it') },
  { to: '/global-admin/webhooks', title: t('Webhooks'), sub: t('Signed calls to your servers when something happens') },
  {
    to: '/global-admin/api-testing',
    title: t('API tests'),
    sub: t('Whether the API is closed to those it is not for'),
  },
  { to: '/developer/component-test', title: t('Component test'), sub: t('Every design system component') },
  { to: '/diagnostics', title: t('Diagnostics'), sub: t('This browser, this server and recent errors') },
] as const;

const Program = styled('pre')({ margin: 0, overflowX: 'auto', fontSize: '0.8125rem', lineHeight: 1.5 });

/** `developer`: one's own API keys, where the API is described, and how to check a webhook's call. */
export default function ApiKeys() {
  return (
    <Page>
      <PageHeader title={t('Developer')} facts={t('API keys, webhooks and what helps you build on Nexus.')} />
      <PageBody>
        <KeysPanel />
        <Panel title={t('Places')} flush>
          <RowList>
            {PLACES.map(({ to, title, sub }) => (
              <RowItem key={to} title={title} sub={sub} href={to} />
            ))}
          </RowList>
        </Panel>
        <Panel
          title={t('Check a webhook call')}
          footer={t(
            'Pass the body as it came, before you parse it. A call may come twice: its Nexus-Delivery id is the same.',
          )}
        >
          <Program tabIndex={0} role="group" aria-label={t('Program in JavaScript')}>
            {WEBHOOK_CHECK}
          </Program>
        </Panel>
      </PageBody>
    </Page>
  );
}
