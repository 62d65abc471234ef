import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { deniedWords } from '#engine/web/shell/denied.ts';
import { NoPermissionState } from '#ui/feedback/NoPermissionState.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { homeOf } from '#access/portals.model.ts';
import { t } from '#engine/model/words.ts';

/** `/unauthorized`: which role somebody has, which one it takes, and whom to ask. */
export default function Unauthorized() {
  const { user } = useSession();
  const { state } = useLocation();
  useEffect(() => {
    document.title = t('No permission | Nexus');
  }, []);
  return (
    <main
      style={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        background: 'var(--nx-palette-background-default)',
      }}
    >
      <h1 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>{t('No permission')}</h1>
      <NoPermissionState
        body={deniedWords(user, state)}
        action={{ label: t('Back to dashboard'), href: user ? homeOf(rolesOf(user)) : '/' }}
      />
      <p style={{ textAlign: 'center', fontSize: '0.8125rem' }}>
        <TextLink to="/login">{t('Switch portal')}</TextLink>
      </p>
    </main>
  );
}
