/** Password hashing: Argon2id with the parameters of OWASP's password storage cheat sheet (19 MiB, two passes, one lane). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parameters = {
      message: password.normalize('NFC'),
      nonce: salt,
      parallelism: LANES,
      tagLength: TAG,
      memory: MEMORY_KIB,
      passes: PASSES,
    };
    // Runs in the thread pool: about 26 ms that no other request waits for.
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(Buffer.from(key))));
  });

/** A salted hash in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const NOBODY = { salt: Buffer.alloc(16, 7), key: Buffer.alloc(TAG) };

/** Whether a password fits a hash. Takes the same time when there is no hash, so that nobody learns who has an account. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt, key] =
    hash
      ?.split('$')
      .slice(-2)
      .map((part) => Buffer.from(part, 'base64url')) ?? [];
  const known = salt && key && key.length === TAG ? { salt, key } : null;
  const derived = await derive(password, known?.salt ?? NOBODY.salt);
  return timingSafeEqual(derived, known?.key ?? NOBODY.key) && known !== null;
}
