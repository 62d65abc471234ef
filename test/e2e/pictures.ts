/** Takes pictures of the main screens of a running demonstration: `node test/e2e/pictures.ts URL FOLDER [name ...]`. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '#test/browser/browser.ts';
import { open, startSession } from '#test/browser/visitor.ts';

interface Shot {
  readonly name: string;
  /** Empty: nobody is signed in. */
  readonly account: string;
  readonly path: string;
}

const shots: readonly Shot[] = [
  { name: 'dashboard', account: 'hr-manager', path: '/enterprise/dashboard' },
  { name: 'employees', account: 'hr-manager', path: '/enterprise/employees' },
  { name: 'new-employee', account: 'hr-manager', path: '/enterprise/employees/new' },
  { name: 'departments', account: 'hr-manager', path: '/enterprise/departments' },
  { name: 'credentials', account: 'hr-manager', path: '/enterprise/credentials?view=all' },
  { name: 'org-chart', account: 'hr-manager', path: '/enterprise/org-chart' },
  { name: 'board', account: 'hr-manager', path: '/enterprise/leave/board' },
  { name: 'leave', account: 'manager', path: '/enterprise/leave' },
  { name: 'calendar', account: 'manager', path: '/enterprise/leave/calendar' },
  { name: 'approvals', account: 'manager', path: '/enterprise/approvals' },
  { name: 'decision', account: 'manager', path: '/enterprise/approvals' },
  { name: 'approvals-empty', account: 'employee', path: '/enterprise/approvals' },
  { name: 'request', account: 'employee', path: '/enterprise/leave/new?from=2026-12-23&to=2026-12-28' },
  { name: 'balances', account: 'employee', path: '/enterprise/leave/balances?type=VAC' },
  { name: 'coming-soon', account: 'nurse', path: '/behavioral-health/clinical/team-meeting' },
  { name: 'accessibility', account: 'employee', path: '/enterprise/settings/accessibility' },
  { name: 'error-reports', account: 'admin', path: '/enterprise/security/errors' },
  { name: 'landing', account: '', path: '/' },
  { name: 'features', account: '', path: '/features' },
  { name: 'tools', account: '', path: '/tools' },
  { name: 'employee-portal', account: 'employee', path: '/employee/portal' },
  { name: 'clinical-home', account: 'nurse', path: '/behavioral-health/dashboard' },
  { name: 'clients-active', account: 'clinical-director', path: '/behavioral-health/clients/active' },
  { name: 'client-search', account: 'clinical-director', path: '/behavioral-health/clients/search' },
  { name: 'intake', account: 'intake-coordinator', path: '/behavioral-health/clients/intake' },
  { name: 'client-chart', account: 'nurse', path: '/behavioral-health/clients/active' },
  { name: 'bed-board', account: 'clinical-director', path: '/behavioral-health/operations/occupancy' },
  { name: 'rooms', account: 'health-admin', path: '/behavioral-health/operations/rooms' },
  { name: 'global-admin', account: 'super-admin', path: '/global-admin/dashboard' },
  { name: 'my-tasks', account: 'hr-manager', path: '/enterprise/my-tasks' },
  { name: 'tasks', account: 'hr-manager', path: '/enterprise/tasks' },
  { name: 'notifications', account: 'employee', path: '/enterprise/notifications' },
  { name: 'notification-settings', account: 'employee', path: '/enterprise/settings/notifications' },
  { name: 'notification-texts', account: 'admin', path: '/enterprise/admin-tools/notification-texts' },
  { name: 'notification-text-new', account: 'admin', path: '/enterprise/admin-tools/notification-texts/new' },
  { name: 'messages', account: 'employee', path: '/enterprise/communication' },
  { name: 'announcements', account: 'hr-manager', path: '/enterprise/communication-hub' },
  { name: 'switches', account: 'admin', path: '/enterprise/admin-tools' },
];
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const schemes = ['light', 'dark'] as const;

const [url = '', folder = '', ...only] = process.argv.slice(2);
if (!url || !folder) throw new Error('Give the address of a running demonstration and a folder for the pictures.');
await fs.mkdir(folder, { recursive: true });
const browser = await launchBrowser();
try {
  const accounts = new Map<string, string>();
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of schemes)
      for (const shot of shots) {
        const name = `${shot.name}-${size}-${colorScheme}`;
        if (only.length && !only.some((o) => name.startsWith(o))) continue;
        const context = await browser.newContext({
          viewport,
          colorScheme,
          hasTouch: size === 'phone',
          isMobile: size === 'phone',
          storageState: accounts.has(shot.account) ? JSON.parse(accounts.get(shot.account) ?? '{}') : undefined,
        });
        const page = await context.newPage();
        if (shot.account && !accounts.has(shot.account)) {
          await startSession(page, url, shot.account);
          accounts.set(shot.account, JSON.stringify(await context.storageState()));
        }
        await open(page, url, shot.path);
        if (shot.name === 'request') {
          await page.getByRole('combobox', { name: /Leave type/ }).click();
          await page.getByRole('option', { name: /Vacation/ }).click();
          await page.getByText('Approvers').waitFor();
        }
        if (shot.name === 'client-chart') {
          await page.getByRole('main').getByRole('link', { name: /,/ }).first().click();
          await page.getByText('Due items').waitFor();
        }
        if (shot.name === 'decision' && size === 'phone')
          await page
            .getByRole('link', { name: /^[A-Z]/ })
            .last()
            .click();
        await page.waitForTimeout(400);
        await page.screenshot({ path: path.join(folder, `${name}.png`) });
        await context.close();
      }
} finally {
  await browser.close();
}
