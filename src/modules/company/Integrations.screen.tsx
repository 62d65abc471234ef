import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { Link } from '#ui/parts/link.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { hrefTo, mayOpen, placesOf } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { useStepOf } from '#engine/web/step.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { CompanyTabs } from './CompanyTabs.tsx';
import type { Integration, IntegrationState, TestResult } from './integration-wire.model.ts';

const KEY = 'integrations';
const LOOKS: Readonly<Record<IntegrationState, StatusLook>> = {
  on: look('done', 'On'),
  failing: look('stop', t('Failing')),
  off: look('off', t('Not set up')),
};

/** `settings/integrations`: what the product speaks to, and how each does. */
export default function Integrations() {
  const found = useQuery({ queryKey: [KEY], queryFn: () => call<Integration[]>('/integrations') });
  return (
    <Page>
      <PageHeader
        title={t('Integrations')}
        facts={t('Connected services and their current status. Secrets are never shown.')}
      />
      <CompanyTabs current="integrations" />
      <PageBody>
        <Loaded of={found} what={t('Integrations')} skeleton={<ListSkeleton rows={7} columns={3} />}>
          {(integrations) => (
            <PanelGrid>
              {integrations.map((one) => (
                <Card key={one.key} one={one} />
              ))}
            </PanelGrid>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}

/** Where it is set up, in this portal or in the enterprise portal; undefined where this person may not open that. */
function usePlace(path: string | null): string | undefined {
  const { table } = usePortal();
  const user = useUser();
  if (path === null) return undefined;
  const here = placesOf(table).find((p) => p.path === path);
  if (here) return here.kind !== 'redirect' && mayOpen(user, here) ? hrefTo(table, path) : undefined;
  return `/enterprise/${path}`;
}

function Card({ one }: { readonly one: Integration }) {
  const step = useStepOf(KEY);
  const notify = useNotice();
  const place = usePlace(one.place);
  const test = async () => {
    const result = await step.send<TestResult>(`/integrations/${one.key}/test`);
    if (result) notify({ message: result.says, severity: result.ok ? 'success' : 'error' });
  };
  const facts = [
    ...one.facts,
    [t('Last contact'), one.lastAt ? showInstant(one.lastAt) : t('None yet')] as const,
    ...(one.settings.length ? [[t('Set by'), one.settings.join(', ')] as const] : []),
  ];
  return (
    <Panel title={one.name} action={<Status look={LOOKS[one.state]} />}>
      <div style={{ display: 'grid', gap: 10, justifyItems: 'stretch' }}>
        <p>{one.about}</p>
        <FormError>{step.error?.message ?? one.problem}</FormError>
        <KeyValue items={facts.map(([label, value]) => ({ key: label, label, value }))} />
        {one.test || place ? (
          <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
            {one.test ? (
              <Button
                aria-label={t('Test {{name}}', { name: one.name })}
                aria-busy={step.busy || undefined}
                onClick={() => {
                  if (!step.busy) void test();
                }}
              >
                {t('Test')}
              </Button>
            ) : null}
            {place ? (
              <Button component={Link} to={place} aria-label={t('Set up {{name}}', { name: one.name })}>
                {t('Set up')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
