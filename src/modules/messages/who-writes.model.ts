/**
 * Who may write to whom (domain/platform.md, section 1a, thread): members of one organization. Clients are to write within
 * their own care only; but no noun says yet which coach looks after which client, so for now every coach and every health
 * administrator of the organization counts as that care.
 */
import type { Role } from '#access/roles.model.ts';

/** Those who look after clients of coaching. */
const CARE: readonly Role[] = ['health_coach', 'health_admin'];

/** Somebody who is a client and holds no other role. */
export const isClient = (roles: readonly string[]): boolean =>
  roles.length > 0 && roles.every((r) => r === 'health_client');
const cares = (roles: readonly string[]): boolean => roles.some((role) => CARE.some((care) => care === role));

/** Whether somebody with these roles may begin a conversation with somebody with those. The same in both directions. */
export function mayWrite(mine: readonly string[], theirs: readonly string[]): boolean {
  if (isClient(mine)) return cares(theirs);
  return !isClient(theirs) || cares(mine) || mine.includes('super_admin');
}

/** The page of messages for somebody with these roles. */
export function inboxOf(roles: readonly string[]): string {
  if (isClient(roles)) return '/health/client/messages';
  if (roles.length > 0 && roles.every((r) => r === 'health_coach')) return '/health-coach/messages';
  return roles.length > 0 && roles.every((r) => r === 'health_admin')
    ? '/health-admin/messages'
    : '/enterprise/communication';
}
