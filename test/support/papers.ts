/** The papers without which nobody is admitted, signed for a test. */
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { consent } from '#modules/consents/consent.model.ts';
import type { ConsentKind } from '#modules/consents/consent-rules.model.ts';

/** What the law asks for before an admission. */
export const BY_LAW: readonly ConsentKind[] = ['treatment', 'part2_notice'];

/** A client signs these before `taker`, who must be somebody who takes consents of that client. */
export async function signPapers(
  engine: Engine,
  taker: Actor,
  client: string,
  kinds: readonly ConsentKind[] = BY_LAW,
): Promise<void> {
  const proved = { ...taker, provedAt: Date.now() };
  for (const kind of kinds) {
    const made = await engine.act.act(proved, { resource: consent, action: 'create', input: { client, kind } });
    const id = made?.id ?? '';
    await engine.act.act(proved, { resource: consent, action: 'present', id });
    const input = { signedByName: 'The client', signedAs: 'client' };
    await engine.act.act(proved, { resource: consent, action: 'sign', id, input });
  }
}
