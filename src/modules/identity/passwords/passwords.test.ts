import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const PASSWORD = 'four quiet owls over the harbour';

describe('a password and its hash', () => {
  test('fit each other, in whichever form Unicode writes the letters, and no other', async () => {
    const hash = await hashPassword('Zoe\u0308 walks by the river');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword('Zo\u00eb walks by the river', hash)).toBe(true);
    expect(await verifyPassword('Zoe walks by the river', hash)).toBe(false);
    expect(await verifyPassword(PASSWORD, null)).toBe(false);
  });
  test('still fit when the cost of today is another one: a hash says what it was made with', async () => {
    const nonce = Buffer.from('sixteen bytes ok');
    const cost = { memory: 8192, passes: 1, parallelism: 2 };
    const key = argon2Sync('argon2id', { message: PASSWORD, nonce, tagLength: 32, ...cost });
    const hash = `$argon2id$v=19$m=8192,t=1,p=2$${nonce.toString('base64url')}$${key.toString('base64url')}`;
    expect(await verifyPassword(PASSWORD, hash)).toBe(true);
    expect(await verifyPassword(`${PASSWORD}.`, hash)).toBe(false);
  });
  test.each(['', 'plain', '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$'])(
    'what is no hash of ours (%j) fits nothing',
    async (hash) => expect(await verifyPassword(PASSWORD, hash)).toBe(false),
  );
});
