/** What a noun's form holds: its fields, first values, and what is sent. No React here. */
import { checkCreate, checkEdit } from '#engine/model/check.ts';
import type { Field } from '#engine/model/fields.ts';
import { byField } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { hasInput } from '../fields/input-props.ts';
import { today } from '../fields/format.ts';
import type { AnyScreens } from '../screens.ts';

export type Values = Readonly<Record<string, unknown>>;
export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly string[];
}

/** The fields somebody may give: for an edit, those the record carries and that may change. */
export function formFields(resource: AnyResource, record: AnyRead | null): readonly string[] {
  return Object.entries(resource.fields)
    .filter(([name, spec]) => {
      if (spec.setBy === 'server' || !hasInput(spec)) return false;
      return record === null || (!spec.fixed && name in record);
    })
    .map(([name]) => name);
}

/** The form's groups: as the noun's parts say, else its tabs, and the rest at the end. */
export function formGroups(
  resource: AnyResource,
  record: AnyRead | null,
  parts: AnyScreens | undefined,
): readonly FieldGroup[] {
  const omitted = new Set([...(parts?.formOmits ?? []), ...(record === null ? (parts?.createOmits ?? []) : [])]);
  const left = new Set(formFields(resource, record).filter((name) => !omitted.has(name)));
  const given = Object.entries(parts?.formGroups ?? resource.detail ?? {});
  const groups = given.map(([title, fields]) => ({ title: t(title), fields: fields.filter((f) => left.delete(f)) }));
  // Fields of the name belong at the top, also where no tab repeats them.
  const names = resource.title.filter((f) => left.delete(f));
  const [first, ...others] = groups;
  const all = first ? [{ ...first, fields: [...names, ...first.fields] }, ...others] : [];
  const rest = [...(first ? [] : names), ...left];
  if (rest.length) all.push({ title: all.length ? t('More') : resource.label[0], fields: rest });
  return all.filter((g) => g.fields.length > 0);
}

/** A field as the form asks for it: of a choice, the values that are `offered`, and the one that the record has. */
export function askedAs(
  spec: Field,
  name: string,
  record: AnyRead | null,
  offered: ((field: string, value: string) => boolean) | undefined,
): Field {
  if (!offered || spec.kind !== 'choice') return spec;
  const choices = Object.entries(spec.choices).filter(([code]) => record?.[name] === code || offered(name, code));
  return { ...spec, choices: Object.fromEntries(choices) };
}

/** What the form opens with. A masked value stays empty: it changes only when something is typed. */
export function firstValues(resource: AnyResource, record: AnyRead | null, given: Values): Record<string, unknown> {
  return Object.fromEntries(
    formFields(resource, record).map((name) => {
      const spec = resource.fields[name];
      if (record) return [name, record.masked?.includes(name) ? null : (record[name] ?? null)];
      const usual = spec?.default === 'today' && spec.kind === 'day' ? today() : spec?.default;
      return [name, given[name] ?? usual ?? (spec?.kind === 'yesNo' ? false : null)];
    }),
  );
}

const empty = (value: unknown): boolean => value === null || value === undefined || value === '';
const same = (a: unknown, b: unknown): boolean =>
  a === b || (empty(a) && empty(b)) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** The fields that differ from what the form opened with. */
export const changedFields = (first: Values, values: Values): readonly string[] =>
  Object.keys(values).filter((name) => !same(first[name], values[name]));

/** The fields that differ, with their values. */
export const changesOf = (first: Values, values: Values): Values =>
  Object.fromEntries(changedFields(first, values).map((name) => [name, values[name]]));
/** Whether a record carries every given value already. */
export const holdsAll = (record: Values, input: Values): boolean =>
  Object.entries(input).every(([name, value]) => same(record[name], value));

/** What is sent: a new record's given values, or an edit's changed ones. */
export function inputOf(first: Values, values: Values, record: AnyRead | null): Record<string, unknown> {
  if (!record) return Object.fromEntries(Object.entries(values).filter(([, value]) => !empty(value)));
  return Object.fromEntries(
    Object.entries(changesOf(first, values)).map(([name, value]) => [name, value === '' ? null : value]),
  );
}

/** The problems of what would be sent, by field. */
export function problemsOf(
  resource: AnyResource,
  first: Values,
  values: Values,
  record: AnyRead | null,
): Record<string, string[]> {
  const input = inputOf(first, values, record);
  if (!record) return byField(checkCreate(resource, input, today()).problems);
  // A rule may read fields that this person does not see; then only the server can judge it.
  const whole = Object.keys(resource.fields).every((f) => f in record && !record.masked?.includes(f));
  return byField(checkEdit(whole ? resource : { ...resource, rules: [] }, input, record).problems);
}
