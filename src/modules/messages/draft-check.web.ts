/** What keeps a draft from being sent, as a sentence at each field. The server says the same again (`send.server.ts`). */
import type { CreateOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { fieldSentence } from '#engine/web/fields/input-props.ts';
import { messageDraft } from './message-nouns.model.ts';

/** The fields of a draft that say themselves what is wrong with them. */
const FIELDS = ['to', 'subject', 'body'] as const;
/** What is wrong, in whole sentences by field. */
export type Wrong = Partial<Record<(typeof FIELDS)[number], string>>;

const said = (field: (typeof FIELDS)[number], message: string): Wrong => ({
  [field]: fieldSentence(messageDraft, field, message),
});

/** What a draft lacks before it can be sent; a reply needs neither people nor subject. */
export function missingIn({ thread, to, subject, body, attachments }: CreateOf<typeof messageDraft>): Wrong {
  return {
    ...(thread || to?.length ? {} : said('to', t('is required: choose at least one person'))),
    ...(thread || subject?.trim() ? {} : said('subject', t('is required'))),
    ...(body?.trim() || attachments?.length ? {} : said('body', t('is empty: write something or attach a file'))),
  };
}

/** What a refusal of the server says of these fields. */
export const wrongIn = (fields: Readonly<Record<string, readonly string[]>>): Wrong =>
  FIELDS.reduce<Wrong>((all, field) => ({ ...all, ...(fields[field]?.[0] && said(field, fields[field][0])) }), {});

/** Whether these fields show all of a refusal. */
export const isTold = (fields: Readonly<Record<string, readonly string[]>>): boolean => {
  const named = Object.keys(fields);
  return named.length > 0 && named.every((name) => FIELDS.some((field) => field === name));
};
