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
      page('invitation', () => import('#modules/identity/Invitation.screen.tsx')),
      page('organization-onboarding', () => import('#modules/organizations/Onboarding.screen.tsx')),
      page('multi-tenant', () => import('#modules/organizations/MultiTenant.screen.tsx')),
      page('two-factor', () => import('#modules/identity/TwoFactor.screen.tsx')),
      page('component-test', () => import('#ui/gallery/Gallery.tsx').then((m) => ({ default: m.Gallery })), {
        title: 'Component test',
      }),
    ]),
  ],
});
