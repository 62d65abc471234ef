/** Who may what, printed from the definitions: the committed snapshot shows every change of access as a diff. */
import { ROLES } from '#access/roles.model.ts';
import type { Registry } from '#engine/model/registry.ts';
import type { AnyResource, Grants } from '#engine/model/resource.ts';
import { ownerOfNoun } from './owners.ts';

const grantOf = (grants: Grants | undefined, role: string): string => {
  const scopes = [...new Set([grants?.['*'] ?? [], grants?.[role] ?? []].flat())];
  return scopes.includes('all') ? 'all' : scopes.sort().join('+');
};
const rowsOf = (r: AnyResource): [string, Grants | undefined][] => [
  ['read', r.access.read],
  ...(r.serverOnly
    ? []
    : ([
        ['create', r.access.create],
        ['edit', r.access.edit],
        ['remove', r.access.remove],
      ] as [string, Grants | undefined][])),
  ['export', r.access.export],
  ...Object.entries(r.actions ?? {}).map(([name, a]): [string, Grants | undefined] => [`· ${name}`, a.by]),
];

/** The table of a noun: action × role, each cell the scope or a dash. Roles that may nothing there are left out. */
function tableOf(r: AnyResource): string {
  const rows = rowsOf(r);
  const roles = ROLES.filter((role) => rows.some(([, grants]) => grantOf(grants, role) !== ''));
  const everyone = ROLES.filter((role) => rows.every(([, g]) => grantOf(g, role) === grantOf(g, '*')));
  const named = roles.filter((role) => !everyone.includes(role));
  const head = ['', 'everyone', ...named];
  const lines = rows.map(([name, grants]) => [name, ...['*', ...named].map((role) => grantOf(grants, role) || '–')]);
  const classes = [...new Set(Object.values(r.fields).flatMap((f) => (f.privacy ? [f.privacy] : [])))].sort();
  const fields = classes.map(
    (c) =>
      `${c}: ${Object.entries(r.fields)
        .filter(([, f]) => f.privacy === c)
        .map(([n]) => n)
        .join(', ')}`,
  );
  return [
    `## ${r.name}`,
    '',
    ...(r.personal ? ['Personal: super_admin may what everyone may.', ''] : []),
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...lines.map((l) => `| ${l.join(' | ')} |`),
    ...(fields.length ? ['', ...fields] : []),
    '',
  ].join('\n');
}

/** A file for each module with the tables of its nouns, and one with the privacy classes. */
export function accessTables(registry: Registry): ReadonlyMap<string, string> {
  const classes = Object.entries(registry.privacy).map(
    ([name, c]) =>
      `- ${name}${c.masked ? ' (masked)' : ''}: ${Object.entries(c.see)
        .map(([role, scope]) => `${role} ${[scope].flat().join('+')}`)
        .join(', ')}`,
  );
  const files = new Map([
    [
      'privacy-classes.md',
      `# Who sees the fields of a privacy class\n\nPrinted from the definitions.\n\n${classes.join('\n')}\n`,
    ],
  ]);
  for (const [owner, nouns] of Map.groupBy(registry.resources, ({ name }) => ownerOfNoun(name)))
    files.set(
      `${owner}.md`,
      `# Who may what: ${owner}\n\nPrinted from the definitions. super_admin may everything that is not personal. A dash: nobody.\n\n${nouns.map(tableOf).join('\n')}`,
    );
  return files;
}
