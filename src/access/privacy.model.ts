/**
 * Who sees which class of fields of a record that they may read. A manager sees work data, never
 * address, pay, bank or health: that is the complaint most often raised against the products this one replaces.
 */
import type { PrivacyClass } from '#engine/model/registry.ts';
import { byHr } from './define.model.ts';
import { all, arriving, caseload, mine, ordinary, own, team } from './scopes.model.ts';

/** Among the clients that one may read at all. */
const clientOffice = {
  clinical_director: all,
  psychiatrist: all,
  therapist: all,
  nurse: all,
  intake_coordinator: all,
  health_admin: all,
  super_admin: all,
  // Of those whom an audit case names; nobody else is read.
  compliance_officer: all,
} as const;

const insuranceOffice = {
  clinical_director: all,
  intake_coordinator: all,
  health_admin: all,
  compliance_officer: all,
} as const;
const { health_admin: _manages, ...treating } = clientOffice;
/** Who treats, each their own; intake until the chart is the team's. */
const theTeam = { ...treating, psychiatrist: caseload, therapist: caseload, intake_coordinator: arriving } as const;

export const privacy = {
  /** Work data: oneself, the line, HR and payroll. */
  P1: { see: { ...byHr, '*': own, manager: team, payroll_admin: all, compliance_officer: all } },
  /** Address, birth, family: oneself and HR. */
  P2: { see: { ...byHr, '*': own } },
  /** Social security number, bank, pay: masked even for those who may see it, revealed with a reason. */
  P3: { see: { ...byHr, '*': own, payroll_admin: all }, masked: true },
  /** I-9 documents, self-identification, medical, investigations: named grantees only. */
  P4: { see: { compliance_officer: all }, masked: true },
  /** Of a published text, when it is reviewed: those who write such texts. */
  W1: { see: { ...byHr, compliance_officer: all, training_manager: all } },
  /** Of a client: address, telephone, family, race, work. Staff who only care for a client on the unit need none of it. */
  C1: { see: clientOffice },
  /** Of a client: the ending of the Social Security number, legal matters. */
  C2: { see: clientOffice, masked: true },
  /** Of a client: the numbers of a policy, and whose it is. Who treats needs to know who pays, and no more. */
  C4: { see: insuranceOffice },
  /** Of a client: what only those who treat or arrange treatment read, within a record that others need for its dates or places. */
  C3: { see: theTeam },
  /** Answers and what they come to. What somebody told of their childhood is for those who treat them, not for the way in. */
  C5: { see: { ...treating, intake_coordinator: ordinary } },
  /**
   * What screening on the way in found, and why somebody was accepted: for those who treat and who decide, and for intake,
   * which asked, until 72 hours after the admission (minimum necessary, clinical handbook).
   */
  C6: { see: { ...treating, intake_coordinator: arriving } },
  /** Risks and code status: for everyone who cares for the client; intake sees them until the chart belongs to the team. */
  C7: { see: { ...treating, intake_coordinator: arriving, behavioral_tech: all, residential_staff: all } },
  /**
   * Calls after a departure, and whether somebody agreed to them: intake makes them too, and the next caller reads what
   * was said.
   */
  C8: { see: { ...theTeam, intake_coordinator: all } },
  /** Whose charts an audit case names. For the officer who reads them in it, and for the facility's clinical director. */
  C9: { see: { compliance_officer: mine, clinical_director: all } },
  /** Of a workplace incident: what the investigation found. For HR and compliance, not for who reported it. */
  S1: { see: { ...byHr, compliance_officer: all } },
  /** Of a call for help: what the team reports about it, which may name others than the client. */
  H1: { see: { health_coach: all, health_admin: all, clinical_director: all } },
} as const satisfies Record<string, PrivacyClass>;
