/** The forms of a page that keep what is typed, and whether all of them have kept it. */
import type { KeptFields } from './kept-fields.ts';

/** What a page must know of a form before it may be left. */
export type Form = Pick<KeptFields, 'get' | 'subscribe' | 'settled' | 'drop'>;

const isSaved = (form: Form): boolean => form.get().state === 'saved';

/** Forms by a name of their own; a form that was put away (another tab of the page) stays while it holds something unsaved. */
export class UnsavedForms {
  private readonly forms = new Map<string, Form>();
  private readonly shown = new Set<Form>();
  private readonly watchers = new Set<() => void>();

  /** A form that was put away with something unsaved in it. */
  readonly waiting = (name: string): Form | undefined => this.forms.get(name);

  /** Counts a form in as it is shown; returns a function that removes it. */
  enter(name: string, form: Form): () => void {
    this.forms.set(name, form);
    this.shown.add(form);
    const hear = (): void => {
      if (isSaved(form) && !this.shown.has(form)) {
        stop();
        if (this.forms.get(name) === form) this.forms.delete(name);
      }
      for (const watcher of this.watchers) watcher();
    };
    const stop = form.subscribe(hear);
    return () => {
      this.shown.delete(form);
      hear();
    };
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Whether something that was typed is not kept yet. */
  readonly isUnsaved = (): boolean => [...this.forms.values()].some((form) => !isSaved(form));

  /** Resolves once every form has tried to keep what it holds; to whether all of them have. */
  async settled(): Promise<boolean> {
    const all = await Promise.all([...this.forms.values()].map((form) => form.settled()));
    return all.every(Boolean);
  }

  /** Gives up what is not kept. */
  drop(): void {
    for (const form of this.forms.values()) form.drop();
  }
}
