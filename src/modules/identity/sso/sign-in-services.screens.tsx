/** Hand-made parts of the standard screens of connections and domains: the test sign-in, and the look into DNS. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import type { SignInService } from '#engine/web/session-sso-kept.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { useStep } from '#modules/identity/identity-data.web.ts';
import { ssoConnection } from './sso-connection.model.ts';
import { PROOF_LABEL, tenantDomain } from './tenant-domain.model.ts';

/** A draft is tested before it can be activated: the administrator signs in by it once. */
function TestSignIn({ record }: { readonly record: ReadOf<typeof ssoConnection> }) {
  const { pathname } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  if (record.status !== 'draft' || !record.can.includes('edit')) return null;
  const go = async () => {
    setProblem(null);
    try {
      const service = await call<SignInService>('/auth/federated/test/begin', {
        method: 'POST',
        body: { id: record.id },
      });
      const { goToService } = await import('#engine/web/session-sso.ts');
      await goToService(service, { purpose: 'test', returnTo: pathname });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Panel
      title={t('Test sign-in')}
      footer={t('Your current session is not affected. After a successful test, you can activate the connection.')}
    >
      <FormError>{problem}</FormError>
      <p style={{ margin: '0 0 12px' }}>
        {t('Enter this as the return address at the service, then sign in there once yourself.')}
      </p>
      <KeyValue
        items={[{ key: 'callback', label: t('Return address'), value: `${window.location.origin}/callback` }]}
      />
      <Button variant="contained" onClick={() => void go()} sx={{ mt: 2 }}>
        {t('Sign in with {{name}}', { name: record.name })}
      </Button>
    </Panel>
  );
}

export const ssoConnectionScreens = screens(ssoConnection, {
  aboveTabs: TestSignIn,
});

/** What to enter in DNS, and a look whether it is there. */
function DomainProof({ record }: { readonly record: ReadOf<typeof tenantDomain> }) {
  const step = useStep();
  const notify = useNotice();
  if (record.status === 'verified') return null;
  const check = async () => {
    if ((await step.send('/auth/domains/verify', { id: record.id })) !== undefined)
      notify({ message: t('{{domain}} is verified', { domain: record.domain }), severity: 'success' });
  };
  return (
    <Panel
      title={t('Verify that you own the domain')}
      footer={t('DNS changes usually take a few minutes, rarely a day.')}
    >
      <FormError>
        {step.error?.fields.token
          ? t('The record {{token}}.', { token: step.error.fields.token.join(', ') })
          : step.error?.message}
      </FormError>
      <KeyValue
        items={[
          { key: 'name', label: t('Name'), value: `${PROOF_LABEL}.${record.domain}` },
          { key: 'type', label: t('Type'), value: 'TXT' },
          { key: 'value', label: t('Value'), value: record.token },
        ]}
      />
      <Button variant="contained" onClick={() => void check()} aria-busy={step.busy || undefined} sx={{ mt: 2 }}>
        {t('Check DNS now')}
      </Button>
    </Panel>
  );
}

export const tenantDomainScreens = screens(tenantDomain, {
  aboveTabs: DomainProof,
});
