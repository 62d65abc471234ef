/** What questions of a form take as files, and the pictures that a form shows. */
import { type FileKind, type FormAnswers, type FormDefinition, type FormItem, itemsOf } from './form.ts';

/** Media types by the words of the builder; each is one that may be uploaded at all. */
export const FILE_KINDS: Readonly<Record<FileKind, readonly string[]>> = {
  pictures: ['image/png', 'image/jpeg', 'image/webp'],
  pdf: ['application/pdf'],
  office: [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
};
/** The largest file that a question can take, in megabytes, and how many it can take. */
export const MOST_FILE_MB = 25;
export const MOST_FILES = 5;
/** The longest picture as base64 text: 200 KB; and that of all pictures of a form. */
const MOST_PICTURE = 275_000;
export const MOST_PICTURES = 820_000;

/** Every type that a question can take. */
export const ANSWER_TYPES: readonly string[] = Object.values(FILE_KINDS).flat();
/** The most files that the answers to one form hold. */
export const MOST_ANSWER_FILES = 50;

type FileItem = Extract<FormItem, { kind: 'file' }>;
const isFileItem = (item: FormItem): item is FileItem => item.kind === 'file';

/** The media types that a question takes. */
export const typesOf = ({ accepts }: Pick<FileItem, 'accepts'>): readonly string[] =>
  accepts.flatMap((kind) => FILE_KINDS[kind]);

// The first bytes of PNG, JPEG and WebP (RIFF), as base64 begins with them.
const PICTURE = /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]+={0,2}$/;

/** Whether a value is a picture that a form can hold: a data URL whose content begins as its type says. */
export const isPictureData = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MOST_PICTURE && PICTURE.test(value);

/** The files that answers name, with the question that names each. */
export const filesInAnswers = (
  form: FormDefinition,
  answers: FormAnswers,
): readonly { readonly item: FileItem; readonly id: string }[] =>
  itemsOf(form)
    .filter(isFileItem)
    .flatMap((item) => {
      const given = answers[item.linkId];
      return Array.isArray(given) ? given.filter((id) => typeof id === 'string').map((id) => ({ item, id })) : [];
    });
