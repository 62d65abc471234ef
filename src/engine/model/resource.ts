/** A noun of the product, defined once: table, validation, API, access, audit and standard screens follow from it. */
import { type Fields, type InputOf, inWords, type ValuesOf } from './fields.ts';
import type { Meaning } from './marks.ts';
import { t } from './words.ts';

/** Who has access to which records: role → scope or scopes; `*` means everyone who is signed in. No one else has access. */
export type Grants<R extends string = string, S extends string = string> = {
  readonly [K in R | '*']?: S | readonly S[];
};
type Key<F> = Extract<keyof F, string>;
/** Fields that hold a day; of fields that are not known one by one, any. */
type DayKey<F> = string extends keyof F
  ? string
  : { [K in keyof F]: F[K] extends { readonly kind: 'day' } ? Extract<K, string> : never }[keyof F];
/** State → action → next state; of a list the first, unless an effect says that it becomes another one (`transitionTo`). */
export type Machine<S extends string, A extends string> = {
  readonly [K in S]: { readonly [P in A]?: NoInfer<S> | readonly NoInfer<S>[] };
};

export interface Action<F extends Fields, R extends string, C extends string> {
  readonly by: Grants<R, C>;
  readonly label?: string;
  /** Fields of the record that the person gives with the action; each is then required. */
  readonly asks?: readonly Key<F>[];
  /** Fields that the person may give with the action, or leave blank. */
  readonly mayGive?: readonly Key<F>[];
  /** The consequence, shown before it is done. */
  readonly confirm?: string;
  /** Asks that the person showed in the last five minutes that it is them. */
  readonly proof?: boolean;
  /** A second person of one of these roles shows who they are on the same screen before it is done. */
  readonly witness?: readonly R[];
  /** Drawn as the one important action, or as a dangerous one. */
  readonly tone?: 'primary' | 'danger';
}

/** A rule over the whole record that both sides check; `else` is the sentence a person reads. */
export interface Rule<F extends Fields> {
  readonly field: Key<F>;
  readonly holds: (record: ValuesOf<F>) => boolean;
  readonly else: string;
}

/** A day of a record that asks for attention as it comes near. */
export interface Deadline<K extends string = string, S extends string = string> {
  readonly field: K;
  /** Whether work is due then, or what the record says ends. */
  readonly kind: 'due' | 'expires';
  /** From so many days before on it asks for attention; on the day itself with 0. */
  readonly soonDays: number;
  /** States in which it counts; default: all. */
  readonly whileIn?: readonly S[];
  /** What expires, where the record holds several such days: "Insurance". */
  readonly what?: string;
}

/** In which capacity someone signed. */
export type SignatureMeaning = 'author' | 'cosigner' | 'reviewer' | 'client' | 'guardian' | 'witness';

/** One level of an approval: who decides, and how long it may wait (hours) before it moves up. */
export interface ApprovalLevel {
  readonly by: 'manager' | 'manager_2up' | { readonly role: string };
  readonly waitHours: number;
  readonly thenTo: 'manager_2up' | { readonly role: string };
}

