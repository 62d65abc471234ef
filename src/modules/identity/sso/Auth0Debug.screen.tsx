import { useQuery } from '@tanstack/react-query';
import { t } from '#engine/model/words.ts';
import { claimsHere } from '#engine/web/session-sso.ts';
import { keptService } from '#engine/web/session-sso-kept.ts';
import { useSession } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { KeyValue, type KeyValueItem } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { DiagnosticPage } from './DiagnosticPage.tsx';

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const items = (values: Readonly<Record<string, unknown>>): KeyValueItem[] =>
  Object.entries(values).map(([key, value]) => ({ key, label: key, value: shown(value) }));

/** `/auth0-debug`: what the sign-in service says of oneself, decoded. No token is shown, and none can be copied. */
export default function Auth0Debug() {
  const { user } = useSession();
  const service = keptService();
  const claims = useQuery({
    queryKey: ['sign-in service', 'claims', service?.connection],
    queryFn: async () => (service ? ((await claimsHere(service)) ?? null) : null),
  });
  return (
    <DiagnosticPage
      title={t('Single sign-on details')}
      lead={t('What the sign-in service reports about you, and how Nexus identifies you.')}
    >
      <Panel title={t('Your Nexus account')}>
        {user ? (
          <KeyValue
            items={items({ name: user.name, role: user.role, organization: user.organization, auth0Id: user.auth0Id })}
          />
        ) : (
          <EmptyState title={t('Not signed in')} body={t('Sign in to see how Nexus identifies you.')} />
        )}
      </Panel>
      <Panel title={t('Claims of your ID token')} footer={t('Kept in this page’s memory only. Reloading clears them.')}>
        {claims.data ? (
          <KeyValue items={items(claims.data)} />
        ) : (
          <EmptyState
            title={t('No claims on this page')}
            body={t('Claims show up here after you sign in with the service, until you reload the page.')}
          />
        )}
      </Panel>
    </DiagnosticPage>
  );
}
