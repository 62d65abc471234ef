/** Who is signed in, as screens know them. */
import { isRole, type Role } from '#access/roles.model.ts';

/** The signed-in person, as the specification names the fields. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly role: Role;
  readonly roles?: readonly Role[];
  readonly permissions: readonly string[];
  readonly tenantId: string;
  readonly organization: string;
  readonly auth0Id: string | null;
  readonly avatar: string | null;
  readonly employeeId?: string | null;
  /** The organization's time zone (IANA name). */
  readonly timeZone?: string;
  /** The organization's units of measurement; nothing: US customary units. */
  readonly units?: string | null;
}

/** All roles the person holds. */
export const rolesOf = (user: SessionUser): readonly Role[] => user.roles?.filter(isRole) ?? [user.role];
