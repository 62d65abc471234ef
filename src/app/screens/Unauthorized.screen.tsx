import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isRole, ROLE_LABELS } from '#access/roles.model.ts';
import { useSession } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { NoPermissionState } from '#ui/feedback/NoPermissionState.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { homeOf } from '#access/portals.model.ts';
import { t } from '#engine/model/words.ts';

const neededIn = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'needed' in state && Array.isArray(state.needed)
    ? state.needed.map(String)
    : [];
const said = (roles: readonly string[], joint: 'and' | 'or'): string =>
  roles.map((role) => (isRole(role) ? ROLE_LABELS[role] : role)).join(` ${joint} `);

/** `/unauthorized`: which role somebody has, which one it takes, and whom to ask. */
export default function Unauthorized() {
  const { user } = useSession();
  const { state } = useLocation();
  const needed = neededIn(state);
  useEffect(() => {
    document.title = t('No permission | Nexus');
  }, []);
  const held = user ? t('You are signed in as {{user}}. ', { user: said(rolesOf(user), 'and') }) : '';
  const takes = needed.length
    ? t('This page needs the role {{needed}}. Ask an administrator of your organization.', {
        needed: said(needed, 'or'),
      })
    : t('Ask an administrator of your organization.');
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
        body={held + takes}
        action={{ label: t('Back to dashboard'), href: user ? homeOf(rolesOf(user)) : '/' }}
      />
      <p style={{ textAlign: 'center', fontSize: '0.8125rem' }}>
        <TextLink to="/login">{t('Switch portal')}</TextLink>
      </p>
    </main>
  );
}
