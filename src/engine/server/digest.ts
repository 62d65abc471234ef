/** Digests of secrets that are known by their hash alone: tokens, keys, links. */
import { hash } from 'node:crypto';

/** SHA-256 of a text (FIPS 180-4), 32 bytes. For secrets of 128 random bits or more; passwords have a slow hash of their own. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
