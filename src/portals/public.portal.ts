/** Pages that open without a session. */
import { page, portal, section } from '#engine/web/portal.tsx';

export const publicPages = portal('public', {
  name: '',
  ink: 'enterprise',
  base: '',
  home: 'login',
  areas: [
    section('', [
      page('forgot-password', () => import('#modules/identity/ForgotPassword.screen.tsx')),
      page('reset-password', () => import('#modules/identity/ResetPassword.screen.tsx')),
      page('two-factor', () => import('#modules/identity/TwoFactor.screen.tsx')),
      page('callback', () => import('#modules/identity/Callback.screen.tsx')),
      page('auth0-test', () => import('#modules/identity/Auth0Test.screen.tsx')),
      page('auth0-debug', () => import('#modules/identity/Auth0Debug.screen.tsx')),
      page('auth0-status', () => import('#modules/identity/Auth0Status.screen.tsx')),
      page('component-test', () => import('#ui/gallery/Gallery.tsx').then((m) => ({ default: m.Gallery })), {
        title: 'Component test',
      }),
    ]),
  ],
});
