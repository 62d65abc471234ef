import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { Link } from '#ui/parts/link.ts';
import { homeOf } from '#access/portals.model.ts';
import { t } from '#engine/model/words.ts';
import { useAllPortals } from '#engine/web/all-portals.ts';
import { useWord } from '#engine/web/language/use-word.ts';
import { useSession } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { useServerVersion, useSwitch } from '#engine/web/switches.ts';
import { Sparkline } from '#ui/charts/Sparkline.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { StepBars } from '#ui/parts/Bars.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { NexusMark } from '#ui/shell/NexusMark.tsx';
import { FloatingThemeToggle } from '#ui/shell/ThemeToggle.tsx';
import { LandingShow } from './LandingShow.tsx';
import { Acts, Bar, Foot, Hero, Pitch, PortalLink, Portals, Proofs, Root } from './landing-styles.ts';
import { demoRoles } from './demo-roles.ts';
import { SCORES } from './landing-data.ts';

/** `/`: the product in use, and the way into its demo (specification, section 2). Users who are signed in go on to their portal. */
export default function Landing() {
  const { state, user } = useSession();
  const { portals } = useAllPortals();
  const version = useServerVersion();
  const welcome = useWord('welcome', 'Welcome to Nexus');
  useEffect(() => {
    document.title = 'Nexus';
  }, []);
  if (state === 'authenticated' && user) return <Navigate to={homeOf(rolesOf(user))} replace />;
  return (
    <Root data-portal="enterprise">
      <Bar>
        <span className="brand">
          <NexusMark on="ink" />
          Nexus
        </span>
        <Link to="/features">{t('What is live')}</Link>
        <Link to="/organization-onboarding">{t('Bring your organization')}</Link>
        <Link to="/provider-survey">{t('Provider survey')}</Link>
      </Bar>
      <main>
        <Hero>
          <div className="ink" />
          <Pitch>
            <h1>{welcome}</h1>
            <p className="say">{t('One record for the people you employ and the people you care for.')}</p>
            <p className="more">
              {t('Leave, schedules and people. Beds, charts and assessments. One system for treatment providers.')}
            </p>
            <WaysIn />
          </Pitch>
          <LandingShow />
          <Portals aria-labelledby="portals">
            <h2 id="portals">{t('All portals, one sign-in')}</h2>
            <ul>
              {portals.map((p) => (
                <li key={p.key}>
                  <PortalLink to={p.base}>
                    <span className="tile" data-portal={p.ink}>
                      <i />
                    </span>
                    {p.label}
                  </PortalLink>
                </li>
              ))}
            </ul>
          </Portals>
        </Hero>
        <Promises />
      </main>
      <Foot>
        <span>{version ? t('Version {{version}}', { version }) : null}</span>
        <TextLink to="/features">{t('Live and upcoming features')}</TextLink>
        <TextLink to="/tools">{t('Insurance calculator')}</TextLink>
      </Foot>
      <FloatingThemeToggle />
    </Root>
  );
}

/** The demo first; if an installation has none, signing in alone. Until that is known, the demo's room stays empty. */
function WaysIn() {
  const demo = useSwitch('demo-mode');
  const hidden = demo ? undefined : 'hidden';
  return (
    <>
      <Acts>
        {demo === false ? null : (
          <Link to="/demo" data-main="" style={{ visibility: hidden }}>
            {t('Open the demo')}
          </Link>
        )}
        <Link to="/login" data-main={demo === false ? '' : undefined}>
          {t('Sign in')}
        </Link>
      </Acts>
      {demo === false ? null : (
        <p className="note" style={{ visibility: hidden }}>
          {t('Choose from {{count}} roles. No account needed, sample data only.', { count: demoRoles.length })}
        </p>
      )}
    </>
  );
}

/** Four habits of the product, each with a piece of it. */
const Promises = () => (
  <Proofs>
    <li>
      <div className="sign" aria-hidden>
        <StepBars value={3} of={6} minimum={4} label="" />
      </div>
      <h2>{t('See coverage before you approve')}</h2>
      <p>{t('Each leave request shows who is left on the team.')}</p>
    </li>
    <li>
      <div className="sign" aria-hidden>
        <Sparkline values={SCORES} label="" width={180} height={36} />
      </div>
      <h2>{t('One clock for the whole stay')}</h2>
      <p>{t('Scores and vital signs share one time axis.')}</p>
    </li>
    <li>
      <div className="sign">
        <StatusMark mark="done" size={20} />
        <StatusMark mark="signed" size={20} />
        <StatusMark mark="wait" size={20} />
        <StatusMark mark="draft" size={20} />
      </div>
      <h2>{t('A mark and a word, never color alone')}</h2>
      <p>{t('Status reads in grayscale, in print and aloud.')}</p>
    </li>
    <li>
      <div className="sign">
        <Icon of={WifiOff} size={22} />
      </div>
      <h2>{t('Help that works offline')}</h2>
      <p>{t('Crisis numbers open without a connection.')}</p>
    </li>
  </Proofs>
);
