/** Forms that HR asks of employees: schedules, the forms themselves, and what was answered. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { staffForm } from './staff-form.model.ts';
import { staffFormSchedule } from './staff-form-schedule.model.ts';
import { staffFormAnswers, staffFormHooks, staffFormTasks, staffScheduleHooks } from './staff-forms.server.ts';

export const staffFormsModule = defineModule('staff-forms', {
  nouns: [staffFormSchedule, staffForm],
  hooks: [staffFormHooks, staffScheduleHooks],
  answers: staffFormAnswers,
  jobs: staffFormTasks,
  seed: {
    after: ['forms', 'people'],
    run: async (world: DemoWorld) => (await import('#seed/load-staff-forms.ts')).loadStaffForms(world),
  },
});
