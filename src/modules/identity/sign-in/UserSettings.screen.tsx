import { Loaded, loadedAs } from '#engine/web/Loaded.tsx';
import { t } from '#engine/model/words.ts';
import { LanguagePanel } from '#engine/web/language/LanguagePanel.tsx';
import { Coming, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { FactorsPanel } from '#modules/identity/factors/FactorsPanel.tsx';
import { IdentitiesPanel } from '#modules/identity/sso/IdentitiesPanel.tsx';
import {
  useIdentities,
  useKeys,
  useOwnOrganizations,
  useSecurity,
  useSessions,
  useSignInHistory,
} from '#modules/identity/identity-data.web.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { KeysPanel } from '#modules/identity/keys/KeysPanel.tsx';
import { OrganizationsPanel } from './OrganizationsPanel.tsx';
import { PasswordPanel } from '#modules/identity/passwords/PasswordPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SettingsTabs } from '#engine/web/shell/SettingsTabs.tsx';

/** `settings/user`: one's own sign-in. */
export default function UserSettings() {
  const found = useSecurity();
  // All panels come together: one that grew later would push the others away under the reader's eyes.
  const others = [useIdentities(), useSessions(), useSignInHistory(), useOwnOrganizations(), useKeys()];
  const waits = others.some((one) => one.isPending);
  return (
    <Page>
      <PageHeader
        title={t('User settings')}
        facts={found.data ? t('Signed in as {{email}}.', { email: found.data.email }) : <Coming />}
      />
      <SettingsTabs current="user" />
      <PageBody>
        <Loaded
          of={loadedAs(found, waits ? undefined : found.data)}
          what={t('Your sign-in')}
          skeleton={<ListSkeleton rows={6} />}
        >
          {(card) => (
            <div style={{ display: 'grid', gap: 14, maxWidth: '48rem' }}>
              <PasswordPanel card={card} />
              <FactorsPanel card={card} />
              <IdentitiesPanel email={card.email} />
              <SessionsPanel />
              <HistoryPanel />
              <OrganizationsPanel />
              <KeysPanel />
              <LanguagePanel />
            </div>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}
