/** What proves that each portal works, is fast and is safe. */
import { FlaskConical, Gauge, LockKeyhole, Plug, TestTubeDiagonal, Weight } from 'lucide-react';
import { page, section } from '#engine/web/portal.tsx';
import { forRoles } from '../guards.ts';

const testAccounts = () => import('#modules/identity/access/TestAccounts.screen.tsx');

export const testing = section(
  'Testing',
  [
    page('testing', { icon: FlaskConical, title: 'Portal tests' }),
    page('testing/:portalId', { title: 'Portal test' }),
    page('api-testing', { icon: Plug, title: 'API tests' }),
    page('api-testing/:portalId', { title: 'API test' }),
    page('performance-testing', { icon: Gauge, title: 'Performance tests' }),
    page('performance-testing/:portalId', { title: 'Performance test' }),
    page('security-testing', { icon: LockKeyhole, title: 'Security tests' }),
    page('security-testing/:portalId', { title: 'Security test' }),
    page('load-testing', { icon: Weight, title: 'Load tests' }),
    page('load-testing/:portalId', { title: 'Load test' }),
    page('test-accounts', testAccounts, { icon: TestTubeDiagonal, shownTo: forRoles.testAccounts }),
    page('test-accounts/:portalId', testAccounts, {
      title: 'Portal test accounts',
      shownTo: forRoles.testAccounts,
    }),
  ],
  { folded: true },
);
