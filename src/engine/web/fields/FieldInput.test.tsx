import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  choice,
  choices,
  day,
  type Field,
  file,
  files,
  longText,
  number,
  rows,
  text,
  yesNo,
} from '#engine/model/fields.ts';
import { NoticeContext } from '#ui/feedback/notice.ts';
import { FieldInput } from './FieldInput.tsx';

const WRONG = 'Features must be given';
const drawn = (spec: Field, error?: string, help?: string): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeContext value={() => undefined}>
        <FieldInput
          name="features"
          label="Features"
          spec={spec}
          value={null}
          onChange={() => undefined}
          required={false}
          error={error}
          help={help}
        />
      </NoticeContext>
    </QueryClientProvider>,
  );
const tagsWith = (markup: string, attribute: string): readonly string[] =>
  markup.match(new RegExp(`<[a-z]+[^>]* ${attribute}[^>]*>`, 'g')) ?? [];
/** What is said with a control or a group: the text under the id that it names. */
const saidWith = (markup: string): readonly string[] =>
  tagsWith(markup, 'aria-describedby="').map((tag) => {
    const id = /aria-describedby="([^"]+)"/.exec(tag)?.[1] ?? '';
    return new RegExp(`<p[^>]* id="${id}"[^>]*>([^<]*)`).exec(markup)?.[1] ?? 'nothing';
  });

const colors = { red: 'Red', blue: 'Blue' };
const pdf = { types: ['application/pdf'], maxMb: 5 } as const;
const KINDS: Readonly<Record<string, Field>> = {
  text: text({ max: 80 }),
  longText: longText({ max: 80 }),
  number: number({ min: 0, max: 9, step: 1 }),
  day: day(),
  choice: choice(colors),
  choices: choices(colors),
  yesNo: yesNo(),
  rows: rows({ name: text({ max: 80 }) }, { max: 3 }),
  file: file(pdf),
  files: files({ ...pdf, max: 3 }),
};

test.each(Object.entries(KINDS))(
  'what is wrong with a field is said with its input, or its group: %s',
  (_kind, spec) => {
    expect(saidWith(drawn(spec, WRONG))).toContain(WRONG);
    expect(saidWith(drawn(spec, undefined, 'As on the badge.'))).toContain('As on the badge.');
  },
);

test.each(['choices', 'yesNo'] as const)('each box of a wrong field says so: %s', (kind) => {
  const boxes = (error?: string) => tagsWith(drawn(KINDS[kind] ?? yesNo(), error), 'type="checkbox"');
  expect(boxes(WRONG).length).toBeGreaterThan(0);
  expect(boxes(WRONG).every((box) => box.includes('aria-invalid="true"'))).toBe(true);
  expect(boxes().some((box) => box.includes('aria-invalid="true"'))).toBe(false);
});
