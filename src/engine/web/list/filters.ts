/** Filters in words: which fields can be filtered, and how a filter reads. */
import { useQueries } from '@tanstack/react-query';
import { day, type Field, inWords } from '#engine/model/fields.ts';
import { isListParam } from '#engine/model/list-params.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { FilterToken } from '#ui/parts/FilterBar.tsx';
import { call } from '../client.ts';
import { showDay, showValue, titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { type PortalFacts, usePortal } from '../portal-context.ts';
import { type ListParams, recordKey } from '../query.ts';
import { useNouns } from '../use-nouns.ts';
import { filteredFields, filtersOf } from './list-url.ts';

const unfit: readonly Field['kind'][] = ['rows', 'json', 'secret', 'file', 'files', 'user'];

/** A field's specification by the name a filter uses; the status reads as a choice of the states. */
export function filterSpec(resource: AnyResource, name: string): Field | undefined {
  if (name === 'status' && resource.states)
    return { kind: 'choice', choices: Object.fromEntries(Object.keys(resource.states).map((s) => [s, inWords(s)])) };
  if (name === 'asOf') return day();
  if (name === 'createdAt' || name === 'updatedAt') return { kind: 'instant' };
  return resource.fields[name];
}

/** Fields offered under "Add filter": those of the definition, else whatever the list's columns can be filtered by. */
export function filterable(resource: AnyResource): readonly string[] {
  const named: readonly string[] = resource.list?.filters ?? [];
  const columns: readonly string[] = resource.list?.columns ?? Object.keys(resource.fields);
  return [...new Set([...named, ...columns])].filter((name) => {
    const spec = filterSpec(resource, name);
    if (!spec || unfit.includes(spec.kind) || isListParam(name)) return false;
    // A masked class is refused as a filter; a field the definition names is meant to be one.
    return named.includes(name) || spec.privacy === undefined;
  });
}

const showRelative = (text: string): string => {
  const found = /^today(?:([+-])(\d+))?$/.exec(text);
  if (!found) return showDay(text);
  if (!found[2]) return t('today');
  const count = Number(found[2]);
  return found[1] === '-'
    ? t({ one: '{{count}} day ago', other: '{{count}} days ago' }, { count })
    : t({ one: 'in {{count}} day', other: 'in {{count}} days' }, { count });
};
const values = (text: string | undefined): readonly string[] => (text ? text.split(',') : []);
const several = (words: readonly string[]): string =>
  words.length > 2 ? `${words.slice(0, 2).join(', ')}, +${words.length - 2}` : words.join(', ');

function readRange(spec: Field, from: string | undefined, to: string | undefined): string {
  const isDay = spec.kind === 'day' || spec.kind === 'instant';
  const say = (text: string) => (isDay ? showRelative(text) : showValue(spec, Number(text)));
  if (from && to) return t('{{from}} to {{to}}', { from: say(from), to: say(to) });
  if (from) return isDay ? t('from {{from}}', { from: say(from) }) : t('at least {{from}}', { from: say(from) });
  return to ? (isDay ? t('until {{to}}', { to: say(to) }) : t('at most {{to}}', { to: say(to) })) : '';
}

function token(
  resource: AnyResource,
  name: string,
  given: ListParams,
  titles: ReadonlyMap<string, string>,
): FilterToken {
  const spec = filterSpec(resource, name);
  const label = labelOf(resource, name);
  const plain = values(given[name] ?? given[`${name}[in]`] ?? given[`${name}[eq]`]);
  if (given[`${name}[empty]`] !== undefined)
    return {
      key: name,
      label: t('{{label}} is', { label }),
      value: given[`${name}[empty]`] === 'true' ? t('empty') : t('given'),
    };
  if (plain.length && spec) {
    const words = plain.map((one) => {
      if (spec.kind === 'ref') return one === 'me' ? t('me') : (titles.get(one) ?? '…');
      if (spec.kind === 'yesNo') return one === 'true' ? t('Yes') : t('No');
      return spec.kind === 'day' || spec.kind === 'instant' ? showRelative(one) : showValue(spec, one);
    });
    return {
      key: name,
      label: plain.length > 1 ? t('{{label}} is any of', { label }) : t('{{label}} is', { label }),
      value: several(words),
    };
  }
  const not = given[`${name}[ne]`];
  if (not && spec) return { key: name, label: t('{{label}} is not', { label }), value: showValue(spec, not) };
  const has = given[`${name}[has]`];
  if (has) return { key: name, label: t('{{label}} contains', { label }), value: has };
  const range = spec
    ? readRange(spec, given[`${name}[gte]`] ?? given[`${name}[gt]`], given[`${name}[lte]`] ?? given[`${name}[lt]`])
    : '';
  return { key: name, label, value: range };
}

/** The nouns of the records that the filters name. */
const namedNouns = (resource: AnyResource, filters: ListParams): readonly string[] =>
  Object.keys(filters).flatMap((key) => {
    const spec = filterSpec(resource, key);
    return spec?.kind === 'ref' ? [spec.to] : [];
  });

/** The ids that the filters name, with their nouns. */
function namedIds(resource: AnyResource, filters: ListParams, nounOf: PortalFacts['nounOf']) {
  return Object.entries(filters).flatMap(([key, text]) => {
    const spec = filterSpec(resource, key);
    const target = spec?.kind === 'ref' ? nounOf(spec.to) : undefined;
    return target ? values(text).flatMap((id) => (id === 'me' ? [] : [{ target, id }])) : [];
  });
}

/** The filters as tokens; names of records are read as needed. */
export function useTokens(resource: AnyResource, filters: ListParams): readonly FilterToken[] {
  const { nounOf } = usePortal();
  useNouns(namedNouns(resource, filters));
  const named = namedIds(resource, filters, nounOf);
  const found = useQueries({
    queries: named.map(({ target, id }) => ({
      queryKey: recordKey(target, id),
      queryFn: () => call<AnyRead>(`/${target.path}/${id}`),
      staleTime: 300_000,
    })),
  });
  const titles = new Map(
    named.flatMap(({ target, id }, i) => {
      const record = found[i]?.data;
      return record ? [[id, titleOf(target, record)] as const] : [];
    }),
  );
  return filteredFields(filters).map((name) => token(resource, name, filtersOf(filters, name), titles));
}
