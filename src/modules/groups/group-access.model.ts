/** Who does what with groups (role matrix, "group notes/therapy"). */
import { clinicalRecord } from '#access/clinical.model.ts';
import { isRole } from '#access/roles.model.ts';
import { audited, caseload, facility, mine, unit } from '#access/scopes.model.ts';

/** Groups and sessions name no client. */
export const groupReaders = {
  clinical_director: facility,
  psychiatrist: facility,
  therapist: facility,
  nurse: facility,
  behavioral_tech: facility,
  residential_staff: facility,
} as const;
export const groupKeepers = { clinical_director: facility, therapist: facility } as const;
export const facilitating = { ...groupKeepers, nurse: facility } as const;

/** Who was there: facilitators see their own rosters, technicians the clients of their unit. */
export const attendanceReaders = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: [caseload, mine],
  nurse: [unit, caseload, mine],
  behavioral_tech: unit,
  residential_staff: unit,
  super_admin: caseload,
  compliance_officer: audited,
} as const;
export const attendanceKeepers = {
  clinical_director: facility,
  therapist: [caseload, mine],
  nurse: [unit, caseload, mine],
  behavioral_tech: unit,
  residential_staff: unit,
} as const;
export const groupNoteReaders = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: [caseload, mine],
  nurse: [unit, caseload, mine],
  super_admin: caseload,
  compliance_officer: audited,
} as const;
export const groupNoteAuthors = { clinical_director: mine, therapist: mine, nurse: mine } as const;

export const groupRoles = Object.keys(groupReaders).filter(isRole);
export const groupNoteRoles = Object.keys(groupNoteReaders).filter(isRole);
export const groupRecord = { ...clinicalRecord, gated: { about: 'client', category: 'notes' } } as const;
