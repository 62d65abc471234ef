/** A draft as the wizard works on it: people in their order, fields by the place of their person, and what is still missing. */
import { t } from '#engine/model/words.ts';
import type { EnvelopeStory } from './envelope-questions.model.ts';
import type { FieldType, PageSize, Place, Prepared, RecipientRole } from './envelope.model.ts';

export interface DraftPerson {
  readonly name: string;
  readonly email: string;
  readonly employee: string | null;
  readonly role: RecipientRole;
  /** The part of the template that they play. */
  readonly part?: string;
}
export interface DraftField {
  readonly key: number;
  /** From 1. */
  readonly person: number;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly type: FieldType;
  readonly required: boolean;
  readonly label: string | null;
}
export interface Draft {
  readonly people: readonly DraftPerson[];
  readonly fields: readonly DraftField[];
}

/** Width and height of a new field, in points. */
export const NEW_SIZE: Readonly<Record<FieldType, PageSize>> = {
  signature: [200, 34],
  initials: [56, 30],
  date: [110, 24],
  name: [170, 24],
  text: [170, 24],
  checkbox: [16, 16],
};
/** The key that places a field. */
export const KEYS: Readonly<Record<string, FieldType>> = {
  s: 'signature',
  i: 'initials',
  d: 'date',
  f: 'name',
  t: 'text',
  c: 'checkbox',
};

let keys = 0;
/** A key that no other field of this page has. */
export const newKey = (): number => (keys += 1);

export const draftOf = ({ people, fields }: EnvelopeStory): Draft => ({
  people: people.map(({ name, email, employee, role }) => ({ name, email: email ?? '', employee, role })),
  fields: fields.map(({ recipient, ...field }) => ({
    ...field,
    key: newKey(),
    person: people.findIndex(({ id }) => id === recipient) + 1,
  })),
});

/** What the wizard starts with: what was saved, or the parts of the template where nothing was saved yet. */
export const startOf = (story: EnvelopeStory, prepared: Prepared | null | undefined): Draft =>
  story.people.length > 0 || !prepared
    ? draftOf(story)
    : {
        people: prepared.people.map(({ part, role }) => ({ name: '', email: '', employee: null, role, part })),
        fields: prepared.fields.map((field) => ({ ...field, key: newKey() })),
      };

/** A field moved or sized, within its page. */
export function within(field: DraftField, size: PageSize): DraftField {
  const w = Math.min(Math.max(Math.round(field.w), 12), size[0]);
  const h = Math.min(Math.max(Math.round(field.h), 12), size[1]);
  const x = Math.min(Math.max(Math.round(field.x), 0), Math.floor(size[0] - w));
  const y = Math.min(Math.max(Math.round(field.y), 0), Math.floor(size[1] - h));
  return { ...field, x, y, w, h };
}

/** A new field in the middle of a page, below the ones that lie there already. */
export function newField(
  type: FieldType,
  person: number,
  page: number,
  size: PageSize,
  fields: readonly DraftField[],
): DraftField {
  const [w, h] = NEW_SIZE[type];
  let y = size[1] * 0.4;
  const isTaken = (): boolean =>
    fields.some((one) => one.page === page && Math.abs(one.y - y) < h && Math.abs(one.x - (size[0] - w) / 2) < w);
  while (isTaken() && y + 2 * h < size[1]) y += h + 8;
  return within(
    { key: newKey(), person, page, x: (size[0] - w) / 2, y, w, h, type, required: true, label: null },
    size,
  );
}

/** The places of the template where no field lies yet, for people who are in the envelope. */
export const placesLeft = (places: readonly Place[], { people, fields }: Draft): readonly Place[] =>
  places.filter(
    (place) =>
      people[place.person - 1]?.role === 'signer' &&
      !fields.some(
        (field) => field.page === place.page && Math.abs(field.x - place.x) < 20 && Math.abs(field.y - place.y) < 20,
      ),
  );

export interface Check {
  readonly says: string;
  readonly isDone: boolean;
}
/** What an envelope needs before it can be sent. */
export function checksOf({ people, fields }: Draft, hasDocument: boolean): readonly Check[] {
  const signers = people.flatMap(({ name, role }, i) => (role === 'signer' ? [{ name, person: i + 1 }] : []));
  const without = signers.find(
    ({ person }) => !fields.some((one) => one.person === person && one.type === 'signature'),
  );
  const undated = signers.find(({ person }) => !fields.some((one) => one.person === person && one.type === 'date'));
  return [
    { says: t('There is a document'), isDone: hasDocument },
    {
      says: people.some(({ name, email }) => !name.trim() || !email.trim())
        ? t('Someone has no name or email')
        : t('Someone signs'),
      isDone: signers.length > 0 && people.every(({ name, email }) => name.trim() && email.trim()),
    },
    {
      says: without
        ? t('{{name}} has no signature', { name: without.name || t('Someone') })
        : t('Each person has a signature'),
      isDone: signers.length > 0 && !without,
    },
    {
      says: undated
        ? t('{{name}} has no date', { name: undated.name || t('Someone') })
        : t('Each signature has a date'),
      isDone: signers.length > 0 && !undated,
    },
  ];
}

/** A color for each person, on white paper. */
const COLORS = ['#1d6b4f', '#274f8d', '#8a4b08', '#7a2a6f', '#0f6674'] as const;
export const colorOf = (person: number): string => COLORS[(person - 1) % COLORS.length] ?? COLORS[0];
