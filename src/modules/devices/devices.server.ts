/** Consent before the first reading; readings by their own time; alcohol that was detected tells the coaches. */
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { coachProfile } from '#modules/coaching/coach-profile.model.ts';
import { careAssignment } from '#modules/coaching/coaching-client.model.ts';
import { clientDevice, deviceReading } from './device.model.ts';

/** A reading that is older when it arrives changes the record and wakes nobody. */
const FRESH_MS = 24 * 3_600_000;
const EARLY_MS = 5 * 60_000;

export const deviceHooks = hooksFor(clientDevice, {
  set: {
    pair: async () => ({ consentedAt: new Date().toISOString() }),
    revoke: async () => ({ consentedAt: null }),
  },
});

export const readingHooks = hooksFor(deviceReading, {
  set: {
    create: async ({ record, db }) => {
      // As the one who sends it: a device of somebody else is not found.
      const device = await db(clientDevice).get(record.device);
      if (device.status !== 'active')
        throw invalid({ field: 'device', message: 'is not paired: pair it and consent first' });
      if (Date.parse(record.at) > Date.now() + EARLY_MS)
        throw invalid({ field: 'at', message: 'must not be in the future: check the clock of the device' });
      // Before that it was not consented to, and somebody else may have worn it.
      if (device.consentedAt !== null && Date.parse(record.at) < Date.parse(device.consentedAt) - EARLY_MS)
        throw invalid({ field: 'at', message: 'is from before the device was paired: send newer readings only' });
      return { client: device.client, receivedAt: new Date().toISOString() };
    },
  },
  on: {
    create: async ({ record, system, notify, today }) => {
      const db = system('a reading of a device');
      const device = await db(clientDevice).get(record.device);
      if (device.lastAt === null || device.lastAt < record.at)
        await db(clientDevice).edit(device.id, { lastAt: record.at });
      if (record.presence !== 'detected' || Date.now() - Date.parse(record.at) > FRESH_MS) return;
      const held = await db(careAssignment).find({ where: { client: record.client } });
      for (const { coach, startsOn, endsOn } of held)
        if (startsOn <= today && (endsOn === null || endsOn >= today))
          notify((await db(coachProfile).get(coach)).employee, {
            kind: 'coaching.device',
            title: phrase('A device needs your attention'),
            body: phrase('Open it to see which client it is about.'),
            severity: 'warning',
            link: `/health-coach/clients/${record.client}/progress`,
          });
    },
  },
});
