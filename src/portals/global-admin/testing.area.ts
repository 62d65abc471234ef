/** What proves that each portal works, is fast and is safe. */
import { FlaskConical, Gauge, LockKeyhole, Plug, TestTubeDiagonal, Weight } from 'lucide-react';
import { page, section, standard } from '#engine/web/portal.tsx';
import { forRoles } from '../guards.ts';

const tests = () => import('#modules/portal-tests/PortalTests.screen.tsx');
const test = () => import('#modules/portal-tests/PortalTest.screen.tsx');
const figures = () => import('#modules/portal-tests/RequestFigures.screen.tsx');
const loads = () => import('#modules/portal-tests/LoadTests.screen.tsx');
const load = () => import('#modules/portal-tests/LoadTest.screen.tsx');
const shown = { shownTo: forRoles.installation };
const testAccounts = () => import('#modules/identity/access/TestAccounts.screen.tsx');

export const testing = section(
  'Testing',
  [
    page('testing', tests, { ...shown, icon: FlaskConical, title: 'Portal tests' }),
    standard('test_run', 'testing/runs', { ...shown, title: 'Test runs', under: 'testing' }),
    page('testing/:portalId', test, { ...shown, title: 'Portal test' }),
    page('api-testing', tests, { ...shown, icon: Plug, title: 'API tests' }),
    page('api-testing/:portalId', test, { ...shown, title: 'API test' }),
    page('performance-testing', figures, { ...shown, icon: Gauge, title: 'Performance tests' }),
    page('performance-testing/:portalId', figures, { ...shown, title: 'Performance test' }),
    page('security-testing', tests, { ...shown, icon: LockKeyhole, title: 'Security tests' }),
    page('security-testing/:portalId', test, { ...shown, title: 'Security test' }),
    page('load-testing', loads, { ...shown, icon: Weight, title: 'Load tests' }),
    standard('load_run', 'load-testing/runs', { ...shown, title: 'Load runs', under: 'load-testing' }),
    page('load-testing/:portalId', load, { ...shown, title: 'Load test' }),
    page('test-accounts', testAccounts, { icon: TestTubeDiagonal, shownTo: forRoles.testAccounts }),
    page('test-accounts/:portalId', testAccounts, {
      title: 'Portal test accounts',
      shownTo: forRoles.testAccounts,
    }),
  ],
  { folded: true },
);
