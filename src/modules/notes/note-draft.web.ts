/** What is written on a note's own page, as long as it is a draft. */
import type { Autosave } from '#engine/web/autosave/use-autosave.ts';
import type { ReadOf } from '#engine/web/query.ts';
import type { progressNote } from './progress-note.model.ts';

export type NoteRead = ReadOf<typeof progressNote>;
export const WRITTEN = [
  'sections',
  'history',
  'copiedFrom',
  'objectives',
  'interventions',
  'response',
  'risk',
  'mentalStatus',
] as const;
export type Written = Pick<NoteRead, (typeof WRITTEN)[number]>;

/** What each part of the page gets: the current draft, and how to change it. */
export interface DraftProps {
  readonly draft: Written;
  readonly write: Autosave<Written>['write'];
}
