/** How a record's page is laid out, decided from the definition and what the reader was sent. */
import { type AnyResource, hasSignatures } from '#engine/model/resource.ts';
import { joinTitle, showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { AnyScreens } from '../screens.ts';

/** With this many lists of their own beside the fields, a record gets tabs. */
const LISTS_FOR_TABS = 3;

/** One part of a record's page. */
export type Part =
  | { readonly kind: 'fields'; readonly title: string; readonly fields: readonly string[] }
  | { readonly kind: 'own'; readonly title: string }
  | { readonly kind: 'list'; readonly title: string; readonly noun: string; readonly by: string }
  | { readonly kind: 'signatures'; readonly title: string }
  | { readonly kind: 'history'; readonly title: string };

export interface Tab {
  readonly title: string;
  readonly parts: readonly Part[];
}

export interface Layout {
  /** One page in sections; otherwise tabs. */
  readonly short: boolean;
  /** What a short record shows, in order. Its timeline is beside it. */
  readonly parts: readonly Part[];
  /** The same in tabs, for a record with lists of its own. */
  readonly tabs: readonly Tab[];
}

/** The parts of a record by the definition's order; a hand-made part replaces the group of fields with its name. */
export function layoutOf(
  resource: AnyResource,
  record: AnyRead,
  parts: AnyScreens | undefined,
  known: (noun: string) => boolean,
): Layout {
  const stated = new Set(['status', ...headingOf(resource, record, parts).fields]);
  const carried = (name: string): boolean => name in record && !stated.has(name);
  const own = parts?.tabs ?? {};
  const groups = Object.entries(resource.detail ?? { Details: Object.keys(resource.fields) });
  const sections = groups.flatMap(([title, names]): Part[] => {
    if (title in own) return [{ kind: 'own', title }];
    const fields = names.filter(carried);
    return fields.length ? [{ kind: 'fields', title, fields }] : [];
  });
  const further = Object.keys(own).filter((title) => !groups.some(([group]) => group === title));
  const ownParts = further.map((title): Part => ({ kind: 'own', title }));
  const lists = Object.entries(resource.related ?? {})
    .filter(([title, [noun]]) => known(noun) && !(title in own))
    .map(([title, [noun, by]]): Part => ({ kind: 'list', title, noun, by }));
  const signatures: Part[] = hasSignatures(resource) ? [{ kind: 'signatures', title: t('Signatures') }] : [];
  const history: Part = {
    kind: 'history',
    // A noun may have a part of its own by this name (employment history).
    title: groups.some(([title]) => title === 'Timeline') ? t('Changes') : t('Timeline'),
  };
  const all = [...sections, ...ownParts, ...lists, ...signatures];
  return {
    short: lists.length < LISTS_FOR_TABS && !parts?.tabGroups,
    parts: all,
    tabs: tabsOf([...all, history], parts?.tabGroups ?? {}),
  };
}

/** The sections of fields share the first tab; hand-made parts and lists have one each, unless they are grouped. */
function tabsOf(parts: readonly Part[], groups: Readonly<Record<string, readonly string[]>>): readonly Tab[] {
  const tabs = new Map<string, Part[]>();
  const first = parts.find((part) => part.kind === 'fields')?.title;
  const groupOf = (part: Part): string =>
    Object.keys(groups).find((group) => part.kind === 'list' && groups[group]?.includes(part.noun)) ??
    (part.kind === 'fields' && first ? first : part.title);
  for (const part of parts) {
    const title = groupOf(part);
    tabs.set(title, [...(tabs.get(title) ?? []), part]);
  }
  return [...tabs].map(([title, inside]) => ({ title, parts: inside }));
}

/** The tab that an address names, by its own title or by that of a part in it; else the first. */
export const tabAt = (tabs: readonly Tab[], asked: string): Tab | undefined =>
  tabs.find((tab) => tab.title === asked) ??
  tabs.find((tab) => tab.parts.some((part) => part.title === asked)) ??
  tabs[0];

export interface Heading {
  /** Whose record it is, and the field that says so. */
  readonly who?: { readonly name: string; readonly field: string };
  /** What the record is. */
  readonly what: string;
  /** The fields that the heading states, which the page does not repeat. */
  readonly fields: readonly string[];
}

/** A record's heading: the person it is about, then the thing ("Hannah Lindqvist", "PTO, Mar 16 to 20"). */
export function headingOf(resource: AnyResource, record: AnyRead, parts?: AnyScreens): Heading {
  const field = resource.about && resource.about !== 'id' ? resource.about : undefined;
  const name = field ? record.titles[field] : undefined;
  const who = field && name ? { name, field } : undefined;
  if (parts?.heading)
    return { who, what: parts.heading.says(record), fields: [...(field ? [field] : []), ...parts.heading.fields] };
  const rest = resource.title.filter((one) => one !== who?.field);
  const seen = rest.filter((one) => !record.masked?.includes(one));
  const words = joinTitle(resource, record, rest);
  const bare = rest.every((one) => ['day', 'instant', 'integer'].includes(resource.fields[one]?.kind ?? ''));
  const what = who && words && bare ? `${resource.label[0]}, ${words}` : words || resource.label[0];
  return {
    who,
    what,
    fields: [...(who ? [who.field] : []), ...seen.filter((one) => showField(resource, one, record))],
  };
}
