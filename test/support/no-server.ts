/** What the jobs of modules are given where no server runs: nothing is sent, stored or printed. */
import type { ModuleParts } from '#engine/server/module.ts';

/** Jobs touch the rest of their parts only when they run; the tests that use this look at them and at whose turn it is. */
export const NO_SERVER = {
  origin: () => 'http://127.0.0.1',
  services: {},
  print: null,
  isOn: async () => true,
} as Partial<ModuleParts> as ModuleParts;
