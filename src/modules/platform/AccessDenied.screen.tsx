import { useLocation } from 'react-router';
import { t } from '#engine/model/words.ts';
import { hrefTo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { deniedWords } from '#engine/web/shell/denied.ts';
import { NoPermissionState } from '#ui/feedback/NoPermissionState.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page } from '#ui/shell/Page.tsx';

/** A portal's own page for what somebody may not open: in its frame, so that the way on is at hand. */
export default function AccessDenied() {
  const user = useUser();
  const { table } = usePortal();
  const { state } = useLocation();
  return (
    <Page>
      <PageHeader title={t('Access denied')} />
      <NoPermissionState
        body={deniedWords(user, state)}
        action={{ label: t('Back to dashboard'), href: hrefTo(table, table.home) }}
      />
    </Page>
  );
}
