import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { t } from '#engine/model/words.ts';
import { Waiting } from '#engine/web/shell/Guard.tsx';
import { SessionProvider } from '#engine/web/session.tsx';
import { LanguageSwitcher } from '#ui/shell/LanguageSwitcher.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { portals } from './portal-links.web.ts';
import { LoginForm } from './screens/LoginForm.tsx';
import { SignInCard } from './screens/SignInCard.tsx';

const nothing = () => undefined;

/** The sign-in page in English as markup with its styles, for a build; with or without the button for passkeys. */
export const earlyMarkup = (passkeys: boolean): string =>
  renderToString(
    <AppTheme>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={['/login']}>
          <SessionProvider>
            <SignInCard
              portal={portals[0]}
              chooser
              version="2.0.0"
              title={t('Sign in to Nexus')}
              language={
                <LanguageSwitcher languages={[{ code: 'en', name: 'English' }]} language="en" onLanguage={nothing} />
              }
            >
              <LoginForm
                given={{ email: '', password: '' }}
                onGiven={nothing}
                onDone={nothing}
                returnTo="/"
                passkeys={passkeys}
              />
            </SignInCard>
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </AppTheme>,
  );

/** The placeholder for a page that is loading, without text: the same one that the application shows. */
export const earlyWaiting = (): string =>
  renderToString(
    <AppTheme>
      <Waiting />
    </AppTheme>,
  );
