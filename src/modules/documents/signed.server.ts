/** A finished envelope lands on the shelf of the person it is about, or of the organization. */
import { hooksFor } from '#engine/server/effects.ts';
import { envelope } from '#modules/envelopes/envelope.model.ts';
import { document } from './document.model.ts';

export const signedHooks = hooksFor(envelope, {
  on: {
    complete: async ({ record, today, system }) => {
      if (record.sealed)
        await system('a signed document goes to the shelf')(document).create({
          title: record.title,
          category: record.employee ? 'agreements' : 'corporate',
          employee: record.employee,
          confidentiality: 'P2',
          file: record.sealed,
          issuedOn: today,
        });
    },
  },
});
