/** What else happens in the house. */
import { serve } from '#engine/server/effects.ts';
import { building, unit } from './building.model.ts';

/** A unit lies where its building lies. */
export const unitServed = serve(unit, {
  set: {
    create: async ({ record, system }) => ({
      location: (await system('where a unit lies')(building).get(record.building)).location,
    }),
    edit: async ({ record, system }) => ({
      location: (await system('where a unit lies')(building).get(record.building)).location,
    }),
  },
});

export const bedsServed = [unitServed] as const;
