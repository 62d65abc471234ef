import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from '#ui/parts/link.ts';
import { homeOf } from '#access/portals.model.ts';
import { t } from '#engine/model/words.ts';
import { useSession } from '../session.tsx';
import { rolesOf } from '../session-user.ts';
import { PageHeader, type PageHeaderProps } from '#ui/parts/PageHeader.tsx';
import { NexusMark } from '#ui/shell/NexusMark.tsx';
import { FloatingThemeToggle } from '#ui/shell/ThemeToggle.tsx';
import { Brand, Top } from '#ui/shell/top-styles.ts';
import { coarse, phone, v } from '#ui/theme/vars.ts';

const Root = styled('div')({
  position: 'relative',
  minHeight: '100dvh',
  background: v.canvas,
  display: 'flex',
  flexDirection: 'column',
});
const Sheet = styled('main')({
  flex: 1,
  width: 'min(72rem, calc(100% - 16px))',
  margin: '8px auto',
  background: v.paper,
  border: `1px solid ${v.hairline}`,
  borderRadius: 10,
  paddingBottom: 24,
  // The last part leaves room for the theme button.
  [phone]: { width: '100%', margin: 0, border: 0, borderRadius: 0, paddingBottom: '4rem' },
});
const Entry = styled(Link)({
  color: 'var(--ink-text)',
  fontSize: '0.8125rem',
  fontWeight: 500,
  minHeight: '2rem',
  display: 'inline-flex',
  alignItems: 'center',
  padding: '0 8px',
  borderRadius: 6,
  textDecoration: 'none',
  [coarse]: { minHeight: '2.75rem' },
});

/** The way in; for who is signed in, back to where they work. */
function WayIn() {
  const { user } = useSession();
  if (!user) return <Entry to="/login">{t('Sign in')}</Entry>;
  return <Entry to={homeOf(rolesOf(user))}>{t('Back to work, {{name}}', { name: user.firstName })}</Entry>;
}

export interface PublicFrameProps extends Pick<PageHeaderProps, 'title' | 'facts' | 'actions'> {
  readonly children: ReactNode;
}

/** The frame of a page that opens without a session: the ink bar with the way in, and one sheet. */
export const PublicFrame = ({ title, facts, actions, children }: PublicFrameProps) => (
  <Root data-portal="enterprise">
    <Top>
      <Brand>
        <Link to="/" aria-label={t('Nexus, home')}>
          <NexusMark on="ink" />
          <b>Nexus</b>
        </Link>
      </Brand>
      <span style={{ flex: 1 }} />
      <WayIn />
    </Top>
    <Sheet>
      <PageHeader title={title} facts={facts} actions={actions} />
      {children}
    </Sheet>
    <FloatingThemeToggle />
  </Root>
);
