/** The nouns of notes, for the lists of the product. */
import { progressNote } from './progress-note.model.ts';
import { psychotherapyNote } from './psychotherapy-note.model.ts';

export const noteNouns = [progressNote, psychotherapyNote] as const;
