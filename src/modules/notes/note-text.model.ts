/** What a note says, as it is kept: sections of text, a quick mental status, objectives of the plan. Pure checks of all three. */
import { hasControl, isId } from '#engine/model/check.ts';
import type { Problem } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { MENTAL_STATUS, type NoteFormat, SECTIONS, type Section, sectionsOf } from './note-kinds.model.ts';

export type NoteSections = { readonly [K in Section]?: string };
export type MentalStatus = Readonly<Record<string, string>>;
/** An objective of the plan as it was worded when the note was written. */
export interface Addressed {
  readonly id: string;
  readonly text: string;
}

/** One section holds at most so many characters. */
export const SECTION_MAX = 10_000;
const OBJECTIVES_MAX = 30;
const OBJECTIVE_MAX = 2000;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function faultOfText(text: unknown, most: number): Omit<Problem, 'field'> | null {
  if (typeof text !== 'string') return { message: 'must be text' };
  if (text.length > most) return phrase('must be at most {{most}} characters', { most });
  return hasControl(text) ? { message: 'must not contain control characters' } : null;
}

/** What is wrong with sections that somebody sent, by section; a draft may leave any of them open. */
export function faultsOfSections(sections: unknown): Problem[] {
  if (sections === null) return [];
  if (!isObject(sections)) return [{ field: 'sections', message: 'must be text by section' }];
  return Object.entries(sections).flatMap(([name, text]): Problem[] => {
    if (!Object.hasOwn(SECTIONS, name))
      return [{ field: `sections.${name.slice(0, 40)}`, message: 'is not a section of any format' }];
    const fault = faultOfText(text, SECTION_MAX);
    return fault ? [{ field: `sections.${name}`, ...fault }] : [];
  });
}

/** The sections of a format that say nothing yet, in their order. */
export const openSections = (format: NoteFormat, sections: NoteSections | null): readonly Section[] =>
  sectionsOf[format].filter((name) => !sections?.[name]?.trim());

/** What a format keeps of the sections: those of other formats were left behind when the format was changed. */
export const keptSections = (format: NoteFormat, sections: NoteSections | null): NoteSections =>
  Object.fromEntries(
    sectionsOf[format].flatMap((name) => {
      const text = sections?.[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );

/** All that a note says, as one text. */
export const wholeText = (format: NoteFormat, sections: NoteSections | null): string =>
  sectionsOf[format].map((name) => sections?.[name] ?? '').join('\n');

const isWordFor = (about: string, word: unknown): boolean =>
  Object.entries(MENTAL_STATUS).some(([name, words]) => name === about && words.some((known) => known === word));

export function faultsOfMental(mental: unknown): Problem[] {
  if (mental === null) return [];
  if (!isObject(mental)) return [{ field: 'mentalStatus', message: 'must have one option for each part' }];
  return Object.entries(mental).flatMap(([about, word]): Problem[] =>
    isWordFor(about, word)
      ? []
      : [{ field: `mentalStatus.${about.slice(0, 40)}`, message: 'must be one of the listed options' }],
  );
}

export function faultsOfObjectives(objectives: unknown): Problem[] {
  if (objectives === null) return [];
  const field = 'objectives';
  if (!Array.isArray(objectives)) return [{ field, message: 'must be a list' }];
  if (objectives.length > OBJECTIVES_MAX)
    return [{ field, ...phrase('must be at most {{most}} objectives', { most: OBJECTIVES_MAX }) }];
  const fine = objectives.every(
    (one: unknown) => isObject(one) && isId(one.id) && faultOfText(one.text, OBJECTIVE_MAX) === null,
  );
  return fine ? [] : [{ field, message: 'must each be an objective of the plan' }];
}
