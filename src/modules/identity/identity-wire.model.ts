/** What the calls of identity carry between browser and server. */

/** Where a directory looks after people and groups (SCIM 2.0, RFC 7644), and the scope that its key must have. */
export const SCIM_PATH = '/scim/v2';
export const SCIM_SCOPE = 'scim';
/** Where clinical records are read (FHIR R4), and the scope that a key must have: it reads what its role reads. */
export const FHIR_PATH = '/fhir/R4';
export const FHIR_SCOPE = 'fhir';

/** The session as the browser must know it. */
export interface SessionFacts {
  /** Minutes without a request after which it ends. */
  readonly idleMinutes: number;
  /** When it ends in any case, ISO 8601. */
  readonly expiresAt: string;
  /** The organization asks for a second factor and there is none: nothing else opens until there is. */
  readonly mustEnrol: boolean;
  /** A second factor is missing and must be there by then, ISO 8601; null where none is missing. */
  readonly factorBy: string | null;
}
export interface FactorCard {
  readonly id: string;
  readonly kind: 'totp' | 'passkey';
  readonly label: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}
/** One's own sign-in: what protects it. */
export interface SecurityCard {
  readonly email: string;
  readonly factors: readonly FactorCard[];
  readonly recoveryLeft: number;
  /** Whether a role of this person may not do without a second factor. */
  readonly required: boolean;
  readonly passwordChangedAt: string | null;
}
export interface SessionCard {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeen: string;
  readonly expiresAt: string;
  readonly ip: string | null;
  readonly device: string;
  readonly current: boolean;
}
export interface KeyCard {
  readonly id: string;
  readonly name: string;
  readonly last4: string;
  /** What the role is called. */
  readonly role: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
  readonly state: 'active' | 'expired' | 'revoked';
}
/** An account of the organization, for its administrators. */
export interface AccountCard {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** A role of the product, or `made:<id>` for one that the organization made. */
  readonly roles: readonly string[];
  /** The same, as people call them. */
  readonly roleNames: readonly string[];
  /** For which locations each of them is held; none: for no place in particular. */
  readonly facilities: readonly (readonly string[])[];
  /** `locked`: an administrator closed it here; `paused`: too many wrong passwords, opens by itself. */
  readonly state: 'active' | 'locked' | 'paused' | 'invited' | 'deactivated';
  readonly twoFactor: boolean;
  readonly sessions: number;
  readonly lastSignIn: string | null;
  /** What this administrator may do with it. */
  readonly can: readonly string[];
}
/** The organization's rules for sign-in; null leaves the product's own. */
export interface SignInPolicy {
  readonly idleMinutes: number | null;
  readonly clinicalIdleMinutes: number | null;
  readonly sessionHours: number | null;
  /** Null: the product's own list. */
  readonly twoFactorRoles: readonly string[] | null;
  /** Days to set one up, after the rule began or the person came. */
  readonly twoFactorDays: number | null;
  readonly defaults: {
    readonly idleMinutes: number;
    readonly clinicalIdleMinutes: number;
    readonly sessionHours: number;
    readonly twoFactorRoles: readonly string[];
    readonly twoFactorDays: number;
  };
}
export interface AuditRow {
  readonly seq: string;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly noun: string;
  readonly recordId: string | null;
  readonly outcome: 'success' | 'denied' | 'failure';
  /** Names only: what stood there is for those who may read the record. */
  readonly fields: readonly string[];
  readonly why: string | null;
  readonly ip: string | null;
}
/** What the check of the audit trail's chain found. */
export interface ChainCheck {
  readonly holds: boolean;
  /** The first seal that does not fit. */
  readonly brokenAt: number | null;
  readonly seals: number;
  readonly sealed: number;
  /** Written since the last seal; the next one follows within a minute. */
  readonly unsealed: number;
  readonly lastSealAt: string | null;
}
/** A sign-in service, as the browser must know it to send somebody there. Nothing in it is secret. */
export interface Realm {
  /** Id of the connection. */
  readonly connection: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly organization: string | null;
  /** Whether this very server is the service: the demonstration's own. */
  readonly local: boolean;
}
/** Who one is at a sign-in service. */
export interface IdentityCard {
  readonly id: string;
  readonly issuer: string;
  readonly email: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}
/** What a test sign-in told: the connection works, and this is what the service says of the person. */
export interface TestSignIn {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly groups: readonly string[];
  readonly methods: readonly string[];
}
/** What somebody who opens the link of an invitation sees. */
export interface InvitationCard {
  readonly organization: string;
  readonly email: string;
  /** As people call it. Left out for a client: the page says nothing of them before their date of birth matched. */
  readonly role?: string;
  /** A client's invitation: accepting it takes the date of birth on the client's record. */
  readonly asksBirthDate?: boolean;
  /** The address signs in already: they accept once they have signed in. */
  readonly known: boolean;
  /** Another organization made the account and may know its password: they choose a new one to accept. */
  readonly newPassword?: boolean;
}
/** An organization in which one signs in. */
export interface OwnOrganization {
  readonly id: string;
  readonly name: string;
  readonly current: boolean;
}
/** One step of one's own sign-in. */
export interface SignInEvent {
  readonly at: string;
  readonly action: string;
  readonly outcome: 'success' | 'denied';
  readonly ip: string | null;
}
/** A role as those who look after access see it. */
export interface RoleCard {
  /** A role of the product, or `made:<id>`. */
  readonly key: string;
  readonly name: string;
  readonly about: string | null;
  /** The product's role it was made from; null for the product's own. */
  readonly base: string | null;
  readonly version: number | null;
  readonly holders: number;
}
export interface Holder {
  readonly account: string;
  readonly email: string;
}
/** What a role may do with a noun in one way; scopes as they are called in `made-role.model.ts`. */
export interface VerbAccess {
  readonly verb: string;
  readonly label: string;
  readonly scopes: readonly string[];
  /** Of the role it was made from. */
  readonly base: readonly string[];
  /** Of everybody who is signed in: no role takes that away. */
  readonly everyone: readonly string[];
}
export interface NounAccess {
  readonly noun: string;
  readonly label: string;
  /** Scopes that make sense here. */
  readonly scopes: readonly string[];
  readonly verbs: readonly VerbAccess[];
}
export interface RolePage {
  readonly role: RoleCard;
  readonly holders: readonly Holder[];
  readonly nouns: readonly NounAccess[];
}
/** What somebody with a role would see of a noun: how many records, and which fields not. */
export interface NounPreview {
  readonly noun: string;
  readonly label: string;
  readonly records: number;
  readonly hidden: readonly string[];
  readonly masked: readonly string[];
}
/** An account to try the product with. */
export interface TestAccount {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly endsAt: string;
}
/** One reading under emergency access. */
export interface GlassRead {
  readonly at: string;
  readonly action: string;
  readonly noun: string;
  /** How many records it was: one, or those of a list. */
  readonly records: number;
}
