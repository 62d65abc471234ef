/** The registry of all nouns: those of the engine, and those of the modules. */
import { privacy } from '#access/privacy.model.ts';
import { engineNouns } from '#engine/model/engine-nouns.model.ts';
import { createRegistry } from '#engine/model/registry.ts';
import { modules } from './modules.ts';

export const registry = createRegistry({
  resources: [...engineNouns('employee'), ...modules.flatMap(({ nouns = [] }) => nouns)],
  privacy,
  subject: 'employee',
  subjectActiveIn: ['active', 'notice'],
});
