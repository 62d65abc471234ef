/** The checks before an action: may this person do it now, with this record, these fields and these files? */
import type { Checked } from '#engine/model/check.ts';
import type { FieldOf } from '#engine/model/fields.ts';
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { asText } from './columns.ts';
import type { Actor } from './grants.ts';
import type { Row } from './pg/batch.ts';
import type { Transaction } from './pg/transaction.ts';
import { abilitiesOn } from './present.ts';
import { isSigned } from './signing.ts';
import { accountNameStatement, fileCardsStatement } from './rows.ts';
import { flagColumn, type View } from './view.ts';
import type { Request } from './work.ts';

type Values = Record<string, unknown>;
const stateWords = (state: unknown): string => asText(state).replace(/_/g, ' ');

/**
 * Refuses a field that this person does not see (on `row`, or for a new record: nowhere). Someone who cannot read a value may
 * neither overwrite it nor guess it by writing it.
 */
export function mustSee(actor: Actor, view: View, input: unknown, row: Row | null): void {
  if (actor.systemReason !== undefined || typeof input !== 'object' || input === null) return;
  for (const field of Object.keys(input)) {
    if (!Object.hasOwn(view.resource.fields, field)) continue;
    const seen = view.fields.get(field);
    const here = seen && (row === null || seen.flags === null || seen.flags.some((f) => row[flagColumn(f)] === true));
    if (!here) throw new Refusal('PERMISSION_DENIED');
  }
}
/** Refuses a new record that a person began and only the server can complete: a field that the server sets is still empty. */
export function mustBeComplete(actor: Actor, resource: AnyResource, record: Values): void {
  if (actor.systemReason !== undefined) return;
  for (const [field, spec] of Object.entries(resource.fields))
    if (spec.setBy === 'server' && !spec.optional && (record[field] ?? null) === null)
      throw new Refusal('PERMISSION_DENIED');
}
/** Refuses what this actor may not do with this record now, with the reason that fits. */
export async function admit(tx: Transaction, actor: Actor, view: View, row: Row, request: Request): Promise<void> {
  const { resource, action, version } = request;
  const system = actor.systemReason !== undefined;
  if (system && (action === 'edit' || action === 'remove')) return;
  if (!abilitiesOn(view, row).includes(action)) {
    const ability = view.abilities.find((a) => a.name === action);
    const granted = ability && (ability.flags === null || ability.flags.some((f) => row[flagColumn(f)] === true));
    if (!granted) throw new Refusal('PERMISSION_DENIED');
    if (ability.notSelf && row._self === true) throw new Refusal('SELF_APPROVAL');
    const label = resource.label[0];
    const state = stateWords(row.status);
    if (action === 'edit' && isSigned(resource, row.status))
      throw new Refusal('SIGNED', { label: label.toLowerCase() });
    throw action === 'edit'
      ? new Refusal('NOT_EDITABLE', { label, state })
      : new Refusal('ILLEGAL_TRANSITION', { label, state, action });
  }
  if (version !== undefined && version !== row.version) {
    const [names] = row.updatedBy ? await tx.read(accountNameStatement(row.updatedBy as string)) : [];
    throw new Refusal('STALE_VERSION', { name: asText(names?.[0]?.name) || 'the system' });
  }
}

const MB = 1024 * 1024;
const listed = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
/** What is wrong with a file in a field, by its card; null where it fits. */
function wrongFile(spec: FieldOf<'file'> | FieldOf<'files'>, card: Row | undefined): Omit<Problem, 'field'> | null {
  if (!card) return { message: 'names a file that you did not upload, or that is gone. Choose the file again' };
  const name = asText(card.name);
  if (!spec.types.includes(asText(card.type)))
    return phrase(
      'cannot include {{name}}: allowed file types are {{types}}. Save it as one of them and choose it again',
      {
        name,
        types: spec.types.join(', '),
      },
    );
  return Number(card.size) > spec.maxMb * MB
    ? phrase('cannot include {{name}}: a file can be at most {{most}} MB. Make it smaller and choose it again', {
        name,
        most: spec.maxMb,
      })
    : null;
}

/** Refuses files that are not there, are somebody else's, or are not what the field takes; one that the record holds already may stay. */
async function checkFiles(
  tx: Transaction,
  actor: Actor,
  resource: AnyResource,
  values: Values,
  before: Values,
): Promise<void> {
  if (actor.systemReason !== undefined) return;
  for (const [field, value] of Object.entries(values)) {
    const spec = resource.fields[field];
    if (spec?.kind !== 'file' && spec?.kind !== 'files') continue;
    const held = new Set(listed(before[field]));
    const fresh = listed(value).filter((id) => !held.has(id));
    if (fresh.length === 0) continue;
    const [rows] = await tx.read(fileCardsStatement(actor, fresh));
    const cards = new Map(rows?.map((card) => [card.id, card]));
    for (const id of fresh) {
      const wrong = wrongFile(spec, cards.get(id));
      if (wrong) throw invalid({ field, ...wrong });
    }
  }
}

/**
 * The values of a form or an action, once its fields and its files fit. Throws VALIDATION_ERROR with every problem, or with the
 * first file that does not fit.
 */
export async function accepted(
  tx: Transaction,
  actor: Actor,
  resource: AnyResource,
  checked: Checked,
  before: Values,
): Promise<Values> {
  if (checked.problems.length) throw new Refusal('VALIDATION_ERROR', {}, checked.problems);
  await checkFiles(tx, actor, resource, checked.value, before);
  return checked.value;
}
