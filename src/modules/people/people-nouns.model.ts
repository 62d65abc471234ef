/** The nouns of people, for the product's list. */
import { bankAccount } from './bank-account.model.ts';
import { credential } from './credential.model.ts';
import { department } from './department.model.ts';
import { employee } from './employee.model.ts';
import { employmentEvent } from './employment-event.model.ts';
import { dependent, emergencyContact } from './family.model.ts';
import { grade } from './grade.model.ts';
import { holiday, holidayCalendar } from './holiday.model.ts';
import { location } from './location.model.ts';
import { payRate } from './pay-rate.model.ts';
import { position } from './position.model.ts';
import { taxProfile } from './tax-profile.model.ts';
import { workSchedule } from './work-schedule.model.ts';

export const peopleNouns = [
  location,
  department,
  grade,
  workSchedule,
  position,
  holidayCalendar,
  holiday,
  employee,
  employmentEvent,
  payRate,
  emergencyContact,
  dependent,
  credential,
  bankAccount,
  taxProfile,
] as const;
