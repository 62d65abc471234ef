/** Forms: who builds them, that a published version stays as it is, and what becomes of a request. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormDefinition, FormSection } from '#engine/model/forms/form.ts';
import { type FileStore, keepFile, readRecordFile } from '#engine/server/files.ts';
import type { Actor } from '#engine/server/grants.ts';
import { formRequest } from '#modules/forms/form-request.model.ts';
import { formSection } from '#modules/forms/form-section.model.ts';
import { sectionInForm } from '#modules/forms/section-in-form.model.ts';
import { formTemplate, formVersion } from '#modules/forms/form-template.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let demo: Demo;
let hr: Actor;
let worker: Actor;
beforeAll(async () => {
  demo = await openDemo();
  hr = await demo.as('hr_manager');
  worker = await demo.as('employee');
});
afterAll(() => demo.close());

const asking = (...names: readonly string[]): FormDefinition => ({
  code: 'x',
  version: '0',
  title: 'x',
  language: 'en',
  by: 'self',
  sections: [
    {
      title: 'Questions',
      items: [
        { kind: 'text', linkId: 'name', text: 'Name', max: 80, prefill: 'employee.name' },
        ...names.map((linkId) => ({ kind: 'number', linkId, text: linkId, min: 0, max: 10, required: true }) as const),
        { kind: 'calculated', linkId: 'twice', text: 'Twice', formula: `{${names[0] ?? ''}} * 2` },
      ],
    },
  ],
  scales: [],
  alerts: [],
});
let made = 0;
const template = async (kind = 'workforce'): Promise<string> => {
  made += 1;
  return (await demo.act(hr, formTemplate, 'create', { input: { code: `form-${made}`, title: `Form ${made}`, kind } }))
    .id;
};
const version = async (of: string, definition?: FormDefinition): Promise<string> =>
  (await demo.act(hr, formVersion, 'create', { input: { template: of, ...(definition && { definition }) } })).id;
const published = async (of: string, definition: FormDefinition): Promise<string> => {
  const id = await version(of, definition);
  await demo.act(hr, formVersion, 'publish', { id });
  return id;
};
const begin = async (formVersionId: string): Promise<string> =>
  (await demo.act(worker, formRequest, 'create', { input: { employee: worker.subjectId, formVersion: formVersionId } }))
    .id;

test('only the office builds and publishes; another organization sees nothing', async () => {
  expect(await refusal(demo.act(worker, formTemplate, 'create', { input: {} }))).toMatch(/^PERMISSION_DENIED/);
  const id = await template();
  const first = await version(id);
  // A draft is for those who build forms; no one else finds it.
  expect(await refusal(demo.act(worker, formVersion, 'publish', { id: first }))).toMatch(/^NOT_FOUND/);
  const elsewhere = await demo.as('hr_manager', demo.organizations[1]);
  expect(await refusal(demo.get(elsewhere, formTemplate, id))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.get(elsewhere, formVersion, first))).toMatch(/^NOT_FOUND/);
});

test('a version that is no form, or a broken one, is refused with the reason', async () => {
  const id = await template();
  expect(await refusal(version(id, { ...asking('a'), sections: 'none' } as unknown as FormDefinition))).toContain(
    'not a form',
  );
  const empty = await version(id);
  expect(await refusal(demo.act(hr, formVersion, 'publish', { id: empty }))).toContain('Add at least one question');
  const broken = await version(id, asking());
  expect(await refusal(demo.act(hr, formVersion, 'publish', { id: broken }))).toContain('must use numbers');
});

test('publishing freezes; the next version begins as a copy and replaces it', async () => {
  const id = await template();
  const first = await published(id, asking('a'));
  expect(await demo.get(hr, formTemplate, id)).toMatchObject({ status: 'published', versionNumber: 1 });
  expect(await refusal(demo.act(hr, formVersion, 'edit', { id: first, input: { definition: asking('b') } }))).toContain(
    'Published templates cannot be edited; create a new version',
  );
  const next = await version(id);
  expect(await demo.get(hr, formVersion, next)).toMatchObject({ number: 2, definition: { version: '2' }, items: 3 });
  await demo.act(hr, formVersion, 'publish', { id: next });
  expect(await demo.get(hr, formVersion, first)).toMatchObject({ status: 'superseded' });
});

test('of two editors the second is told that someone else saved', async () => {
  const id = await version(await template());
  const { version: seen } = await demo.get(hr, formVersion, id);
  await demo.act(hr, formVersion, 'edit', { id, version: seen, input: { definition: asking('a') } });
  expect(
    await refusal(demo.act(hr, formVersion, 'edit', { id, version: seen, input: { definition: asking('b') } })),
  ).toMatch(/^STALE_VERSION/);
});

test('a request is prefilled, checked, calculated, and finishes on the version it was begun on', async () => {
  const id = await template();
  const first = await published(id, asking('a'));
  const request = await begin(first);
  expect(await demo.get(worker, formRequest, request)).toMatchObject({
    answers: { name: expect.stringMatching(/\w+ \w+/) },
  });
  await published(id, asking('a', 'b'));
  expect(await refusal(begin(first))).toContain('This version is not in use');
  expect(await refusal(demo.act(worker, formRequest, 'submit', { id: request }))).toContain('is required');
  const save = (answers: object) => demo.act(worker, formRequest, 'edit', { id: request, input: { answers } });
  expect(await refusal(save({ a: 11 }))).toContain('must be');
  expect(await refusal(save({ b: 1 }))).toContain('is not a question on this form');
  await save({ a: 4, twice: 1 });
  await demo.act(worker, formRequest, 'submit', { id: request });
  expect(await demo.get(worker, formRequest, request)).toMatchObject({
    status: 'pending',
    formVersion: first,
    answers: { a: 4, twice: 8 },
  });
  expect(await refusal(save({ a: 5 }))).not.toBe('');
  await demo.act(hr, formRequest, 'approve', { id: request });
  expect(await demo.get(worker, formRequest, request)).toMatchObject({ status: 'approved' });
});

test('a file in an answer is one that its sender uploaded, of the kind and the size that the question takes', async () => {
  const taking: FormDefinition = {
    ...asking('a'),
    sections: [
      {
        title: 'Card',
        items: [{ kind: 'file', linkId: 'card', text: 'Card', accepts: ['pdf'], maxMb: 1, max: 2, required: true }],
      },
    ],
  };
  const request = await begin(await published(await template(), taking));
  const stored = new Map<string, Buffer>();
  const store: FileStore = {
    name: 'memory',
    put: async (key, bytes) => void stored.set(key, bytes),
    get: async (key) => stored.get(key) ?? null,
    remove: async (key) => void stored.delete(key),
  };
  const upload = (who: Actor, name: string, bytes: Buffer) => keepFile(demo.engine, store, who, name, bytes);
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
  const [own, strange, picture, large] = [
    await upload(worker, 'card.pdf', pdf),
    await upload(hr, 'other.pdf', pdf),
    await upload(worker, 'card.png', Buffer.from(PNG, 'base64')),
    await upload(worker, 'scan.pdf', Buffer.concat([pdf, Buffer.alloc(1024 * 1024)])),
  ];
  const save = (...card: string[]) =>
    demo.act(worker, formRequest, 'edit', { id: request, input: { answers: { card } } });
  expect(await refusal(save(strange))).toContain('answers.card: names a file that you did not upload');
  expect(await refusal(save(picture))).toContain('answers.card: cannot include card.png: this question takes PDF.');
  expect(await refusal(save(large))).toContain('answers.card: cannot include scan.pdf: a file can be at most 1 MB.');
  await save(own);
  await demo.act(worker, formRequest, 'submit', { id: request });
  expect(await demo.get(worker, formRequest, request)).toMatchObject({ attachments: [own] });
  const at = { id: request, field: 'attachments', file: own };
  expect((await readRecordFile(demo.engine, store, hr, formRequest, at)).name).toBe('card.pdf');
  const nurse = await demo.as('nurse');
  expect(await refusal(readRecordFile(demo.engine, store, nurse, formRequest, at))).toMatch(/NOT_FOUND|DENIED/);
});

test('a request is nobody else’s, and clinical forms are not for employees', async () => {
  const request = await begin(await published(await template(), asking('a')));
  for (const who of [await demo.as('nurse'), await demo.as('health_client')])
    expect(await refusal(demo.get(who, formRequest, request))).toMatch(
      /^(NOT_FOUND|RESOURCE_DENIED|PERMISSION_DENIED)/,
    );
  const clinical = await published(await template('clinical'), asking('a'));
  expect(await refusal(begin(clinical))).toContain('is not a form for employees');
});

test('where the settings ask for a second person, the writer of a version cannot publish it', async () => {
  const id = await template('consent');
  const own = await version(id, asking('a'));
  expect(await refusal(demo.act(hr, formVersion, 'publish', { id: own }))).toContain(
    'Ask a second person to publish it',
  );
  await demo.act(await demo.as('admin'), formVersion, 'publish', { id: own });
  expect(await demo.get(hr, formVersion, own)).toMatchObject({ status: 'published' });
});

test('a section is shared: its next revision gives the forms that use it a draft, and changes nothing in use', async () => {
  const section = (
    await demo.act(hr, formSection, 'create', { input: { code: 'rest', title: 'Rest', definition: asking('a') } })
  ).id;
  expect(
    await refusal(
      demo.act(hr, formSection, 'edit', {
        id: section,
        input: { definition: { ...asking('a'), sections: [...asking('a').sections, ...asking('b').sections] } },
      }),
    ),
  ).toContain('must be one section');
  await demo.act(hr, formSection, 'publish', { id: section });
  const { published: first, revision } = await demo.get(hr, formSection, section);
  expect(revision).toBe(1);
  // What is kept of it is a section: the server published it.
  const shared = first as FormSection;
  const id = await template();
  const inUse = await published(id, {
    ...asking('a'),
    sections: [sectionInForm({ code: 'rest', revision: 1, section: shared })],
  });
  await demo.act(hr, formSection, 'revise', { id: section });
  await demo.act(hr, formSection, 'edit', { id: section, input: { definition: asking('a', 'b') } });
  await demo.act(hr, formSection, 'publish', { id: section });
  expect(await demo.get(hr, formSection, section)).toMatchObject({ revision: 2, uses: 1 });
  const versions = await demo.sql<{ status: string; number: number; items: number }>(
    `select status, number, items from form_version where template = '${id}' order by number`,
  );
  expect(versions).toEqual([
    { status: 'published', number: 1, items: 3 },
    { status: 'draft', number: 2, items: 4 },
  ]);
  expect(await demo.get(hr, formVersion, inUse)).toMatchObject({
    status: 'published',
    definition: { sections: [{ from: { code: 'rest', revision: 1 } }] },
  });
});
