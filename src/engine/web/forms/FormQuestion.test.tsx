import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FormItem } from '#engine/model/forms/form.ts';
import { FormQuestion } from './FormQuestion.tsx';

const options = [
  { value: 'a', label: 'Apples' },
  { value: 'b', label: 'Berries' },
];
const common = { linkId: 'q', text: 'What do you like?', help: 'Tell us more.' };
const QUESTIONS = {
  text: { ...common, kind: 'text', max: 80 },
  'long text': { ...common, kind: 'text', max: 2000 },
  number: { ...common, kind: 'number', min: 0, max: 9, unit: 'kg' },
  signature: { ...common, kind: 'signature' },
  choice: { ...common, kind: 'choice', options },
  choices: { ...common, kind: 'choices', options },
} as const satisfies Readonly<Record<string, FormItem>>;
const drawn = (item: FormItem, problem?: string): string =>
  renderToStaticMarkup(
    <FormQuestion
      id="one"
      item={item}
      answer={undefined}
      onAnswer={() => undefined}
      onNext={() => undefined}
      isClosed={false}
      {...(problem && { problem })}
    />,
  );

test.each(Object.entries(QUESTIONS))(
  'a question of the kind %s shows its words, its help and that it is optional',
  (_, item) => {
    const markup = drawn(item);
    expect(markup).toContain('What do you like?');
    expect(markup).toContain('Tell us more.');
    expect(markup).toContain('(optional)');
    expect(drawn({ ...item, required: true })).not.toContain('(optional)');
  },
);

test.each(Object.entries(QUESTIONS))('a question of the kind %s names what is wrong with its answer', (_, item) => {
  const markup = drawn(item, 'Answer this question.');
  const [, id = 'none'] = /<p[^>]* id="([^"]+)"[^>]*>Answer this question\./.exec(markup) ?? [];
  expect(markup).toMatch(new RegExp(`aria-describedby="[^"]*\\b${id}\\b`));
});

test('text that is typed has a label, a limit, and several lines where it may be long', () => {
  expect(drawn(QUESTIONS.text)).toMatch(/<label for="one">.*<input[^>]*id="one"[^>]*maxLength="80"/i);
  expect(drawn(QUESTIONS['long text'])).toMatch(/<textarea[^>]*id="one"[^>]*maxLength="2000"/i);
  expect(drawn(QUESTIONS.number)).toMatch(/What do you like\? \(kg\).*inputmode="decimal"/i);
});
