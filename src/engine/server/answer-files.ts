/** Files in the answers to a form: each is one that the person uploaded, of a kind and a size that its question takes. */
import { storedFile } from '#engine/model/engine-nouns.model.ts';
import { filesInAnswers, typesOf } from '#engine/model/forms/form-files.ts';
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { Db } from './effects.ts';

const MB = 1024 * 1024;
const NAMES = { pictures: 'PNG, JPEG or WebP', pdf: 'PDF', office: 'Word or Excel' } as const;

export interface FilesKnown {
  /** Files that the record holds already. */
  readonly held: readonly string[];
  readonly accountId: string | null;
  /** Files that somebody without an account gave to this record. */
  readonly given?: readonly string[];
}

/**
 * The ids of the files that answers name, for the field of the record that holds them. Refuses a file under the name of its
 * question: somebody else's (neither `accountId` uploaded it, nor was it given by the client's link: `given`), of another kind,
 * or too large. What the record holds already (`held`) may stay.
 */
export async function filesOfAnswers(
  db: Db,
  form: FormDefinition,
  answers: FormAnswers,
  { held, accountId, given = [] }: FilesKnown,
): Promise<string[]> {
  const named = filesInAnswers(form, answers);
  const fresh = named.filter(({ id }) => !held.includes(id));
  const cards = fresh.length ? await db(storedFile).all({ where: { id: fresh.map(({ id }) => id) } }) : [];
  for (const { item, id } of fresh) {
    const field = `answers.${item.linkId}`;
    const card = cards.find((one) => one.id === id);
    const isOwn = accountId !== null && card?.createdBy === accountId;
    if (!card || !(isOwn || given.includes(id)))
      throw invalid({ field, message: 'names a file that you did not upload, or that is gone. Choose the file again' });
    if (!typesOf(item).includes(card.type))
      throw invalid({
        field,
        ...phrase('cannot include {{name}}: this question takes {{kinds}}. Choose another file', {
          name: card.name,
          kinds: item.accepts.map((kind) => NAMES[kind]).join(', '),
        }),
      });
    if (card.size > item.maxMb * MB)
      throw invalid({
        field,
        ...phrase('cannot include {{name}}: a file can be at most {{most}} MB. Make it smaller and choose it again', {
          name: card.name,
          most: item.maxMb,
        }),
      });
  }
  return [...new Set(named.map(({ id }) => id))];
}
