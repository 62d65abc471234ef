/** A refusal on its way from the server to a reader of Spanish. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkFields } from '#engine/model/check.ts';
import { integer, rows, text } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { readWith, phrase } from '#engine/model/words.ts';
import { refusedRow } from '#engine/server/bulk.ts';
import { reportRefusal } from '#engine/server/tell.ts';
import { ApiError, messageOfRow } from '#engine/web/client.ts';

const words: Readonly<Record<string, string>> = {
  'is required': 'es obligatorio',
  'must be at most {{most}}': 'debe ser como máximo {{most}}',
  'row {{row}} {{field}} {{problem}}': 'fila {{row}}: {{field}} {{problem}}',
  'Record changed by {{name}}. Reload.': 'Registro modificado por {{name}}. Vuelva a cargar.',
  '{{label}} is {{state}}: "{{action}}" is not available now.':
    '{{label}}: {{state}}. Ahora no es posible «{{action}}».',
  'Leave request': 'Solicitud de ausencia',
  Approved: 'Aprobada',
  Submit: 'Enviar',
  'This passkey is already set up.': 'Esta llave de acceso ya está configurada.',
  '{{count}} person works here. Move this person first.|{{count}} people work here. Move them first.':
    'Aquí trabajan {{count}} personas. Muévalas antes.',
};
/** What the wire leaves of a refusal. */
const sent = (refusal: Refusal) =>
  JSON.parse(
    JSON.stringify({ code: refusal.code, status: refusal.status, ...reportRefusal(refusal) }),
  ) as ConstructorParameters<typeof ApiError>[0];
const inSpanish = (parts: ConstructorParameters<typeof ApiError>[0]): ApiError => {
  readWith((key) => words[key], 'es');
  return new ApiError(parts);
};
beforeEach(() => readWith(null));
afterEach(() => readWith(null));

describe('the server’s English is what it was, word for word', () => {
  test('of fields', () => {
    const { problems } = checkFields({ age: integer({ max: 20 }), name: text({ max: 9 }) }, { age: 21 });
    expect(sent(invalid(...problems))).toEqual({
      code: 'VALIDATION_ERROR',
      status: 422,
      message: 'age: must be at most 20\nname: is required',
      fields: { age: ['must be at most 20'], name: ['is required'] },
      said: [{ message: 'must be at most 20', says: 'must be at most {{most}}', values: { most: '20' } }],
    });
  });
  test('of a sentence without values nothing is added', () => {
    expect(sent(new Refusal('CONFLICT', { why: 'This passkey is already set up.' }))).toEqual({
      code: 'CONFLICT',
      status: 409,
      message: 'This passkey is already set up.',
    });
  });
});

describe('a reader of Spanish reads Spanish', () => {
  test('the problems of fields, and their lines', () => {
    const { problems } = checkFields({ age: integer({ max: 20 }), name: text({ max: 9 }) }, { age: 21 });
    const error = inSpanish(sent(invalid(...problems)));
    expect(error.fields).toEqual({ age: ['debe ser como máximo 20'], name: ['es obligatorio'] });
    expect(error.message).toBe('age: debe ser como máximo 20\nname: es obligatorio');
  });
  test('rows within a field', () => {
    const { problems } = checkFields({ list: rows({ n: integer({ max: 5 }) }) }, { list: [{ n: 6 }, { n: 1 }, {}] });
    expect(problems[0]?.message).toBe('row 1 n must be at most 5, row 3 n is required');
    expect(inSpanish(sent(invalid(...problems))).fields.list).toEqual([
      'fila 1: n debe ser como máximo 5, fila 3: n es obligatorio',
    ]);
  });
  test.each([
    [
      new Refusal('STALE_VERSION', { name: 'Ada {{label}}' }),
      'Registro modificado por Ada {{label}}. Vuelva a cargar.',
    ],
    [
      new Refusal('ILLEGAL_TRANSITION', { label: 'Leave request', state: 'Approved', action: 'Submit' }),
      'Solicitud de ausencia: Aprobada. Ahora no es posible «Enviar».',
    ],
    [new Refusal('CONFLICT', { why: 'This passkey is already set up.' }), 'Esta llave de acceso ya está configurada.'],
    [
      new Refusal('CONFLICT', {
        why: phrase(
          {
            one: '{{count}} person works here. Move this person first.',
            other: '{{count}} people work here. Move them first.',
          },
          { count: 3 },
        ),
      }),
      'Aquí trabajan 3 personas. Muévalas antes.',
    ],
    [new Refusal('FILE_SIZE', { n: 25 }), 'The file is larger than 25 MB.'],
  ])('%s', (refusal, spanish) => {
    expect(inSpanish(sent(refusal)).message).toBe(spanish);
  });
  test('why one row of many was refused', () => {
    const row = refusedRow(new Refusal('STALE_VERSION', { name: 'Ada' }));
    readWith((key) => words[key], 'es');
    expect(messageOfRow({ row: 1, id: null, ...row })).toBe('Registro modificado por Ada. Vuelva a cargar.');
  });
  test('a form that checks before it sends speaks it at once', () => {
    readWith((key) => words[key], 'es');
    const { problems } = checkFields({ age: integer({ max: 20 }) }, { age: 21 });
    expect(problems).toMatchObject([{ field: 'age', message: 'debe ser como máximo 20' }]);
  });
});
