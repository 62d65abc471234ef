/** Pages that open without a session. */
import { page, portal, redirect, section } from '#engine/web/portal.tsx';

export const publicPages = portal('public', {
  name: '',
  ink: 'enterprise',
  base: '',
  home: 'login',
  areas: [
    section('', [
      page('', () => import('#modules/platform/Landing.screen.tsx'), { title: 'Welcome' }),
      page('forgot-password', () => import('#modules/identity/passwords/ForgotPassword.screen.tsx')),
      page('reset-password', () => import('#modules/identity/passwords/ResetPassword.screen.tsx')),
      page('invitation', () => import('#modules/identity/access/Invitation.screen.tsx')),
      page('preboarding', () => import('#modules/lifecycle/Preboarding.screen.tsx'), { title: 'Your first day' }),
      page('sign', () => import('#modules/envelopes/Sign.screen.tsx'), { title: 'Sign document' }),
      page('form', () => import('#modules/client-forms/SelfForm.screen.tsx'), { title: 'Fill in a form' }),
      page('kiosk', () => import('#modules/time/Kiosk.screen.tsx'), { title: 'Clock kiosk' }),
      page('organization-onboarding', () => import('#modules/organizations/Onboarding.screen.tsx')),
      page('multi-tenant', () => import('#modules/organizations/MultiTenant.screen.tsx'), {
        title: 'Many organizations',
      }),
      page('two-factor', () => import('#modules/identity/factors/TwoFactor.screen.tsx')),
      page('callback', () => import('#modules/identity/sso/Callback.screen.tsx'), { title: 'Signing in' }),
      page('demo', () => import('#modules/platform/Demo.screen.tsx'), { title: 'Demonstration' }),
      page('features', () => import('#modules/platform/Features.screen.tsx')),
      page('provider-survey', () => import('#modules/surveys/ProviderSurvey.screen.tsx')),
      page('admin-survey-login', () => import('#modules/surveys/SurveyLogin.screen.tsx'), { title: 'Survey sign-in' }),
      page('admin-survey-form', () => import('#modules/surveys/SurveyOffice.screen.tsx'), { title: 'Survey answers' }),
      page('tools', () => import('#modules/tools/Tools.screen.tsx'), { title: 'Insurance calculator' }),
      redirect('training-platform', 'tools'),
      page('meeting/:meetingId', () => import('#modules/meetings/Meeting.screen.tsx'), {
        title: 'Meeting',
        session: true,
      }),
      page('meeting/:meetingId/guest', () => import('#modules/meetings/MeetingGuest.screen.tsx'), { title: 'Meeting' }),
    ]),
    section('Diagnostics', [
      page('auth0-test', () => import('#modules/identity/sso/Auth0Test.screen.tsx'), {
        title: 'Identity provider test',
      }),
      page('auth0-debug', () => import('#modules/identity/sso/Auth0Debug.screen.tsx'), {
        title: 'Identity provider details',
      }),
      page('auth0-status', () => import('#modules/identity/sso/Auth0Status.screen.tsx'), {
        title: 'Identity provider status',
      }),
      page('cloudinary-test', () => import('#modules/platform/MediaTest.screen.tsx'), { title: 'Media service test' }),
      page('test-api', () => import('#modules/platform/TestApi.screen.tsx'), { title: 'API test' }),
      page('test-behavioral-health', () => import('#modules/platform/TestBehavioralHealth.screen.tsx'), {
        title: 'Behavioral health test',
      }),
      page('component-test', () => import('#ui/gallery/Gallery.tsx').then((m) => ({ default: m.Gallery }))),
      page('diagnostics', () => import('#modules/platform/Diagnostics.screen.tsx')),
      page('developer', () => import('#modules/platform/Developer.screen.tsx')),
      page('developer/component-test', () => import('#ui/gallery/Gallery.tsx').then((m) => ({ default: m.Gallery }))),
    ]),
  ],
});
