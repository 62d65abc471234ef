/** Help names only what is live and what its reader may see: it is read off the tables, and so is what it is checked against. */
import { describe, expect, test } from 'vitest';
import { PORTAL_ROLES, type PortalKey, worksIn } from '#access/portals.model.ts';
import { type Role, ROLES } from '#access/roles.model.ts';
import { hrefTo, isShown, placesOf } from '#engine/web/portal.tsx';
import { isLive } from '#engine/web/shell/menu.ts';
import { pagesOf, says, tasksOf } from '#modules/help/help-content.web.ts';
import { helpTasks } from '#modules/help/help-tasks.web.ts';
import { personWith } from '#test/support/person.ts';
import { resolve, tables } from './addresses.ts';

const inWhich = (role: Role) => tables.filter(({ key }) => worksIn(key as PortalKey, [role]));

describe('the help button', () => {
  test('has something to open in every portal', () => {
    expect(tables.map(({ key }) => key).toSorted()).toEqual(Object.keys(PORTAL_ROLES).toSorted());
    for (const table of tables) {
      expect([table.key, table.help !== undefined]).toEqual([table.key, true]);
      if (typeof table.help !== 'string') continue;
      const page = placesOf(table).find(({ path }) => path === table.help);
      expect([table.key, page !== undefined && isLive(page)]).toEqual([table.key, true]);
    }
  });
});

describe('common tasks', () => {
  test.each(helpTasks.map((task) => [task.to, task.title] as const))('%s is a live page: %s', (to) => {
    const found = resolve(to);
    expect(found && isLive(found.place) && found.kind !== 'redirect').toBe(true);
  });
  test('nobody is shown one whose page is for others', () => {
    for (const role of ROLES)
      for (const table of inWhich(role)) {
        const others = inWhich(role).filter((other) => other !== table);
        for (const { to } of tasksOf(table, others, personWith(role), undefined)) {
          const found = resolve(to);
          expect([role, to, found !== null && isShown(personWith(role), found.place)]).toEqual([role, to, true]);
        }
      }
  });
  test('each role has some, those of the portal at hand first', () => {
    for (const role of ROLES) {
      const [first, ...others] = inWhich(role);
      if (!first) throw new Error(`${role} works nowhere`);
      const tasks = tasksOf(first, others, personWith(role), undefined);
      expect([role, tasks.length > 0]).toEqual([role, true]);
      const here = tasks.map(({ to }) => resolve(to)?.table === first);
      expect([role, here]).toEqual([role, here.toSorted((a, b) => Number(b) - Number(a))]);
    }
  });
  test('a client of coaching is told nothing of the office, an employee nothing of charts', () => {
    const told = (role: Role) =>
      inWhich(role).flatMap((table) => tasksOf(table, [], personWith(role), undefined).map(({ to }) => to));
    expect(told('health_client')).toEqual(['/health/client/messages']);
    expect(told('employee').filter((to) => to.startsWith('/behavioral-health'))).toEqual([]);
    expect(told('employee')).not.toContain('/enterprise/employees/new');
    expect(told('hr_manager')).toContain('/enterprise/employees/new');
  });
});

describe('what a portal holds', () => {
  test.each(ROLES)('for %s: live pages that are shown to them, each once', (role) => {
    for (const table of tables) {
      const { groups } = pagesOf(table, personWith(role), undefined);
      const hrefs = groups.flatMap(({ pages }) => pages.map(({ href }) => href));
      expect(new Set(hrefs).size).toBe(hrefs.length);
      const right = placesOf(table)
        .filter((p) => p.kind !== 'redirect' && !p.path.includes(':') && isLive(p) && isShown(personWith(role), p))
        .map((p) => hrefTo(table, p.path));
      expect(hrefs.toSorted()).toEqual(right.toSorted());
    }
  });
  test('what a switch has turned off is not there, and is counted with what is coming', () => {
    const table = tables.find(({ key }) => key === 'enterprise');
    if (!table) throw new Error('There is no enterprise portal');
    const on = pagesOf(table, personWith('employee'), { accessibility: true });
    const off = pagesOf(table, personWith('employee'), { accessibility: false });
    const has = ({ groups }: typeof on) =>
      groups.some(({ pages }) => pages.some(({ href }) => href === '/enterprise/settings/accessibility'));
    expect([has(on), has(off), off.coming - on.coming]).toEqual([true, false, 1]);
  });
});

test('the search wants each word, wherever it stands', () => {
  const fits = says('  leave LEFT ');
  expect([fits('See what is left of your leave'), fits('Leave calendar', 'what is left'), fits('Leave')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(says('')('anything')).toBe(true);
});
