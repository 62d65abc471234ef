/** The day on the units: overviews over clients, beds and what is due. */
import { defineModule } from '#engine/server/module.ts';
import { wardAnswers } from './wards.server.ts';

export const wardsModule = defineModule('wards', {
  answers: wardAnswers,
});
