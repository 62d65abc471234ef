/** Grants that several nouns of people share. */
import { byHr } from '#access/define.model.ts';
import type { Role } from '#access/roles.model.ts';
import { all, own, type Scope, team } from '#access/scopes.model.ts';

/** Everyone who works here reads what every colleague may know. Clients and consultants are not named, so they do not. */
export const staff = {
  ...byHr,
  employee: all,
  manager: all,
  health_admin: all,
  health_coach: all,
  residential_staff: all,
  clinical_director: all,
  psychiatrist: all,
  therapist: all,
  nurse: all,
  intake_coordinator: all,
  behavioral_tech: all,
  account_admin: all,
  security_manager: all,
  ciso: all,
  compliance_officer: all,
  training_manager: all,
  payroll_admin: all,
  global_admin: all,
} as const satisfies { readonly [K in Role]?: Scope };

/** The employee and HR: not open to their manager. */
export const selfAndHr = { ...byHr, '*': own } as const;
/** Oneself, the line and HR. */
export const lineAndHr = { ...byHr, '*': own, manager: team } as const;
/** Oneself, HR and payroll: bank and tax. */
export const selfAndPay = { ...byHr, '*': own, payroll_admin: all } as const;
