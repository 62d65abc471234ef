import { describe, expect, test } from 'vitest';
import { Secret } from 'otpauth';
import { newRecoveryCodes, newTotpSecret, recoveryHash, stepOfCode, totpUri } from './totp.server.ts';

// RFC 6238, appendix B: the ASCII secret 12345678901234567890 with SHA-1; the last six of the eight digits given there.
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('codes of an authenticator app', () => {
  test.each(VECTORS)('RFC 6238: at %i seconds it is %s', (seconds, code) => {
    expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });
  test('one step early or late is accepted as the step it belongs to, two are not', () => {
    const [at, code] = [1_234_567_890, '005924'];
    const step = Math.floor(at / 30);
    expect([-60, -30, 0, 30, 60].map((shift) => stepOfCode(SECRET, code, (at + shift) * 1000))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
  });
  test.each(['', '28708', '2870822', '28708a', '-87082', '２８７０８２', '287082\n1'])('%j is no code', (code) => {
    expect(stepOfCode(SECRET, code, 59_000)).toBeNull();
  });
  test('spaces between the digits do not matter', () => {
    expect(stepOfCode(SECRET, '287 082', 59_000)).toBe(1);
  });
  test('a new secret has 160 bits, and its address names product and account', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const uri = new URL(totpUri(secret, 'ann@example.org'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Nexus:ann@example.org',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Nexus', digits: '6', period: '30' });
  });
});

describe('recovery codes', () => {
  test('are ten, all different, of 120 bits each', () => {
    const codes = newRecoveryCodes();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{6}-){3}[a-z2-7]{6}$/);
  });
  test('are the same with capitals and spaces, and another when a letter differs', () => {
    const [code = ''] = newRecoveryCodes();
    const hash = recoveryHash(code);
    expect(hash).toHaveLength(32);
    expect(recoveryHash(code.toUpperCase().replaceAll('-', ' '))).toEqual(hash);
    const other = (code.startsWith('a') ? 'b' : 'a') + code.slice(1);
    expect(recoveryHash(other)).not.toEqual(hash);
  });
  test.each(['', '123456', 'abc', 'a'.repeat(25)])('%j can be none', (code) => {
    expect(recoveryHash(code)).toBeNull();
  });
});
