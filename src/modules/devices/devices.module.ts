/** Devices of clients of coaching, and their readings. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { clientDevice, deviceReading } from './device.model.ts';
import { deviceHooks, readingHooks } from './devices.server.ts';

export const devicesModule = defineModule('devices', {
  nouns: [clientDevice, deviceReading],
  hooks: [deviceHooks, readingHooks],
  seed: {
    after: ['coaching'],
    run: async (world: DemoWorld) => (await import('#seed/load-devices.ts')).loadDevices(world),
  },
});
