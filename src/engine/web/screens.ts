/** Hand-made parts of a noun's standard screens: whatever is not given here is drawn from the definition. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Role } from '#access/roles.model.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { StatusLook } from '#ui/marks/look.ts';
import type { Action } from '#ui/parts/actions.ts';
import type { ReadOf } from './query.ts';

/** To whom something is offered. */
export interface Offered {
  readonly account: string;
  readonly roles: readonly Role[];
}

/** What can be done with selected records of a list, beside the noun's own actions: a dialog that asks about them. */
export interface ForSelected<R extends AnyResource> {
  readonly label: string;
  readonly icon: LucideIcon;
  /** To whom it is offered; the command behind it decides. */
  readonly by: readonly Role[];
  readonly dialog: ComponentType<SelectedProps<R>>;
}
export interface SelectedProps<R extends AnyResource> {
  readonly records: readonly ReadOf<R>[];
  readonly onClose: () => void;
  /** It is done: the selection is cleared. */
  readonly onDone: () => void;
}

export interface Screens<R extends AnyResource> {
  /** Avatar or tile before a record's name, in lists and at its head. */
  readonly lead?: (record: ReadOf<R>, place: 'row' | 'phone' | 'head') => ReactNode;
  /** The columns shown at first; default: those of the definition's list. */
  readonly columns?: readonly string[];
  /** A column or a value drawn by hand: field → component. */
  readonly cells?: Readonly<Record<string, ComponentType<{ readonly record: ReadOf<R> }>>>;
  /** What a state looks like, where the definition's mark does not say enough. */
  readonly status?: (record: ReadOf<R>) => StatusLook | undefined;
  /** What a record is, after the name of the person it is about, and the fields that say so; default: the definition's title. */
  readonly heading?: { readonly says: (record: ReadOf<R>) => string; readonly fields: readonly string[] };
  /** One line under a record's title. */
  readonly factsLine?: ComponentType<{ readonly record: ReadOf<R> }>;
  /** The sentence in the bar of actions that could change the decision. */
  readonly weighs?: ComponentType<{ readonly record: ReadOf<R> }>;
  /** Above a record's sections or tabs. */
  readonly aboveTabs?: ComponentType<{ readonly record: ReadOf<R> }>;
  /** Beside a record's fields: what matters for the decision. */
  readonly rail?: ComponentType<{ readonly record: ReadOf<R> }>;
  /** Further parts of a record: title → content. One with the title of a group of fields replaces it. */
  readonly tabs?: Readonly<Record<string, ComponentType<{ readonly record: ReadOf<R> }>>>;
  /** Lists that share a tab: the tab's title → their nouns. A record has at most eight tabs. */
  readonly tabGroups?: Readonly<Record<string, readonly string[]>>;
  /** Further actions of a record, as links. */
  readonly actions?: (record: ReadOf<R>) => readonly Action[];
  /** Beside a form: what the values typed so far will lead to. */
  readonly besideForm?: ComponentType<{
    readonly values: Readonly<Record<string, unknown>>;
    readonly record: ReadOf<R> | null;
  }>;
  /** Fields of the form in groups: heading → fields; default: the tabs of `detail`. */
  readonly formGroups?: Readonly<Record<string, readonly string[]>>;
  /** What a new record starts with for a person; `employeeId`: their own employee record. */
  readonly startsWith?: (user: { readonly employeeId?: string | null }) => Readonly<Record<string, unknown>>;
  /** Fields that are not asked for in the form: they are written on the record's own page. */
  readonly formOmits?: readonly string[];
  /** Fields that the form of a new record does not ask for: they are known later, and its edit asks for them. */
  readonly createOmits?: readonly string[];
  /** Of a choice in the form, whether somebody who holds these roles is offered a value; what a record has already stays. */
  readonly offersChoice?: (field: string, value: string, roles: readonly Role[]) => boolean;
  /** Of the actions that the server allows, those that are offered to somebody. */
  readonly offers?: (action: string, record: ReadOf<R>, me: Offered) => boolean;
  /** The view, by its name, that a bare address of the list shows; default: the noun's first. */
  readonly opensWith?: string;
  /** Above a list. */
  readonly aboveList?: ComponentType;
  /** Buttons of a list beside its own; `base` is the list's address. */
  readonly listActions?: (base: string) => readonly Action[];
  /** What can be done with selected records of a list, beside the noun's own actions. */
  readonly forSelected?: readonly ForSelected<R>[];
}

/** The parts of a noun that is not known where they are used. */
export type AnyScreens = Screens<AnyResource>;

/** Attaches hand-made parts to a noun's standard screens. */
export const screens = <R extends AnyResource>(_resource: R, parts: Screens<R>): AnyScreens =>
  // The screens hand each part records of the very noun it was written for; the table loses that type on its way.
  parts as unknown as AnyScreens;

/** The parts of a noun's screens with what another module does with selected records. */
export const withSelected = <R extends AnyResource>(
  parts: AnyScreens,
  forSelected: readonly ForSelected<R>[],
): AnyScreens => ({
  ...parts,
  // As with `screens`: each dialog gets records of the noun that it was written for.
  forSelected: forSelected as unknown as readonly ForSelected<AnyResource>[],
});
