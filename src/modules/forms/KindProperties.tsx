import { type ReactNode, useState } from 'react';
import { choices, integer, longText } from '#engine/model/fields.ts';
import type { Field } from '#engine/model/fields.ts';
import { MOST_FILE_MB, MOST_FILES } from '#engine/model/forms/form-files.ts';
import type { FormItem } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { rowsOfLines } from './form-editing.model.ts';

type Of<K extends FormItem['kind']> = Extract<FormItem, { kind: K }>;
const accepts = () => ({ pictures: t('Pictures'), pdf: 'PDF', office: t('Word and Excel') });

/** What a file question takes: kinds, the size of each file, and how many. */
export function FileLimits({
  item,
  part,
}: {
  readonly item: Of<'file'>;
  readonly part: (name: string, label: string, spec: Field, value: unknown, required?: boolean) => ReactNode;
}) {
  return (
    <>
      {part('accepts', t('Kinds of files'), choices(accepts()), item.accepts, true)}
      {part('maxMb', t('Largest file (MB)'), integer({ min: 1, max: MOST_FILE_MB }), item.maxMb, true)}
      {part('max', t('Most files'), integer({ min: 1, max: MOST_FILES }), item.max, true)}
    </>
  );
}

/** The rows of a matrix as they are typed, one a line; they are taken over when the field is left. */
export function MatrixRows({
  item,
  onChange,
}: {
  readonly item: Of<'matrix'>;
  readonly onChange: (change: (item: FormItem) => FormItem) => void;
}) {
  const [typed, setTyped] = useState(item.rows.map(({ label }) => label).join('\n'));
  return (
    <FieldInput
      name="rows"
      label={t('Rows')}
      spec={longText({ max: 5000 })}
      value={typed}
      required
      help={t('One row per line, at most 30.')}
      onChange={(value) => setTyped(typeof value === 'string' ? value : '')}
      onBlur={() => onChange((now) => (now.kind === 'matrix' ? { ...now, rows: rowsOfLines(now, typed) } : now))}
    />
  );
}
