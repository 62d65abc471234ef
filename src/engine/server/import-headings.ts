/** The header row of an import: which field each column fills, whether it is written as a name or as a label. */
import { type Field } from '#engine/model/fields.ts';
import { invalid } from '#engine/model/refusals.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';

/** A heading without what people vary: case, spaces, hyphens, underscores, the star of a required column. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Columns of every record that our own export or a report may hold; only the server sets them. */
const STAMPS = ['id', 'status', 'version', 'createdAt', 'updatedAt', 'Created', 'Updated'];

/** What a column holds: a field that the import fills, or one that only the server sets. */
export interface Column {
  /** `id` or the name of a field; null for a column that is passed over. */
  readonly field: string | null;
  readonly heading: string;
  readonly setByServer: boolean;
}

const isServerSet = (spec: Field | undefined): boolean => spec === undefined || spec.setBy === 'server';

/** Plain heading → field. A name wins over a label, a field that can be written wins over one that cannot. */
function headingsOf(resource: AnyResource): ReadonlyMap<string, string | null> {
  const known = new Map<string, string | null>();
  const add = (heading: string, field: string | null): void => {
    const plain = plainHeading(heading);
    if (!known.has(plain)) known.set(plain, field);
  };
  const fields = Object.entries(resource.fields);
  const writable = fields.filter(([, spec]) => !isServerSet(spec));
  const others = fields.filter(([, spec]) => isServerSet(spec));
  for (const list of [writable, others]) {
    for (const [name] of list) add(name, name);
    for (const [name] of list) add(labelOf(resource, name), name);
  }
  for (const stamp of STAMPS) add(stamp, stamp === 'id' ? 'id' : null);
  return known;
}

/** The plain headings that a noun knows. */
export const knownHeadings = (resource: AnyResource): ReadonlySet<string> => new Set(headingsOf(resource).keys());

/** The columns of a header row. Refuses headings that are no field, and a field that has two columns. */
export function columnsOf(resource: AnyResource, header: readonly string[]): Column[] {
  const known = headingsOf(resource);
  const unknown = header.filter((heading) => heading.trim() !== '' && !known.has(plainHeading(heading)));
  if (unknown.length) {
    const writable = Object.keys(resource.fields).filter((name) => !isServerSet(resource.fields[name]));
    throw invalid({
      field: 'header',
      ...phrase('{{unknown}}: no such column. Columns: {{known}}', {
        unknown: unknown.slice(0, 5).join(', '),
        known: writable.map((name) => labelOf(resource, name)).join(', '),
      }),
    });
  }
  const columns = header.map((heading): Column => {
    const field = known.get(plainHeading(heading)) ?? null;
    return { field, heading: heading.trim(), setByServer: field !== null && isServerSet(resource.fields[field]) };
  });
  const twice = columns.find(
    ({ field, setByServer }, i) => field !== null && !setByServer && columns.findIndex((c) => c.field === field) < i,
  );
  if (twice?.field)
    throw invalid({
      field: 'header',
      ...phrase('{{label}} has two columns. Remove one of them', { label: labelOf(resource, twice.field) }),
    });
  return columns;
}
