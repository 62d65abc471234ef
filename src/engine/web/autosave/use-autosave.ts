/** Autosave for a form that stays open: see `KeptFields` for what is kept when. */
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { ApiError } from '../client.ts';
import { type ReadOf, useAct } from '../query.ts';
import { type Keeper, KeptFields, type Values, type Versioned } from './kept-fields.ts';
import { UnsavedContext } from './unsaved-context.ts';

export type SavingState = 'saved' | 'saving' | 'refused';

export interface Autosave<V> {
  /** The fields as they stand on the screen. */
  readonly values: V;
  /** Takes a change, or what a change is of the fields as they stand at that moment. */
  readonly write: (change: Partial<V> | ((now: V) => Partial<V>)) => void;
  readonly state: SavingState;
  /** What was refused, by field; the rest of it under no name. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
  readonly refusal: string | null;
  /** The server refused it as being in conflict with another record. */
  readonly isConflict: boolean;
  /** Somebody, perhaps oneself in another window, saved a newer version; what was typed here waits. */
  readonly isStale: boolean;
  /** Discards input that could not be saved: the form shows the record as it was read. */
  readonly drop: () => void;
  /** Resolves once everything that was typed is kept; to false where it was refused. */
  readonly settled: () => Promise<boolean>;
}

export interface AutosaveOptions {
  /** Several parts of a page save the same record: what is typed here goes on top of newer versions, field by field. */
  readonly onTop?: boolean;
  /** Hears of each save, and of a newer version that must be read. */
  readonly onSaved?: () => void;
}

/** Browsers let no more than 64 KiB outlive a page; a longer text goes as any other call and may not arrive. */
const OUTLIVES_BYTES = 60_000;
const isShort = (change: Values): boolean => new Blob([JSON.stringify(change)]).size < OUTLIVES_BYTES;

/** The fields of one record as they are kept, for as long as their form is on the page, and longer while something is unsaved. */
function useKept<R extends Versioned & { readonly id: string }>(
  form: string,
  record: R,
  keeper: Keeper<R>,
): KeptFields<R> {
  const forms = useContext(UnsavedContext);
  if (!forms) throw new Error('An autosaving form must be inside a LeaveGuard');
  const name = `${form} ${record.id}`;
  const opened = (): { readonly name: string; readonly kept: KeptFields<R> } => {
    // A form of this name holds fields of this record.
    const waiting = forms.waiting(name) as KeptFields<R> | undefined;
    return { name, kept: waiting ?? new KeptFields(record, keeper) };
  };
  const [open, setOpen] = useState(opened);
  // Another record in the same place starts over; input for the previous one is saved when the user leaves it.
  if (open.name !== name) setOpen(opened());
  const { kept } = open;
  useEffect(() => kept.seen(record, keeper));
  useEffect(() => {
    // Leaving before the pause is over keeps the last words, too; so does a window that is put away, or closed.
    const keep = (): void => kept.keep();
    const leave = (): void => kept.leave();
    const putAway = forms.enter(open.name, kept);
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', leave);
      keep();
      putAway();
    };
  }, [open.name, kept, forms]);
  return kept;
}

/** The fields of `base` with what was typed on top, and how it is kept; throws what is no answer of the server. */
function useFields<V extends object, R extends Versioned>(kept: KeptFields<R>, base: V, onTop: boolean): Autosave<V> {
  const { typed, state, error, fault } = useSyncExternalStore(kept.subscribe, kept.get);
  if (fault) throw fault.error;
  // Only fields of `base` are written: what was typed is of the same shape.
  const on = (top: Values): V => ({ ...base, ...top });
  return {
    values: on(typed),
    write: (change) => kept.write({ ...(typeof change === 'function' ? change(on(kept.get().typed)) : change) }),
    state,
    problems: error?.fields ?? {},
    refusal: error?.message ?? null,
    isConflict: error?.code === 'CONFLICT',
    isStale: !onTop && error?.code === 'STALE_VERSION',
    drop: () => kept.drop(),
    settled: () => kept.settled(),
  };
}

/** Keeps fields of a record as they are typed; throws what is no answer of the server. */
export function useAutosave<R extends AnyResource, K extends keyof ReadOf<R> & string>(
  resource: R,
  record: ReadOf<R>,
  fields: readonly K[],
  { onTop = false, onSaved }: AutosaveOptions = {},
): Autosave<Pick<ReadOf<R>, K>> {
  const act = useAct(resource);
  const save: Keeper<ReadOf<R>>['save'] = async (on, change, isLast) => {
    try {
      return await act.edit(record.id, on.version, change, isLast && isShort(change));
    } finally {
      onSaved?.();
    }
  };
  const kept = useKept(`${resource.name} ${fields.join()}`, record, { save, onTop });
  const base = Object.fromEntries(fields.map((name) => [name, record[name]])) as Pick<ReadOf<R>, K>;
  return useFields(kept, base, onTop);
}

const isEntries = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): Values => (isEntries(value) ? value : {});

/** A refusal with its problems under the names of the entries: the server names them `<field>.<entry>`. */
function byEntry(field: string, refusal: unknown): unknown {
  if (!(refusal instanceof ApiError)) return refusal;
  const start = `${field}.`;
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).map(([name, each]) => [
      name.startsWith(start) ? name.slice(start.length) : name,
      each,
    ]),
  );
  const { code, status, message } = refusal;
  return new ApiError({ code, status, message, fields });
}

/**
 * Keeps the entries of one field, such as answers by question, each for itself: of two people who write different ones at
 * once both are kept, since each is laid over the record as it is by then.
 */
export function useAutosaveWithin<R extends AnyResource, K extends keyof ReadOf<R> & string>(
  resource: R,
  record: ReadOf<R>,
  field: K,
  onSaved: () => void,
): Autosave<NonNullable<ReadOf<R>[K]>> {
  const act = useAct(resource);
  const save: Keeper<ReadOf<R>>['save'] = async (on, change, isLast) => {
    const whole = { [field]: { ...entriesOf(on[field]), ...change } };
    try {
      return await act.edit(record.id, on.version, whole, isLast && isShort(whole));
    } catch (refusal) {
      throw byEntry(field, refusal);
    } finally {
      onSaved();
    }
  };
  const kept = useKept(`${resource.name} ${field}`, record, { save, onTop: true });
  // An empty field has no entries yet; what is written has the field's own type.
  const entries = entriesOf(record[field]) as NonNullable<ReadOf<R>[K]>;
  return useFields(kept, entries, true);
}
