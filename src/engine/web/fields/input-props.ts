/** What all field widgets share. */
import type { Field } from '#engine/model/fields.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';

export interface InputProps<S extends Field = Field> {
  readonly name: string;
  readonly label: string;
  readonly spec: S;
  /** In stored form: cents, `YYYY-MM-DD`, ids. What cannot be read yet stays as it was typed. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: () => void;
  readonly required: boolean;
  /** The whole sentence. */
  readonly error?: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** What the value refers to, in words, until it is read. */
  readonly title?: string;
  /** What the ids of a list are called, by id. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The shared look of a text field. */
export const fieldProps = (p: InputProps) => ({
  name: p.name,
  label: p.label,
  required: p.required,
  fullWidth: true,
  error: Boolean(p.error),
  helperText: p.error ?? p.help,
  onBlur: p.onBlur,
  placeholder: p.placeholder,
  autoFocus: p.autoFocus,
});

/** Whether a person can give the field at all. */
export const hasInput = (spec: Field): boolean => spec.kind !== 'user' && spec.kind !== 'json';
/** Whether a form must have it. */
export const isRequired = (spec: Field): boolean =>
  !spec.optional && spec.default === undefined && spec.kind !== 'yesNo';
/** Begins with a capital: it says by itself what it is about. */
const isSentence = (message: string): boolean => /^\p{Lu}/u.test(message);
/** "First name is required": a field's message as a sentence; a full sentence stays unchanged. */
export const fieldSentence = (resource: AnyResource, name: string, message: string): string =>
  isSentence(message)
    ? t(message)
    : t('{{label}} {{message}}', { label: labelOf(resource, name), message: t(message) });

/** Why an action was refused, a line for each field by its label. */
export const refusalSentences = (
  resource: AnyResource,
  { fields, message }: { readonly fields: Readonly<Record<string, readonly string[]>>; readonly message: string },
): string => {
  const sentences = Object.entries(fields).flatMap(([name, messages]) =>
    messages.map((one) => fieldSentence(resource, name, one)),
  );
  return sentences.length ? sentences.join('\n') : message;
};

/** What is wrong with an imported file as a whole, by the name the server gives it. */
const wholes: Readonly<Record<string, string>> = { file: t('The file'), header: t('In the header row,') };
/** A refusal in lines (`field: message`) with every field by its label. */
export const refusalLines = (resource: AnyResource, message: string): string =>
  message
    .split('\n')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)(?:\.[\w-]+)*: (.+)$/.exec(line) ?? [];
      if (wholes[name]) return `${wholes[name]} ${rest}`;
      return resource.fields[name] ? fieldSentence(resource, name, rest) : line;
    })
    .join('\n');
