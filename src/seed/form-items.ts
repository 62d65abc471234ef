/** Questions of the demo's forms, in short. */
import type { FormDefinition, FormItem } from '#engine/model/forms/form.ts';

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
export const text = (linkId: string, label: string, more: object = {}): FormItem => ({
  kind: 'text',
  linkId,
  text: label,
  max: 200,
  ...more,
});
export const long = (linkId: string, label: string, more: object = {}): FormItem =>
  text(linkId, label, { max: 1000, ...more });
export const one = (linkId: string, label: string, answers: readonly string[], more: object = {}): FormItem => ({
  kind: 'choice',
  linkId,
  text: label,
  options: answers.map((said) => ({ value: said.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'), label: said })),
  ...more,
});
export const yes = (linkId: string, label: string, more: object = {}): FormItem => ({
  kind: 'choice',
  linkId,
  text: label,
  options: yesNo,
  ...more,
});
export const day = (linkId: string, label: string, more: object = {}): FormItem => ({
  kind: 'day',
  linkId,
  text: label,
  ...more,
});
export const count = (linkId: string, label: string, max: number, more: object = {}): FormItem => ({
  kind: 'number',
  linkId,
  text: label,
  min: 0,
  max,
  ...more,
});
export const asked = { required: true } as const;
export const who: FormItem = text('name', 'Your name', { prefill: 'employee.name', ...asked });
export const signed: FormItem = { kind: 'signature', linkId: 'signature', text: 'Signature', required: true };

export interface BuiltForm {
  readonly code: string;
  readonly title: string;
  readonly kind: 'clinical' | 'note' | 'consent' | 'workforce';
  readonly says: string;
  /** Days before the seed on which each version was published, oldest first. */
  readonly published: readonly number[];
  readonly revising?: boolean;
  readonly sections: FormDefinition['sections'];
  readonly scales?: FormDefinition['scales'];
}
