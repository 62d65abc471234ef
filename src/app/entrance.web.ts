/** The way in: the pages that are there before any portal is, and old addresses that lead into one. */
import { page, portal, redirect, section } from '#engine/web/portal.tsx';
import { HOME } from './portal-links.web.ts';

const login = () => import('./screens/Login.screen.tsx');

export const entrance = portal('entrance', {
  name: '',
  ink: 'enterprise',
  base: '',
  home: 'login',
  areas: [
    section('', [
      page('login', login, { title: 'Sign in' }),
      page('login/:portal', login, { title: 'Sign in to a portal' }),
      page('unauthorized', () => import('./screens/Unauthorized.screen.tsx'), { title: 'No permission' }),
      // Old addresses of the sign-in pages (B024).
      redirect('auth/login/:portal', 'login/:portal'),
      // Where notices lead: a record or a list by its noun, in the portal the product starts in.
      redirect('records/*', `${HOME}/records/*`),
    ]),
  ],
});
