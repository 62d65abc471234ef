// The bill of materials (CycloneDX) of what runs in production, from package-lock.json alone, and a look at its licences.
// Known weaknesses are asked for, too; a registry without that service is named, and is no failure.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './toolchain.mjs';

/** Licences that let the product be given on under its own. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
]);
/** Packages whose package.json names no licence, with the one that their own licence file gives. */
const BY_FILE = { 'png-js': 'MIT' };

const npm = (args) => spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const licencesOf = (part) =>
  (part.licenses ?? []).map((each) => each.license?.id ?? each.license?.name ?? each.expression ?? '');

const made = npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--loglevel=error']);
const bill = made.status === 0 ? JSON.parse(made.stdout) : { components: [] };
const odd = bill.components.flatMap((part) => {
  const named = licencesOf(part);
  const all = named.length > 0 ? named : [BY_FILE[part.name] ?? ''];
  return all
    .flatMap((licence) => licence.replace(/^\((.*)\)$/, '$1').split(' AND '))
    .every((licence) => ALLOWED.has(licence))
    ? []
    : [`${part.name} ${part.version}: ${all.join(', ') || 'no licence'}`];
});
if (bill.components.length < 50) {
  process.stderr.write(`npm gave no bill of materials: ${made.stderr.trim().slice(0, 300)}\n`);
  process.exitCode = 1;
} else {
  const file = path.join(root, '.data', 'sbom.json');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, made.stdout);
  process.stdout.write(`${bill.components.length} packages run in production: .data/sbom.json\n`);
}
for (const line of odd) process.stderr.write(`Licence not on the list: ${line}\n`);
if (odd.length > 0) process.exitCode = 1;

const asked = npm(['audit', '--omit=dev', '--audit-level=high', '--json', '--loglevel=silent']);
const answer = (() => {
  try {
    return JSON.parse(asked.stdout);
  } catch {
    return null;
  }
})();
const counts = answer?.metadata?.vulnerabilities;
if (!counts) process.stdout.write('The registry has no service for known weaknesses: nothing was asked for.\n');
else {
  process.stdout.write(
    `Known weaknesses: ${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate\n`,
  );
  if (counts.critical + counts.high > 0) process.exitCode = 1;
}
