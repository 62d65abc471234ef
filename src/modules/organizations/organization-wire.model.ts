/** What the calls about organizations carry between browser and server. */
import type { Application, Step } from './onboarding.form.ts';

export interface ApplicationCard {
  readonly status: 'draft' | 'submitted' | 'approved' | 'rejected';
  readonly step: Step;
  readonly version: number;
  readonly data: Application;
  /** Why it was rejected. */
  readonly reason: string | null;
  readonly expiresAt: string;
}
/** An application in the list of those who decide. */
export interface ApplicationRow {
  readonly id: string;
  readonly name: string;
  readonly contact: string;
  readonly status: ApplicationCard['status'];
  readonly submittedAt: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly reason: string | null;
}
export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly status: 'pending' | 'active' | 'suspended' | 'closed';
  readonly isDemo: boolean;
  readonly accounts: number;
  readonly createdAt: string;
  /** When everything it owns is removed; null while it is not closing. */
  readonly closesAt: string | null;
  readonly purgedAt: string | null;
  /** What this person may do with it. */
  readonly can: readonly string[];
}
/** One's own organization, for its administrators. */
export interface OwnOrganizationCard {
  readonly name: string;
  readonly slug: string;
  readonly isDemo: boolean;
  readonly closesAt: string | null;
}
/** What the live probe found for one noun. */
export interface ProbeLine {
  readonly noun: string;
  readonly label: string;
  /** Records of the other organization that were tried. */
  readonly tried: number;
  /** Those that could be read: none, or something is wrong. */
  readonly read: number;
}
export interface Probe {
  /** False where there is no demonstration with two organizations to try it on. */
  readonly possible: boolean;
  readonly at: string;
  readonly from: string;
  readonly of: string;
  /** By the read path, as an administrator of the other organization. */
  readonly lines: readonly ProbeLine[];
  /** Rows of the one organization that the database gave to the other, past every rule of the product. */
  readonly rows: number;
  /** Tables of which the database was asked that. */
  readonly tables: number;
  readonly ms: number;
}
