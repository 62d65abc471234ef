/** For each rule, small projects that break it: proof that the rule still bites. */
export const planted: Record<string, Record<string, string>[]> = {
  'a search reads names as people type them': [
    { 'src/modules/leave/Leave.screen.tsx': 'export const has = (name: string) => name.toLowerCase().includes(q);' },
    { 'src/modules/leave/leave.server.ts': "export const sql = `name ilike '%' || $1 || '%'`;" },
  ],
  'a definition imports only definitions': [
    { 'src/modules/leave/leave.model.ts': `import { db } from './leave.server.ts';` },
    { 'src/modules/leave/leave.form.ts': `import { x } from '#engine/server/read.ts';` },
    { 'src/modules/leave/leave.model.ts': `import fs from 'node:fs';` },
    { 'src/engine/model/fields.ts': `import { x } from '#app/config.ts';` },
  ],
  'the engine and the design system know no module': [
    { 'src/engine/server/read.ts': `import { leave } from '#modules/leave/leave.model.ts';` },
    { 'src/ui/panel.tsx': `import type { Portal } from '#portals/employee.portal.ts';` },
  ],
  'the design system stands alone': [{ 'src/ui/panel.tsx': `import { roles } from '#access/roles.model.ts';` }],
  'the sides of the engine stay apart': [
    { 'src/engine/web/query.ts': `import type { X } from '../server/read.ts';` },
    { 'src/engine/server/read.ts': `import { x } from '#ui/panel.tsx';` },
    { 'src/engine/model/check.ts': `import { x } from '#access/roles.model.ts';` },
  ],
  'modules share nouns, not verbs': [
    { 'src/modules/leave/leave.server.ts': `import { pay } from '#modules/payroll/payroll.server.ts';` },
    { 'src/modules/leave/days.ts': `export const later = () => import('../payroll/tax.ts');` },
  ],
  'server files stay on the server': [
    { 'src/modules/leave/leave.server.ts': `import { Panel } from '#ui/panel.tsx';` },
    { 'src/modules/leave/leave.module.ts': `import Leave from '#portals/employee.portal.ts';` },
  ],
  'screens stay in the browser': [
    { 'src/modules/leave/Leave.screen.tsx': `import { act } from './leave.server.ts';` },
    { 'src/modules/leave/leave.screens.tsx': `import { act } from '#engine/server/act.ts';` },
    { 'src/modules/leave/leave.screens.tsx': `import { leaveModule } from './leave.module.ts';` },
  ],
  'only the app imports portals': [
    { 'src/modules/leave/Leave.screen.tsx': `import { portal } from '#portals/employee.portal.ts';` },
  ],
  'nobody imports the app': [{ 'src/access/scopes.server.ts': `import { readConfig } from '#app/config.ts';` }],
  'every module is listed': [
    { 'src/modules/fleet/fleet.module.ts': 'export const fleetModule = 1;' },
    {
      'src/modules/fleet/fleet.module.ts': 'export const fleetModule = 1;',
      'src/app/modules.ts': `import { leaveModule } from '#modules/leave/leave.module.ts';`,
    },
  ],
  'only the list of modules imports a module file': [
    { 'src/app/server.ts': `import { leaveModule } from '#modules/leave/leave.module.ts';` },
    { 'src/modules/leave/leave.server.ts': `import { leaveModule } from './leave.module.ts';` },
  ],
  'a module registers itself in its module file alone': [
    { 'src/app/server.ts': `import { leaveRoutes } from '#modules/leave/leave-routes.server.ts';` },
    { 'src/app/all.servers.ts': `import { leaveDocs } from '#modules/leave/leave-docs.ts';` },
    { 'src/app/schema.ts': `import { leaveSchema } from '#modules/leave/leave-schema.server.ts';` },
  ],
  'the demonstration knows no app': [{ 'src/seed/load-leave.ts': `import { modules } from '#app/modules.ts';` }],
  'the product does not import its tests': [
    { 'src/app/start.ts': `import { createTestDatabase } from '#test/support/database.ts';` },
  ],
  'no cycles': [
    {
      'src/ui/a.ts': `import './b.ts';`,
      'src/ui/b.ts': `export const c = () => import('./c.ts');`,
      'src/ui/c.ts': `import type { A } from '#ui/a.ts';`,
    },
  ],
  'no barrels': [
    { 'src/ui/everything.ts': `export * from './panel.tsx';` },
    { 'src/ui/index.ts': 'export const one = 1;' },
    { 'src/ui/again.ts': `export { panel } from './panel.tsx';` },
  ],
  'no default exports but lazy screens': [
    { 'src/ui/panel.tsx': 'export default function Panel() { return <p />; }' },
    { 'src/ui/other.ts': 'const x = 1; export { x as default };' },
  ],
  'days and numbers are written in one place': [
    { 'src/ui/a.tsx': `export const A = ({ n }) => <p>{n.toLocaleString('en-US')}</p>;` },
    { 'src/modules/leave/leave.web.ts': `export const day = new Intl.DateTimeFormat('en-US');` },
    { 'src/engine/model/show.ts': `export const sum = new Intl.NumberFormat();` },
  ],
  'a day is no part of an instant': [
    { 'src/ui/a.tsx': `export const A = ({ dueAt }) => <p>{dueAt?.slice(0, 10)}</p>;` },
    { 'src/modules/leave/leave.web.ts': `export const day = (row) => showDay(row.from.at.slice(0, 10));` },
    { 'src/engine/web/b.ts': `export const today = new Date().toISOString().slice(0, 10);` },
  ],
  'no escape from the compiler, no console': [
    { 'src/ui/a.ts': 'export const x: any = 1;' },
    { 'src/ui/b.ts': '// @ts-ignore\nexport const x = 1;' },
    { 'src/ui/c.tsx': 'export const x = () => console.log(1);' },
  ],
};

