import { useState } from 'react';
import { choice, longText, number, text, yesNo } from '#engine/model/fields.ts';
import type { Field } from '#engine/model/fields.ts';
import { type FormDefinition, type FormItem, isQuestion, itemsOf } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { optionLines, optionsOfLines } from './form-editing.model.ts';
import { FileLimits, MatrixRows } from './KindProperties.tsx';
import { PictureChoice } from './PictureChoice.tsx';

interface PropertiesProps {
  readonly form: FormDefinition;
  readonly item: FormItem;
  readonly onChange: (change: (item: FormItem) => FormItem) => void;
}

/** The choices of earlier questions on whose answer this one can depend. */
function triggers(form: FormDefinition, linkId: string): Record<string, string> {
  const items = itemsOf(form);
  const before = items.slice(
    0,
    items.findIndex((one) => one.linkId === linkId),
  );
  return Object.fromEntries(
    before.flatMap((one) =>
      one.kind === 'choice'
        ? one.options.map(({ value, label }) => [`${one.linkId}=${value}`, `${one.text} ${label}`])
        : [],
    ),
  );
}

/** The answers as they are typed, one a line; they are taken over when the field is left. */
function Options({
  item,
  onChange,
}: { readonly item: Extract<FormItem, { kind: 'choice' | 'choices' | 'matrix' }> } & Pick<
  PropertiesProps,
  'onChange'
>) {
  const [typed, setTyped] = useState(optionLines(item));
  return (
    <FieldInput
      name="options"
      label={t('Answers')}
      spec={longText({ max: 5000 })}
      value={typed}
      required
      help={t('One answer per line. Add “= 2” to count 2 points.')}
      onChange={(value) => setTyped(typeof value === 'string' ? value : '')}
      onBlur={() => onChange((now) => ('options' in now ? { ...now, options: optionsOfLines(now, typed) } : now))}
    />
  );
}

/** What can be said about one item: its words, whether it is required, when it is shown, and the parts of its kind. */
export function ItemProperties({ form, item, onChange }: PropertiesProps) {
  // The name of a part and its value belong to the kind of the item that is open.
  const set = (name: string, value: unknown) =>
    onChange((now) => {
      const { [name]: _before, ...rest } = now as unknown as Record<string, unknown>;
      return (value === null || value === '' ? rest : { ...rest, [name]: value }) as unknown as FormItem;
    });
  const part = (name: string, label: string, spec: Field, value: unknown, required = false) => (
    <FieldInput
      key={name}
      name={name}
      label={label}
      spec={spec}
      value={value ?? null}
      required={required}
      onChange={(next) => (required && (next === null || next === '') ? undefined : set(name, next))}
    />
  );
  const { when } = item;
  const shown = when && 'item' in when && 'is' in when ? `${when.item}=${when.is[0] ?? ''}` : null;
  const isAnswered = isQuestion(item);
  const possible = triggers(form, item.linkId);
  return (
    <Panel title={t('Properties')} meta={item.linkId}>
      <div style={{ display: 'grid', gap: 12, padding: '4px 16px 14px' }}>
        {part(
          'text',
          item.kind === 'picture' ? t('What the picture shows') : t('Question'),
          text({ max: 500 }),
          item.text,
          true,
        )}
        {part('help', t('Help'), text({ max: 1000, optional: true }), item.help)}
        {isAnswered ? part('required', t('Required'), yesNo(), item.required ?? false) : null}
        {item.kind === 'matrix' ? <MatrixRows item={item} onChange={onChange} /> : null}
        {'options' in item ? <Options key={item.linkId} item={item} onChange={onChange} /> : null}
        {item.kind === 'file' ? <FileLimits item={item} part={part} /> : null}
        {item.kind === 'picture' ? <PictureChoice item={item} onChange={(src) => set('src', src)} /> : null}
        {item.kind === 'number' ? (
          <>
            {part('min', t('Lowest'), number({}), item.min, true)}
            {part('max', t('Highest'), number({}), item.max, true)}
            {part('unit', t('Unit'), text({ max: 20, optional: true }), item.unit)}
          </>
        ) : null}
        {item.kind === 'text'
          ? part('max', t('Most characters'), number({ min: 1, max: 10_000 }), item.max, true)
          : null}
        {item.kind === 'calculated'
          ? part('formula', t('Formula, such as {price} * 2'), text({ max: 500 }), item.formula, true)
          : null}
        {item.kind === 'heading' ? null : part('half', t('Half width'), yesNo(), item.half ?? false)}
        {Object.keys(possible).length ? (
          <FieldInput
            name="when"
            label={t('Shown if')}
            spec={choice(possible, { optional: true })}
            value={shown}
            required={false}
            onChange={(value) => {
              const [linkId = '', answer = ''] = typeof value === 'string' ? value.split('=') : [];
              set('when', linkId ? { item: linkId, is: [answer] } : null);
            }}
          />
        ) : null}
      </div>
    </Panel>
  );
}
