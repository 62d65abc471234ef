/** How permissions read. */
import { t } from '#engine/model/words.ts';
import { PERMISSION_SCOPES } from './made-role.model.ts';
import type { VerbAccess } from '#modules/identity/identity-wire.model.ts';

const NAMES: Readonly<Record<string, string>> = { ...PERMISSION_SCOPES, approver: t('Items awaiting their approval') };

/** Scopes in words: "About themselves, about their team". */
export const scopesInWords = (scopes: readonly string[]): string =>
  scopes.length === 0
    ? t('Nothing')
    : scopes
        .map((s, i) => (i === 0 ? (NAMES[s] ?? s) : (NAMES[s] ?? s).replace(/^./, (c) => c.toLowerCase())))
        .join(', ');

const same = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();
/** Whether a made role differs here from its base. */
export const differs = (v: VerbAccess): boolean => !same(v.scopes, v.base);
