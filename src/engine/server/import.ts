/** Import from CSV: a dry run names every fault by row; the real run creates each good row in its own transaction. */
import { parse } from 'csv-parse/sync';
import type { Field } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { RowResult } from '#engine/model/wire.ts';
import { phrase } from '#engine/model/words.ts';
import { refusedRow } from './bulk.ts';
import { column, tableOf, titleSql } from './columns.ts';
import type { Engine } from './engine.ts';
import { auditStatement } from './audit.ts';
import { MASKED } from './export.ts';
import { type Actor, grantOn, grantSql, isNothing, Slots } from './grants.ts';
import { seenOnEveryRow } from './view.ts';

const AT_MOST = 5000;
class DryRun extends Error {}

/** Finds a record by the text that people write: its id, a unique code, or its title. */
async function findRef(engine: Engine, actor: Actor, to: string, text: string): Promise<string | null> {
  const target = engine.noun(to);
  // Only by what the person sees of every record: a private code would tell whose it is.
  const view = engine.read.view(actor, target);
  const slots = new Slots();
  const wanted = slots.arg();
  const codes = Object.entries(target.fields).flatMap(([f, spec]) =>
    spec.unique && spec.kind === 'text' && seenOnEveryRow(view, f)
      ? [`lower(t.${column(f)}) = lower(${wanted}::text)`]
      : [],
  );
  const scope = grantSql(engine.policy, grantOn(engine.policy, actor, target, 'read'), target, 't', slots);
  const any = [
    `t.id::text = ${wanted}::text`,
    ...codes,
    `lower(${titleSql(target, 't')}) = lower(${wanted}::text)`,
  ].join(' or ');
  const statement = {
    text: `select t.id from ${tableOf(target).name} t where t.tenant_id = ${slots.actor('tenantId')} and (${any})${scope ? ` and ${scope}` : ''} limit 2`,
    values: Slots.values(slots.list, actor, [text]),
  };
  const [rows = []] = await engine.connections.read(actor.tenantId, [statement]);
  return rows.length === 1 ? (rows[0]?.id as string) : null;
}

