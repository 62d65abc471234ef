import { DEMO_PREFIX } from '#access/demo.model.ts';
import { t } from '#engine/model/words.ts';
import { readKept, TOKEN_KEY } from '#engine/web/token-store.ts';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Banner } from '#ui/shell/Banner.tsx';

/** Whether the browser is in a session of the demonstration, which the server knows nothing of. */
const isDemo = (): boolean => readKept(TOKEN_KEY)?.startsWith(DEMO_PREFIX) ?? false;

/** Says that what is seen is invented, and leads to a sign-in of one's own. */
export function DemoBanner() {
  if (!isDemo()) return null;
  return (
    <Banner
      mark="info"
      action={
        <TextLink to="/login" style={{ color: 'inherit' }}>
          {t('Sign in')}
        </TextLink>
      }
    >
      {t('Demo session. Sign in with two-factor for live data.')}
    </Banner>
  );
}
