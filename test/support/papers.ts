/** The papers without which nobody is admitted, signed for a test. */
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { CONSENT_AGE, type ConsentKind } from '#modules/consents/consent-rules.model.ts';
import { dayIn } from '#engine/server/ids.ts';
import { client as person } from '#modules/clients/client.model.ts';
import { ageOn } from '#modules/people/people-checks.model.ts';

/** What the law asks for before an admission. */
export const BY_LAW: readonly ConsentKind[] = ['treatment', 'part2_notice'];

/** A client, or the parent of a minor, signs these before `taker`, who must be somebody who takes consents of that client. */
export async function signPapers(
  engine: Engine,
  taker: Actor,
  client: string,
  kinds: readonly ConsentKind[] = BY_LAW,
): Promise<void> {
  const proved = { ...taker, provedAt: Date.now() };
  const { dob } = await engine.read.get(engine.reader(taker), person, client);
  const isAdult = ageOn(String(dob), dayIn(taker.timeZone)) >= CONSENT_AGE;
  for (const kind of kinds) {
    const made = await engine.act.act(proved, { resource: consent, action: 'create', input: { client, kind } });
    const id = made?.id ?? '';
    await engine.act.act(proved, { resource: consent, action: 'present', id });
    const input = { signedByName: isAdult ? 'The client' : 'The parent', signedAs: isAdult ? 'client' : 'guardian' };
    await engine.act.act(proved, { resource: consent, action: 'sign', id, input });
  }
}