export interface Definition<F extends Fields, S extends string, A extends string, R extends string, C extends string> {
  /** Singular and plural, as people say it. */
  readonly label: readonly [string, string];
  readonly fields: F;
  /** Fields that name a record wherever it is mentioned; they must carry no privacy class. */
  readonly title: readonly Key<F>[];
  /** Between the title's parts; default a space. */
  readonly titleJoin?: string;
  /** Whose record it is (a reference to the registry's subject noun, or `id` for that noun itself). */
  readonly about?: Key<F> | 'id';
  /** The account whose record it is, for the scope `mine`; default: who created it. */
  readonly ownedBy?: Key<F>;
  /**
   * Holds words or addresses of real people who visit a demonstration, so a demo token, which anybody can write, shows no
   * record of it; or, of one's own records, none with these values of a field.
   */
  readonly hiddenInDemo?: true | { readonly field: Key<F>; readonly values: readonly string[] };
  /** The field that refers to the parent of the same noun: a tree without loops, kept as a closure by the database. */
  readonly tree?: Key<F>;
  readonly rules?: readonly Rule<F>[];
  /** The first state is the one a new record starts in. */
  readonly states?: Machine<S, NoInfer<A>>;
  readonly marks?: { readonly [K in NoInfer<S>]: Meaning };
  readonly actions?: { readonly [K in A]: Action<F, R, C> };
  readonly access: {
    readonly read: Grants<R, C>;
    readonly create?: Grants<R, C>;
    readonly edit?: Grants<R, C>;
    readonly remove?: Grants<R, C>;
    readonly export?: Grants<R, C>;
  };
  /** States in which fields may be edited; default: all. */
  readonly editableIn?: readonly NoInfer<S>[];
  readonly list?: {
    readonly columns: readonly (Key<F> | 'status')[];
    readonly filters?: readonly (Key<F> | 'status')[];
    readonly sort?: string;
    /** Ready-made views: name → query. */
    readonly views?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    /** Who is offered a view; default: everyone who reads the list. */
    readonly viewsFor?: Readonly<Record<string, Grants<R, C>>>;
  };
  /** Tab → fields, in order. */
  readonly detail?: Readonly<Record<string, readonly (Key<F> | 'status')[]>>;
  /** Lists of other nouns shown as tabs: tab → [noun, the field there that points here]. */
  readonly related?: Readonly<Record<string, readonly [noun: string, by: string]>>;
  /** Fields found by Ctrl K and `q=`; they must carry no privacy class. */
  readonly search?: readonly Key<F>[];
  /**
   * Shown beside a hit of Ctrl K, to tell namesakes apart: fields of the record, and a field of the record of another noun
   * that refers to it by `by` and has the values of `where`. Readers see what their access to both nouns gives them.
   */
  readonly besideHit?: {
    readonly fields: readonly Key<F>[];
    readonly related?: {
      readonly noun: string;
      readonly by: string;
      readonly where: Readonly<Record<string, string>>;
      readonly field: string;
    };
  };
  /** No two records may share a value of `by` while their spans touch (enforced by the database). */
  readonly exclusive?: readonly {
    readonly name: string;
    readonly by: readonly Key<F>[];
    readonly from: Key<F>;
    /** Null means without end. */
    readonly to: Key<F>;
    readonly whileIn?: readonly NoInfer<S>[];
    /** Records whose field has one of these values touch nobody; the field must not be empty. */
    readonly except?: { readonly field: Key<F>; readonly is: readonly string[] };
    readonly else: string;
  }[];
  /** Together unique within the organization; `whileIn`: among records in one of these states. */
  readonly unique?: readonly {
    readonly fields: readonly Key<F>[];
    readonly whileIn?: readonly NoInfer<S>[];
    readonly else: string;
  }[];
  /** Fields that overviews of large tables count by, or boards find rows by, in one index: it leaves other rows alone. */
  readonly counted?: readonly (Key<F> | 'status')[];
  /**
   * Rows that are facts from one day to another, one series for each value of `per`. A new row ends the one before it on
   * the day before; the database refuses an overlap; `asOf=` reads the rows of a day. `applies`: the fields of a row are
   * written to the record that `of` refers to, at once or, for a day to come, by a job on that day.
   */
  readonly effective?: {
    readonly per: readonly Key<F>[];
    readonly from: Key<F>;
    /** Null means until further notice. */
    readonly to: Key<F>;
    readonly applies?: { readonly of: Key<F>; readonly sets: readonly Key<F>[] };
  };
  /** Days that ask for attention as they come near: lists and records show them, amber and then red. */
  readonly deadlines?: readonly Deadline<DayKey<F>, NoInfer<S>>[];
  /** Append-only rows whose sum is a balance; a wrong row is reversed, never edited. */
  readonly ledger?: { readonly amount: Key<F>; readonly per: readonly Key<F>[] };
  /** The days or moments that a record covers, so that lists of it can be taken along as a calendar. */
  readonly calendar?: {
    readonly from: Key<F>;
    readonly to: Key<F>;
    /** Fields that say what an entry is; those that the reader does not see are left out. */
    readonly says: readonly Key<F>[];
    /** States whose records are on no calendar, such as cancelled ones. */
    readonly without?: readonly string[];
    /** The noun that keeps the days of the record one by one, where not each day of its span is one, nor a whole one; `asOf=` reads it. */
    readonly days?: {
      readonly noun: string;
      readonly of: string;
      readonly on: string;
      readonly part: string;
      readonly hours: string;
      /** States of a day in which it counts, and among them the one in which nobody has decided yet. */
      readonly whileIn: readonly string[];
      readonly tentative: string;
    };
  };
  readonly approval?: {
    readonly on: NoInfer<A>;
    readonly approve: NoInfer<A>;
    readonly reject: NoInfer<A>;
    readonly levels: readonly ApprovalLevel[];
  };
  /**
   * A document that people sign and nobody changes afterwards, the database included: it is corrected by addenda, or taken
   * back by an action. `by`: the action that signs → what the signature says; each asks for a proof. From the state that
   * a signing action leads to on, every field stays as it was signed, except those named in `after`.
   */
  readonly signed?: {
    readonly by: { readonly [K in NoInfer<A>]?: SignatureMeaning };
    readonly after?: readonly Key<F>[];
    /** Fields that the noun gained once there were signed records: empty in one of these, they are no part of what was signed. */
    readonly later?: readonly Key<F>[];
  };
  /** Its records are open items of clocks (`clocks.ts`), which a job escalates. */
  readonly clock?: boolean;
  /** Rows are added, never changed or removed. */
  readonly appendOnly?: boolean;
  /** Reading one is itself written to the audit trail. */
  readonly readsAudited?: boolean;
  /**
   * Its records leave the product only through the product's gate, which knows what the person they are about agreed to.
   * `category`: what they tell, in words that a consent uses.
   */
  readonly gated?: { readonly about: Key<F> | 'id'; readonly category: string };
  /**
   * Emergency access opens every record of it to people who can read some; each read is then traced. `besides`: scopes that
   * count for nothing there, because they cover a person's own records and give no access to others.
   */
  readonly breakGlass?: true | { readonly besides: readonly C[] };
  /** Private between people, or about a person's health: the super role has no more access than its grants say. */
  readonly personal?: boolean;
  /**
   * The yes-or-no field with which the author asks to stay anonymous: the record is created and audited as the system's, and
   * the request's idempotency key is not kept. The noun's effects leave its owner empty.
   */
  readonly unsigned?: Key<F>;
  /** Written by effects only; the API offers no create, edit or remove. */
  readonly serverOnly?: boolean;
  readonly examples?: {
    readonly good: readonly InputOf<F>[];
    readonly bad: readonly { readonly input: Readonly<Record<string, unknown>>; readonly field: string }[];
  };
}

export interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  S extends string = string,
  A extends string = string,
> extends Definition<F, S, A, string, string> {
  readonly name: N;
  /** Plural kebab-case: the collection's address below `/api`. */
  readonly path: string;
}
/** Any noun, for code that works on all of them. Method bivariance is not enough for rules, hence the wide function type. */
export type AnyResource = Omit<Resource, 'rules' | 'examples'> & {
  readonly rules?: readonly {
    readonly field: string;
    readonly holds: (record: never) => boolean;
    readonly else: string;
  }[];
  readonly examples?: {
    readonly good: readonly object[];
    readonly bad: readonly { readonly input: Readonly<Record<string, unknown>>; readonly field: string }[];
  };
};

/** What every record carries beside its own fields. */
export interface Stamped {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  /** The account that created it; null if the system did. */
  readonly createdBy: string | null;
  readonly updatedAt: string;
}
type WithStatus<S extends string> = [S] extends [never] ? object : { status: S };
/** A stored record of a noun. */
export type RecordOf<R> =
  R extends Resource<string, infer F, infer S, infer _A> ? Stamped & WithStatus<S> & ValuesOf<F> : never;
/** What a client sends to create one. */
export type CreateOf<R> = R extends Resource<string, infer F, infer _S, infer _A> ? InputOf<F> : never;
export type StateOf<R> = R extends Resource<string, infer _F, infer S, infer _A> ? S : never;
export type ActionOf<R> = R extends Resource<string, infer _F, infer _S, infer A> ? A : never;

