/** Pages that open without a session. */
import { page, portal, redirect, section } from '#engine/web/portal.tsx';

export const publicPages = portal('public', {
  name: '',
  ink: 'enterprise',
  base: '',
  home: 'login',
  areas: [
    section('', [
      page('', { title: 'Welcome' }),
      page('forgot-password', () => import('#modules/identity/ForgotPassword.screen.tsx')),
      page('reset-password', () => import('#modules/identity/ResetPassword.screen.tsx')),
      page('two-factor', () => import('#modules/identity/TwoFactor.screen.tsx')),
      page('callback', { title: 'Signing in' }),
      page('organization-onboarding'),
      page('demo', { title: 'Demonstration' }),
      page('features'),
      page('multi-tenant', { title: 'Many organizations' }),
      page('provider-survey'),
      page('admin-survey-login', { title: 'Survey sign-in' }),
      page('admin-survey-form', { title: 'Survey answers' }),
      page('tools'),
      redirect('training-platform', 'tools'),
      page('meeting/:meetingId', { title: 'Meeting', session: true }),
    ]),
    section('Diagnostics', [
      page('auth0-test', { title: 'Identity provider test' }),
      page('auth0-debug', { title: 'Identity provider details' }),
      page('auth0-status', { title: 'Identity provider status' }),
      page('cloudinary-test', { title: 'Media service test' }),
      page('test-api', { title: 'API test' }),
      page('test-behavioral-health', { title: 'Behavioral health test' }),
      page('component-test', () => import('#ui/gallery/Gallery.tsx').then((m) => ({ default: m.Gallery }))),
      page('diagnostics'),
      page('developer'),
      page('developer/component-test', () => import('#ui/gallery/Gallery.tsx').then((m) => ({ default: m.Gallery }))),
    ]),
  ],
});
