/**
 * Who opens what of a client (role matrix of behavioral health). Administrators configure and see no client; the super role
 * reaches clients like anybody else through a care team, or by emergency access, which is traced and reviewed.
 */
import { isRole, type Role } from './roles.model.ts';
import { all, arriving, audited, awaited, caseload, expected, facility, mine, own, unit } from './scopes.model.ts';

/** Compliance reads a chart by an audit case that names the client, and by nothing else. */
const auditing = { compliance_officer: audited } as const;

/**
 * The chart: narratives, scores, plans. A nurse opens the charts of the unit on duty, and of clients whose care team names
 * the nurse, wherever they are.
 */
export const chartReaders = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
  intake_coordinator: arriving,
  super_admin: caseload,
  ...auditing,
} as const;

/** Treatment plans: those who treat. Intake has none of its business there, and loses the chart 72 hours after the admission. */
export const planReaders = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
  super_admin: caseload,
  ...auditing,
} as const;

/** Who, where, risk, allergies, precautions: what everybody needs who looks after somebody. */
export const faceReaders = {
  ...chartReaders,
  // People who assign beds see expected clients: a client gets to a unit by being assigned a bed.
  nurse: [unit, caseload, expected],
  // Staff who are called at night find everyone's face sheet; the chart still belongs to the care team.
  psychiatrist: facility,
  intake_coordinator: facility,
  behavioral_tech: unit,
  residential_staff: unit,
  health_admin: facility,
} as const;

const { health_admin: _manages, ...looking } = faceReaders;
/** What to heed at the door, allergies first: managers care for no clients, and intake access ends after 72 hours. */
export const heedReaders = { ...looking, intake_coordinator: arriving } as const;

/**
 * Open work: a title names an instrument or a plan, so managers read only what waits for them, and intake also
 * reads the work on clients who are being admitted.
 */
export const workReaders = {
  clinical_director: facility,
  psychiatrist: [caseload, expected],
  therapist: caseload,
  nurse: [unit, caseload, expected],
  intake_coordinator: [arriving, awaited],
  behavioral_tech: unit,
  residential_staff: unit,
  health_admin: awaited,
  super_admin: caseload,
} as const;

/** Where somebody is: beds, units, who comes and goes. */
export const placeReaders = { ...faceReaders, therapist: facility } as const;

/**
 * Places and how full they are, without a name: administrators set them up, compliance and people responsible for several
 * facilities read figures only (role matrix: "aggregates"). Who lies in a bed is `bed_assignment`'s to say, to others.
 */
export const figureReaders = { admin: all, compliance_officer: all, global_admin: all } as const;

/** Vital signs: for clinicians, and for technicians, who also take them. Registration and management do not need them. */
export const vitalsReaders = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
  behavioral_tech: unit,
  super_admin: caseload,
  ...auditing,
} as const;

/** Insurance is kept by intake and by the administration of the facility; who treats knows who pays. */
export const insuranceKeepers = { intake_coordinator: facility, health_admin: facility } as const;
export const insuranceReaders = {
  ...insuranceKeepers,
  clinical_director: facility,
  therapist: caseload,
  super_admin: caseload,
  ...auditing,
} as const;

/**
 * What every noun about a client says: reading it leaves a trace, the super role does not open it, and emergency access does,
 * for people who care for clients. Everyone sees their own work and their own care team memberships.
 */
export const clinicalRecord = {
  readsAudited: true,
  breakGlass: { besides: [own, mine, awaited] },
  personal: true,
} as const;

/** Notes that are their author's alone; nobody else reads, counts or takes one along. */
export const privateNotes = { psychiatrist: mine, therapist: mine } as const;

const rolesIn = (grants: object): readonly Role[] => Object.keys(grants).filter(isRole);
/** For whom pages about charts, about clients and about beds hold something; the others get a message, and nothing is requested. */
export const chartRoles = rolesIn(chartReaders);
export const planRoles = rolesIn(planReaders);
/** Who knows the goals of those on their unit, and nothing else of a plan (role matrix: "V goals"). */
export const goalReaders: readonly Role[] = ['behavioral_tech', 'residential_staff'];
/** Pages of progress notes: readers of charts, and who writes shift logs, who finds their own there. */
export const noteRoles: readonly Role[] = [...chartRoles, ...goalReaders];
/** Whether the roles of somebody open a client's card and no chart: they look after somebody on the unit, and that is all. */
export const looksAfterOnly = (roles: readonly string[]): boolean =>
  roles.some((role) => goalReaders.some((one) => one === role)) &&
  !clientRoles.some((role) => !goalReaders.includes(role) && roles.includes(role));
export const vitalsRoles = rolesIn(vitalsReaders);
export const insuranceRoles = rolesIn(insuranceReaders);
export const clientRoles = rolesIn(faceReaders);
export const privateNoteRoles = rolesIn(privateNotes);
export const bedRoles = rolesIn({ ...placeReaders, ...figureReaders });
/** Who configures instruments: administrators without seeing an answer, and the clinical director. */
export const configuring = { admin: all, health_admin: all, clinical_director: all } as const;
export const templateRoles = rolesIn(configuring);
/** Who opens audit cases, and who hears of them. */
export const auditReaders = {
  compliance_officer: all,
  clinical_director: facility,
  health_admin: facility,
  // That charts are audited, and why; neither the charts nor whose they are (class C9).
  super_admin: all,
} as const;
export const auditRoles = rolesIn(auditReaders);
