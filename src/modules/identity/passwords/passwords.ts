/** Password hashing: Argon2id with the parameters of OWASP's password storage cheat sheet (19 MiB, two passes, one lane). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG = 32;

/** What a hash was made with; a stored one keeps the cost of its day. */
interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
const TODAY: Cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES };

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parameters = { message: password.normalize('NFC'), nonce: salt, tagLength: TAG, ...cost };
    // Runs in the thread pool: about 26 ms that no other request waits for.
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(Buffer.from(key))));
  });

/** A salted hash in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, TODAY);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const NOBODY = { salt: Buffer.alloc(16, 7), key: Buffer.alloc(TAG), cost: TODAY };
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

/** The parts of a hash in PHC form; null for what is none of ours. */
function partsOf(hash: string): typeof NOBODY | null {
  const [, memory, passes, parallelism, salt = '', key = ''] = PHC.exec(hash) ?? [];
  const parts = {
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  };
  return parts.key.length === TAG ? parts : null;
}

/** Whether a password fits a hash. Takes the same time when there is no hash, so that nobody learns who has an account. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const known = hash === null ? null : partsOf(hash);
  const { salt, key, cost } = known ?? NOBODY;
  const derived = await derive(password, salt, cost);
  return timingSafeEqual(derived, key) && known !== null;
}