/** A small project that keeps all rules: proof that they let the ordinary pass. */
export const lawful: Record<string, string> = {
  'src/engine/model/fields.ts': 'export const text = () => 1;',
  'src/access/roles.model.ts': 'export const own = 1;',
  'src/modules/people/employee.model.ts': `import { text } from '#engine/model/fields.ts'; export const employee = text();`,
  'src/modules/leave/leave.model.ts':
    `import { text } from '#engine/model/fields.ts'; import { own } from '#access/roles.model.ts'; ` +
    `import { employee } from '#modules/people/employee.model.ts'; export const leave = [text, own, employee];`,
  'src/engine/server/act.ts': `import fs from 'node:fs'; import '#engine/model/fields.ts'; export const act = fs;`,
  'src/modules/leave/days.ts': 'export const days = 1;',
  'src/modules/leave/leave.server.ts':
    `import { act } from '#engine/server/act.ts'; import { leave } from './leave.model.ts'; ` +
    `import { days } from './days.ts'; import { employee } from '#modules/people/employee.model.ts';`,
  'src/modules/leave/leave.module.ts':
    `import { leave } from './leave.model.ts'; import './leave.server.ts'; ` +
    `export const leaveModule = { leave, seed: () => import('#seed/load-leave.ts') };`,
  'src/seed/load-leave.ts': `import { leave } from '#modules/leave/leave.model.ts'; export const rows = [leave];`,
  'src/app/modules.ts': `import { leaveModule } from '#modules/leave/leave.module.ts'; export const modules = [leaveModule];`,
  'src/ui/panel.tsx': `import { useState } from 'react'; export const Panel = () => useState(1); // any console is fine here`,
  'src/modules/leave/Leave.screen.tsx':
    `import { Panel } from '#ui/panel.tsx'; import { leave } from './leave.model.ts'; ` +
    'export default function Leave() { return <Panel />; }',
  'src/portals/employee.portal.ts': `export const page = () => import('#modules/leave/Leave.screen.tsx');`,
  'src/app/main.tsx': `import { page } from '#portals/employee.portal.ts';`,
  'src/modules/leave/leave.db.test.ts': `import { createTestDatabase } from '#test/support/database.ts';`,
};
