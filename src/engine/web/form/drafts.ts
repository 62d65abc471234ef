/** What was typed and not saved, by form. In memory only: nothing of a record is ever left in the browser's storage. */
const drafts = new Map<string, Record<string, unknown>>();

export const draftOf = (form: string): Record<string, unknown> | undefined => drafts.get(form);
export const keepDraft = (form: string, values: Record<string, unknown>): void => void drafts.set(form, values);
export const dropDraft = (form: string): void => void drafts.delete(form);
/** On sign-out. */
export const forgetDrafts = (): void => drafts.clear();