/** Rows and lists as our own export writes them; what is no JSON stays text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The cell of a file as its text. Our own export puts a quote before what a spreadsheet would take for a formula. */
const cellText = (raw: string): string => (/^'[=+\-@\t\r]/.test(raw) ? raw.slice(1) : raw);

/** A cell as the value its field takes; what cannot be read stays text, and the validator says what is wrong with it. */
function cellValue(spec: Field, text: string): unknown {
  switch (spec.kind) {
    case 'integer':
    case 'number':
      return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
    case 'money': {
      const amount = Number(text.replace(/[$,]/g, ''));
      return Number.isNaN(amount) ? text : Math.round(amount * 100);
    }
    case 'yesNo':
      return /^(yes|true|y|1)$/i.test(text) ? true : /^(no|false|n|0)$/i.test(text) ? false : text;
    case 'choice': {
      const code = Object.entries(spec.choices).find(
        ([c, label]) => c === text || label.toLowerCase() === text.toLowerCase(),
      )?.[0];
      return code ?? text;
    }
    case 'rows':
      return parseJson(text);
    case 'choices':
    case 'files':
      return text
        .split(/[;|]/)
        .map((t) => t.trim())
        .filter(Boolean);
    case 'day': {
      const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
      return us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : text;
    }
    default:
      return text;
  }
}

/**
 * Header cells → fields; by name or by label, whatever their case. Null for columns of our own export that the server sets.
 * Throws for headers that are no field.
 */
function headings(resource: AnyResource, header: readonly string[]): (string | null)[] {
  const known = new Map<string, string>();
  const setByServer = new Set<string>();
  for (const [name, spec] of Object.entries(resource.fields)) {
    if (spec.setBy === 'server') {
      setByServer.add(name.toLowerCase());
      continue;
    }
    known.set(name.toLowerCase(), name);
    known.set(labelOf(resource, name).toLowerCase(), name);
  }
  const found = header.map((h) => {
    const word = h.trim().toLowerCase();
    return ['id', 'status'].includes(word) || setByServer.has(word) ? null : (known.get(word) ?? h);
  });
  const unknown = found.filter((f) => f !== null && !Object.hasOwn(resource.fields, f));
  if (unknown.length)
    throw invalid({
      field: 'header',
      ...phrase('{{unknown}}: no such column. Columns: {{known}}', {
        unknown: unknown.slice(0, 5).join(', '),
        known: [...new Set(known.values())].map((f) => labelOf(resource, f)).join(', '),
      }),
    });
  return found;
}

/** How many rows a text has, roughly: enough to decide whether the work is long. */
export const roughRows = (text: string): number => text.split('\n').length - 1;

/** At most 5,000 rows, each reported when done. `dryRun` writes nothing and answers what would happen to each row. */
export async function importCsv(
  engine: Engine,
  actor: Actor,
  resource: AnyResource,
  text: string,
  dryRun: boolean,
  report?: (done: number) => Promise<void>,
): Promise<RowResult[]> {
  if (isNothing(grantOn(engine.policy, actor, resource, 'create'))) {
    await engine.connections.read(actor.tenantId, [
      auditStatement(actor, { action: 'import', noun: resource.name, recordId: null, outcome: 'denied' }),
    ]);
    throw new Refusal('PERMISSION_DENIED');
  }
  let lines: string[][];
  try {
    lines = parse(text, {
      bom: true,
      relax_column_count: false,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 100_000,
    });
  } catch (error) {
    throw invalid({
      field: 'file',
      ...phrase('is not valid CSV: {{why}}', { why: (error as Error).message.slice(0, 200) }),
    });
  }
  const [header, ...body] = lines;
  if (!header || body.length === 0)
    throw invalid({ field: 'file', message: 'must have a header row and at least one data row' });
  if (body.length > AT_MOST)
    throw invalid({
      field: 'file',
      ...phrase('has {{rows}} rows, the limit is {{most}}. Split the file', { rows: body.length, most: AT_MOST }),
    });
  const fields = headings(resource, header);
  const refs = new Map<string, string | null>();
  const results: RowResult[] = [];
  for (const [i, cells] of body.entries()) {
    const input: Record<string, unknown> = {};
    for (const [j, field] of fields.entries()) {
      const raw = cellText(cells[j] ?? '');
      const spec = field === null ? undefined : resource.fields[field];
      const isHidden = raw === MASKED || (spec?.kind === 'secret' && raw.includes('•'));
      if (field === null || !spec || raw === '' || isHidden) continue;
      if (spec.kind === 'ref') {
        const key = `${spec.to}|${raw}`;
        if (!refs.has(key)) refs.set(key, await findRef(engine, actor, spec.to, raw));
        input[field] = refs.get(key) ?? raw;
      } else input[field] = cellValue(spec, raw);
    }
    results.push(await importRow(engine, actor, resource, i + 2, input, dryRun));
    await report?.(i + 1);
  }
  return results;
}

async function importRow(
  engine: Engine,
  actor: Actor,
  resource: AnyResource,
  row: number,
  input: Record<string, unknown>,
  dryRun: boolean,
): Promise<RowResult> {
  const request = { resource, action: 'create', input, why: 'import' };
  try {
    const id = await engine.act.transact(actor, request, async (work) => {
      const created = await engine.act.within(work, actor, request);
      if (!dryRun) return created;
      await work.tx.read(); // lets the database have its say before everything is undone
      work.events.length = 0;
      throw new DryRun();
    });
    return { row, id, ok: true, message: null };
  } catch (error) {
    if (error instanceof DryRun) return { row, id: null, ok: true, message: null };
    return { row, id: null, ...refusedRow(error) };
  }
}