const plural = (name: string): string =>
  `${name
    .replace(/_/g, '-')
    .replace(/([^aeiou])y$/, '$1ie')
    .replace(/(s|x|ch|sh)$/, '$1e')}s`;

const elseSaid = <P extends { readonly else: string }>(parts: readonly P[] | undefined): readonly P[] | undefined =>
  parts?.map((part) => ({ ...part, else: t(part.else) }));
/** What a definition says to people, in the person's language; the words of its fields are their builders' to say. */
function saidBy<F extends Fields, S extends string, A extends string>(
  d: Definition<F, S, A, string, string>,
): Partial<Definition<F, S, A, string, string>> {
  const actions = Object.entries<Action<F, string, string>>(d.actions ?? {}).map(([name, action]) => [
    name,
    {
      ...action,
      ...(action.label && { label: t(action.label) }),
      ...(action.confirm && { confirm: t(action.confirm) }),
    },
  ]);
  return {
    label: [t(d.label[0]), t(d.label[1])],
    ...(d.rules && { rules: elseSaid(d.rules) }),
    ...(d.exclusive && { exclusive: elseSaid(d.exclusive) }),
    ...(d.unique && { unique: elseSaid(d.unique) }),
    // The names are those of `d.actions`, whose type is a map over them.
    ...(d.actions && { actions: Object.fromEntries(actions) as typeof d.actions }),
  };
}

/** Binds the product's roles and scopes, so that a wrong role name is red where it is written. */
export const resourceFor =
  <R extends string, C extends string>() =>
  <const N extends string, const F extends Fields, S extends string = never, A extends string = never>(
    name: N,
    definition: Definition<F, S, A, R, C> & { readonly path?: string },
  ): Resource<N, F, S, A> => ({ path: plural(name), ...definition, ...saidBy(definition), name });

/** A field's label, from its definition or its name. */
export const labelOf = (resource: AnyResource, name: string): string =>
  name === 'status' ? t('Status') : (resource.fields[name]?.label ?? inWords(name));
/** The fields of a noun that hold one file each. */
export const fileFields = (resource: AnyResource): string[] =>
  Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'file');
/** Whether rows of the noun are only ever added: a ledger's, and those of nouns that say so. */
export const isAppendOnly = (resource: AnyResource): boolean =>
  resource.appendOnly === true || resource.ledger !== undefined;
/** Whether signatures stand under records of the noun: it is signed, or an action of it takes a witness. */
export const hasSignatures = (resource: AnyResource): boolean =>
  resource.signed !== undefined || Object.values(resource.actions ?? {}).some((action) => action.witness);
/** The states that an action may lead to from a state; the first is where it leads by itself. Empty: it leads nowhere. */
export const statesAfter = (resource: AnyResource, state: string, action: string): readonly string[] =>
  [resource.states?.[state]?.[action] ?? []].flat();
/** The states in which a signed document can no longer change: those that signing leads to, and all later ones. */
export function lockedStates(resource: AnyResource): readonly string[] {
  const locked = new Set<string>();
  const reach = (state: string): void => {
    if (locked.has(state)) return;
    locked.add(state);
    for (const next of Object.values(resource.states?.[state] ?? {})) [next ?? []].flat().forEach(reach);
  };
  for (const moves of Object.values(resource.states ?? {}))
    for (const action of Object.keys(resource.signed?.by ?? {})) [moves[action] ?? []].flat().forEach(reach);
  return [...locked];
}
/** The fields of a noun that hold lists of files. */
export const fileLists = (resource: AnyResource): string[] =>
  Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'files');
/** The state a new record starts in; null for a noun without states. */
export const firstState = (resource: AnyResource): string | null => Object.keys(resource.states ?? {})[0] ?? null;
