import { styled } from '@mui/material/styles';
import { ClipboardList, LogIn, Play, ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { homeOf } from '#access/portals.model.ts';
import { t } from '#engine/model/words.ts';
import { useAllPortals } from '#engine/web/all-portals.ts';
import { useWord } from '#engine/web/language/use-word.ts';
import { useSession } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { IconTile, RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';

const ways = [
  { to: '/login', title: t('Sign in'), sub: t('Use your work account or a demo account.'), icon: LogIn },
  { to: '/demo', title: t('Try it'), sub: t('Choose a role and explore with sample data only.'), icon: Play },
  {
    to: '/provider-survey',
    title: t('Provider survey'),
    sub: t('Tell us about your facility and what you need.'),
    icon: ClipboardList,
  },
  {
    to: '/tools',
    title: t('Insurance calculator'),
    sub: t('Estimate a patient’s cost for a stay. Nothing is saved.'),
    icon: ReceiptText,
  },
] as const;
const Square = styled('span')({
  width: 18,
  height: 18,
  borderRadius: 4,
  background: v.ink,
  display: 'grid',
  placeItems: 'center',
  '& i': { width: 8, height: 8, borderRadius: 2, background: v.beacon },
});
const More = styled('p')({ padding: '14px 2px 0', fontSize: '0.8125rem', color: v.textSecondary });

/** `/`: where providers begin (specification, section 2). Users who are signed in go on to their portal. */
export default function Landing() {
  const { state, user } = useSession();
  const { portals } = useAllPortals();
  const welcome = useWord('welcome', 'Welcome to Nexus');
  useEffect(() => {
    document.title = 'Nexus';
  }, []);
  if (state === 'authenticated' && user) return <Navigate to={homeOf(rolesOf(user))} replace />;
  return (
    <PublicFrame title={welcome} facts={t('One record for the people you employ and the people you care for.')}>
      <PageBody>
        <PanelGrid>
          <Panel title={t('Begin')} flush>
            <RowList>
              {ways.map((w) => (
                <RowItem
                  key={w.to}
                  href={w.to}
                  title={w.title}
                  sub={w.sub}
                  lead={
                    <IconTile>
                      <Icon of={w.icon} />
                    </IconTile>
                  }
                />
              ))}
            </RowList>
          </Panel>
          <Panel title={t('Portals')} flush>
            <RowList>
              {portals.map((p) => (
                <RowItem
                  key={p.key}
                  href={p.base}
                  title={p.label}
                  sub={p.hint}
                  lead={
                    <Square data-portal={p.ink}>
                      <i />
                    </Square>
                  }
                />
              ))}
            </RowList>
          </Panel>
        </PanelGrid>
        <More>
          <TextLink to="/features">{t('Live and upcoming features')}</TextLink>
        </More>
      </PageBody>
    </PublicFrame>
  );
}
