/** What leaves of a coaching record: on a consent that covers it, or for a reason that the law names. */
import { invalid } from '#engine/model/refusals.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { coachingClient } from './coaching-client.model.ts';
import { coachingConsent, coachingDisclosure, isInForce, isSameRecipient } from './coaching-consent.model.ts';

export const consentHooks = hooksFor(coachingConsent, {
  set: {
    create: async ({ record, today }) => {
      if (record.signedOn > today) throw invalid({ field: 'signedOn', message: 'must not be in the future' });
    },
    revoke: async ({ today }) => ({ revokedOn: today }),
  },
});

export const disclosureHooks = hooksFor(coachingDisclosure, {
  set: {
    create: async ({ record, today, system }) => {
      if (record.on > today) throw invalid({ field: 'on', message: 'must not be in the future' });
      if (record.basis !== 'consent') return;
      const db = system('whether a record may leave');
      const { part2 } = await db(coachingClient).get(record.client);
      if (!part2 && !record.consent) return;
      const [consent] = record.consent ? await db(coachingConsent).find({ where: { id: record.consent } }) : [];
      if (!consent || consent.client !== record.client)
        throw invalid({ field: 'consent', message: 'is required: choose a consent of this client' });
      if (!isInForce(consent, record.on))
        throw invalid({ field: 'consent', message: 'did not hold on that day: ask the client for another one' });
      if (!isSameRecipient(consent.recipient, record.recipient))
        throw invalid({ field: 'recipient', message: 'must be the recipient named in the consent' });
    },
  },
});
