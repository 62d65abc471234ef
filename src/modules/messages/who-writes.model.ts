/**
 * Who may write to whom (domain/platform.md, section 1a, thread): members of one organization. Clients write within their
 * own care team only: the coaches with an open assignment to them, and the health administration, which arranges the care.
 */
import type { Role } from '#access/roles.model.ts';

const COACH: Role = 'health_coach';
const ADMINISTRATION: Role = 'health_admin';

/** One of two people who might write to each other. */
export interface Writer {
  readonly account: string;
  readonly roles: readonly string[];
}
/** Accounts of a coach and of a client to whom the coach is assigned today. */
export interface Assigned {
  readonly coach: string;
  readonly client: string;
}

/** Somebody who is a client and holds no other role. */
export const isClient = (roles: readonly string[]): boolean =>
  roles.length > 0 && roles.every((r) => r === 'health_client');

/** Whether two people may write to each other, now and for as long as the assignments between them hold. */
export function mayWrite(one: Writer, other: Writer, assigned: readonly Assigned[]): boolean {
  const cares = ({ account, roles }: Writer, client: Writer): boolean =>
    roles.includes(ADMINISTRATION) ||
    (roles.includes(COACH) && assigned.some((a) => a.coach === account && a.client === client.account));
  if (isClient(one.roles)) return !isClient(other.roles) && cares(other, one);
  return !isClient(other.roles) || cares(one, other);
}

/** The page of messages for somebody with these roles. */
export function inboxOf(roles: readonly string[]): string {
  if (isClient(roles)) return '/health/client/messages';
  if (roles.length > 0 && roles.every((r) => r === 'health_coach')) return '/health-coach/messages';
  return roles.length > 0 && roles.every((r) => r === 'health_admin')
    ? '/health-admin/messages'
    : '/enterprise/communication';
}
