/**
 * What a password must be: long, and not one that attackers try first (NIST SP 800-63B-4, section 3.1.1.2: at least 15
 * characters where it is the only factor, a blocklist, and no rules about its composition).
 */
import { invalid, type Problem } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';

export const PASSWORD_MIN = 15;
export const PASSWORD_MAX = 128;
const KNOWN_WORDS = 'This password appears in a list of known or breached passwords. Choose another.';
/** What must remain of a password when the words that anybody would guess of this person are taken out. */
const OWN_LEAST = 8;

// 49,000 passwords by how often they were found in breaches: @zxcvbn-ts/language-common, MIT. Read with the first
// password that somebody chooses: most days nobody does.
let list: Promise<ReadonlySet<string>> | null = null;
const knownWords = (): Promise<ReadonlySet<string>> =>
  (list ??= import('@zxcvbn-ts/language-common').then((m) => new Set(m.dictionary['passwords-common'])));

/** The shortest text that, repeated, gives the whole: `abcabcabc` is `abc`. */
const unit = (text: string): string => {
  for (let n = 1; n <= text.length / 2; n++)
    if (text.length % n === 0 && text.slice(0, n).repeat(text.length / n) === text) return text.slice(0, n);
  return text;
};
const stepsOf = (text: string): number[] =>
  Array.from(text)
    .slice(1)
    .map((c, i) => (c.codePointAt(0) ?? 0) - (text.codePointAt(i) ?? 0));
/** 12345678901… or edcba…: every step the same, and small; after the nine comes the zero. */
const isRun = (text: string): boolean => {
  const steps = stepsOf(text).map((s) => (s === -9 ? 1 : s === 9 ? -1 : s));
  return steps.length > 0 && steps.every((s) => s === steps[0] && Math.abs(s) <= 1);
};

/** Whether attackers have it on a list, as it is, without what people put around it, or as one such word over and over. */
async function isCommon(password: string): Promise<boolean> {
  const known = await knownWords();
  const plain = password.normalize('NFC').toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const parts = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return (
    [plain, core, unit(plain)].some((text) => text !== '' && known.has(text)) ||
    unit(plain).length <= 4 ||
    isRun(plain) ||
    (parts.length > 0 && new Set(parts).size === 1 && known.has(parts[0] ?? ''))
  );
}

/**
 * What is wrong with a new password, in the order in which a person should read it; empty when it is fine. `words` are
 * those that belong to the person, the organization and the product: a password may contain them, not consist of them.
 */
export async function passwordProblems(
  password: string,
  words: readonly string[],
  field = 'password',
): Promise<Problem[]> {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN)
    return [{ field, ...phrase('Password must be at least {{least}} characters.', { least: PASSWORD_MIN }) }];
  if (length > PASSWORD_MAX)
    return [{ field, ...phrase('Password must be at most {{most}} characters.', { most: PASSWORD_MAX }) }];
  let rest = password.toLowerCase();
  for (const word of words.flatMap((w) => w.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
    if (word.length >= 4) rest = rest.replaceAll(word, '');
  return (await isCommon(password)) || rest.replace(/[^\p{L}\p{N}]/gu, '').length < OWN_LEAST
    ? [{ field, message: KNOWN_WORDS }]
    : [];
}

/** Refuses a password that breaks the rules: VALIDATION_ERROR at `field`. */
export async function mustBeGood(password: string, words: readonly string[], field = 'password'): Promise<void> {
  const problems = await passwordProblems(password, words, field);
  if (problems.length) throw invalid(...problems);
}
