/** People across organizations, for global administrators. */
import { defineModule } from '#engine/server/module.ts';
import { globalPeopleAnswers } from './global-people.server.ts';

export const globalPeopleModule = defineModule('global-people', { answers: globalPeopleAnswers });
