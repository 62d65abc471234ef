/** Forms asked of clients: presets, schedules, and the forms themselves. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { clientForm } from './client-form.model.ts';
import {
  clientFormHooks,
  clientFormTasks,
  formLevelServed,
  formResultServed,
  formStayServed,
  presetHooks,
  scheduleHooks,
} from './client-forms.server.ts';
import { clientFormLink } from './client-form-link.model.ts';
import { linkHooks, registerSelfEntry, selfEntryAnswers, selfEntryTasks } from './self-entry.server.ts';
import { formPreset, formSchedule } from './form-schedule.model.ts';

export const clientFormsModule = defineModule('client-forms', {
  nouns: [formPreset, formSchedule, clientForm, clientFormLink],
  hooks: [clientFormHooks, scheduleHooks, presetHooks, formLevelServed, formStayServed, formResultServed, linkHooks],
  answers: selfEntryAnswers,
  routes: registerSelfEntry,
  jobs: (parts) => [...clientFormTasks, ...selfEntryTasks(parts)],
  seed: {
    after: ['charts', 'forms'],
    run: async (world: DemoWorld) => (await import('#seed/load-client-forms.ts')).loadClientForms(world),
  },
});
