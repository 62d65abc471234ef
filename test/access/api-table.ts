/** The API in brief, printed from its document: each address with what it takes and gives. */
import { ownerOfRoute, ownerOfSchema } from './owners.ts';

type Json = Readonly<Record<string, unknown>>;

const nameOf = (schema: Json | undefined): string => {
  if (!schema) return '';
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? '';
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as Json[]).map(nameOf).join(' | ');
  if (schema.type === 'array') return `${nameOf(schema.items as Json)}[]`;
  const properties = Object.keys((schema.properties as Json | undefined) ?? {});
  if (properties.length) return `{ ${properties.join(', ')} }`;
  return 'const' in schema ? JSON.stringify(schema.const) : typeof schema.type === 'string' ? schema.type : 'anything';
};
const schemaIn = (content: Json | undefined): string => {
  const first = Object.entries(content ?? {})[0];
  if (first?.[0] !== 'application/json') return first?.[0] ?? '';
  const [, media] = first;
  const schema = (media as Json).schema as Json | undefined;
  const data = (schema?.properties as Json | undefined)?.data as Json | undefined;
  return nameOf(data ?? schema);
};
const line = (path: string, method: string, op: Json): string => {
  const asked = ((op.parameters as Json[] | undefined) ?? []).filter((p) => p.in === 'query').map((p) => p.name);
  const body = schemaIn((op.requestBody as Json | undefined)?.content as Json | undefined);
  const responses = op.responses as Record<string, Json>;
  const status = Object.keys(responses)[0] ?? '';
  const gives = schemaIn(responses[status]?.content as Json | undefined);
  const open = Array.isArray(op.security) && op.security.length === 0 ? ' · open' : '';
  const query = asked.length ? ` ?${asked.join('&')}` : '';
  return `- \`${method.toUpperCase()} ${path}\`${query}${body ? ` ← ${body}` : ''} → ${status} ${gives || 'nothing'}${open}`;
};

/** A file for each module: its operations in order of their address, and its schemas with the names of their properties. */
export function apiTables(document: Json): ReadonlyMap<string, string> {
  const operations = Object.entries(document.paths as Json)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, item]) =>
      Object.entries(item as Json)
        .filter(([method]) => method !== 'parameters')
        .map(([method, op]) => ({ owner: ownerOfRoute(method, path), line: line(path, method, op as Json) })),
    );
  const schemas = Object.entries((document.components as { schemas: Json }).schemas).map(([name, schema]) => {
    const { properties, required } = schema as { properties?: Json; required?: string[] };
    const fields = Object.entries(properties ?? {}).map(
      ([field, s]) => `${field}${required?.includes(field) ? '' : '?'}: ${nameOf(s as Json)}`,
    );
    return { owner: ownerOfSchema(name), line: `- ${name} { ${fields.join(', ')} }` };
  });
  const owners = new Set([...operations, ...schemas].map(({ owner }) => owner));
  const linesOf = (title: string, all: readonly { owner: string; line: string }[], owner: string): string => {
    const lines = all.filter((one) => one.owner === owner).map((one) => one.line);
    return lines.length ? `\n## ${title}\n\n${lines.join('\n')}\n` : '';
  };
  return new Map(
    [...owners].map((owner) => [
      `${owner}.md`,
      `# The API in brief: ${owner}\n\nPrinted from \`GET /api/openapi.json\`. A question mark behind a name: it may be missing.\n${linesOf('Operations', operations, owner)}${linesOf('Schemas', schemas, owner)}`,
    ]),
  );
}
