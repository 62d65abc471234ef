import { describe, expect, test } from 'vitest';
import { passwordProblems } from './password-rules.server.ts';

const words = ['hannah.lindqvist@harborline.example', 'Hannah', 'Lindqvist', 'Harborline Health', 'nexus'];
const said = async (password: string) => (await passwordProblems(password, words)).map((p) => p.message);
const KNOWN = 'This password appears in a list of known or breached passwords. Choose another.';

describe('a password is taken', () => {
  test.each([
    'correct horse battery staple',
    'fifteen letters',
    '  spaces around it belong to it  ',
    'пароль из пяти слов и ещё',
    'ÄÖÜ-äöü-ß-1234-quer',
    'x'.repeat(5) + 'a long tail of other words ' + 'y'.repeat(20),
    'Harborline winter boots 77',
    '🦉 forty owls over the harbour',
  ])('%j', async (password) => {
    expect(await said(password)).toEqual([]);
  });
});

describe('a password is refused', () => {
  test.each(['', 'short', 'fourteen chars'])('%j: too short', async (password) => {
    expect(await said(password)).toEqual(['Password must be at least 15 characters.']);
  });
  test('longer than 128 characters', async () => {
    expect(await said('long '.repeat(26))).toEqual(['Password must be at most 128 characters.']);
  });
  test('letters count, not the units they are stored in', async () => {
    expect(await said('🦉'.repeat(14))).toEqual(['Password must be at least 15 characters.']);
  });
  test.each([
    'passwordpassword',
    'password password password',
    '123456789012345',
    '1234567890123456',
    'aaaaaaaaaaaaaaaa',
    'abababababababab',
    'abcdefghijklmnop',
    'qwertyuiopasdfgh'.slice(0, 10).repeat(2),
    '!!!!!!!!!!!password!!!!!!!!!!!',
    'Hannah.Lindqvist1',
    'harborlinehealth2026',
    'nexusnexusnexus',
  ])('%j: known, or nothing but known words', async (password) => {
    expect(await said(password)).toEqual([KNOWN]);
  });
});
