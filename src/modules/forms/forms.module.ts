/** Forms that people build, and the requests that employees send on them. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { formRequest } from './form-request.model.ts';
import { formSection } from './form-section.model.ts';
import { formSetting } from './form-setting.model.ts';
import { formTemplate, formVersion } from './form-template.model.ts';
import { requestHooks, versionHooks } from './forms.server.ts';
import { sectionHooks } from './sections.server.ts';

export const formsModule = defineModule('forms', {
  nouns: [formTemplate, formVersion, formSection, formSetting, formRequest],
  hooks: [versionHooks, sectionHooks, requestHooks],
  seed: {
    after: ['identity'],
    run: async (world: DemoWorld) => (await import('#seed/load-forms.ts')).loadForms(world),
  },
});
