import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Wizard } from './Wizard.tsx';

const steps = [
  { key: 'who', title: 'Who', isDone: true },
  { key: 'review', title: 'Review', isDone: false },
];
const html = (at: number) =>
  renderToStaticMarkup(
    <Wizard
      steps={steps}
      at={at}
      onStep={() => undefined}
      onNext={() => Promise.resolve()}
      send="Send application"
      busy={false}
      kept="Saved"
      errors={<i>wrong</i>}
    >
      <input name="plate" />
    </Wizard>,
  );

test('the first step has no way back and goes on', () => {
  expect(html(0)).toContain('Continue');
  expect(html(0)).not.toContain('Back');
  expect(html(0)).not.toContain('Send application');
});

test('the last step sends', () => {
  expect(html(1)).toContain('Back');
  expect(html(1)).toContain('Send application');
  expect(html(1)).not.toContain('Continue');
});

test('tabs number the steps, mark what is filled in and name the one shown', () => {
  expect(html(1)).toMatch(/1\. Who/);
  expect(html(1)).toMatch(/aria-current="[^"]+"[^>]*>[^<]*(<[^>]*>)*2\. Review/);
  const [first, second] = html(0).split('2. Review');
  expect(first).toContain('Filled in');
  expect(second).not.toContain('Filled in');
});

test('errors and what is kept are said beside the fields', () => {
  expect(html(0)).toMatch(/role="status">Saved/);
  expect(html(0)).toMatch(/<i>wrong<\/i><input/);
});
