import { ROLE_LABELS } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { HelpContent } from './HelpContent.tsx';

/** `help`: what the reader may do, what this portal holds for them, and whom to ask. */
export default function Help() {
  const roles = rolesOf(useUser()).map((role) => ROLE_LABELS[role]);
  return (
    <Page>
      <PageHeader title={t('Help')} facts={t('For your roles: {{roles}}', { roles: roles.join(', ') })} />
      <PageBody>
        <HelpContent />
      </PageBody>
    </Page>
  );
}
