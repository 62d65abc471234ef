/** Floor plans: drawn in versions, read with what is going on in each area. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { layerAnswers } from './layers.server.ts';
import { mapCommands, mapsServed } from './maps.server.ts';
import { mapArea, mapMarker, propertyMap } from './property-map.model.ts';

export const mapsModule = defineModule('maps', {
  nouns: [propertyMap, mapArea, mapMarker],
  hooks: mapsServed,
  answers: [...layerAnswers, ...mapCommands],
  seed: {
    after: ['facility', 'incidents'],
    run: async (world: DemoWorld) => (await import('#seed/load-maps.ts')).loadMaps(world),
  },
});
