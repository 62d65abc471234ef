/** Who works with clients. */
import { defineModule } from '#engine/server/module.ts';
import { clinicStaffAnswers } from './clinic-staff.server.ts';

export const clinicStaffModule = defineModule('clinic-staff', { answers: clinicStaffAnswers });
