/** What the screens of identity ask the server. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ROLE_LABELS, isRole } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { call, callPage } from '#engine/web/client.ts';
import { useStepOf } from '#engine/web/step.ts';
import type {
  AccountCard,
  AuditRow,
  IdentityCard,
  KeyCard,
  NounPreview,
  OwnOrganization,
  RoleCard,
  RolePage,
  SecurityCard,
  SessionCard,
  SignInEvent,
  SignInPolicy,
  TestAccount,
} from './identity-wire.model.ts';

/** All queries here start with this key, so that one change refreshes all of them. */
const KEY = 'identity';

export const useSecurity = () =>
  useQuery({ queryKey: [KEY, 'security'], queryFn: () => call<SecurityCard>('/auth/security') });
export const useSessions = () =>
  useQuery({ queryKey: [KEY, 'sessions'], queryFn: () => call<readonly SessionCard[]>('/auth/sessions') });
export const useIdentities = () =>
  useQuery({ queryKey: [KEY, 'identities'], queryFn: () => call<readonly IdentityCard[]>('/auth/identities') });
export interface Keys {
  readonly keys: readonly KeyCard[];
  readonly roles: readonly (readonly [key: string, name: string])[];
  readonly nouns: readonly (readonly [path: string, label: string])[];
  /** The address that a directory asks (SCIM); null for users who cannot create a key for one. */
  readonly directory: string | null;
}
export const useKeys = () => useQuery({ queryKey: [KEY, 'keys'], queryFn: () => call<Keys>('/auth/keys') });
/** Which accounts a list asks for: by words, by what is wrong with them, or one by its id. */
export interface AccountsAsked {
  readonly q?: string;
  readonly show?: string;
  readonly id?: string;
  readonly after?: string;
  readonly limit: string;
}
/** One page of accounts, found by the server; the page before stays while the next one loads. */
export const useAccounts = (asked: AccountsAsked, wanted = true) =>
  useQuery({
    queryKey: [KEY, 'accounts', asked],
    queryFn: () => callPage<readonly AccountCard[]>('/accounts', { query: { ...asked } }),
    placeholderData: keepPreviousData,
    enabled: wanted,
  });
export const useRoles = () =>
  useQuery({ queryKey: [KEY, 'roles'], queryFn: () => call<readonly RoleCard[]>('/roles') });
export const useRole = (key: string) =>
  useQuery({ queryKey: [KEY, 'roles', key], queryFn: () => call<RolePage>(`/roles/${encodeURIComponent(key)}`) });
/** What the role would see; as somebody (an account) or as nobody in particular. */
export const usePreview = (key: string, account: string) =>
  useQuery({
    queryKey: [KEY, 'preview', key, account],
    queryFn: () =>
      call<readonly NounPreview[]>(`/roles/${encodeURIComponent(key)}/preview`, { query: account ? { account } : {} }),
  });
export const useOwnOrganizations = () =>
  useQuery({
    queryKey: [KEY, 'organizations'],
    queryFn: () => call<readonly OwnOrganization[]>('/auth/organizations'),
  });
export const useSignInHistory = () =>
  useQuery({ queryKey: [KEY, 'history'], queryFn: () => call<readonly SignInEvent[]>('/auth/history') });
export const useTestAccounts = () =>
  useQuery({ queryKey: [KEY, 'test-accounts'], queryFn: () => call<readonly TestAccount[]>('/test-accounts') });
export const usePolicy = () =>
  useQuery({ queryKey: [KEY, 'policy'], queryFn: () => call<SignInPolicy>('/sign-in-policy') });
export const useAuditTrail = (kind: string, by: string, after: string) =>
  useQuery({
    queryKey: [KEY, 'trail', kind, by, after],
    queryFn: () =>
      callPage<readonly AuditRow[]>('/audit-trail', {
        query: { ...(kind ? { kind } : {}), ...(by ? { by } : {}), ...(after ? { after } : {}) },
      }),
    placeholderData: (before) => before,
  });

/** A step that changes something here; then all queries here are refreshed. */
export const useStep = () => useStepOf(KEY);

/** What a role is called. */
export const roleName = (role: string): string => (isRole(role) ? ROLE_LABELS[role] : role);

const systems = [
  [t('Windows'), /Windows/],
  [t('Android'), /Android/],
  [t('iPhone or iPad'), /iPhone|iPad/],
  [t('Mac'), /Mac OS X/],
  [t('Linux'), /Linux/],
] as const;
const browsers = [
  [t('Edge'), /Edg\//],
  [t('Firefox'), /Firefox\//],
  [t('Chrome'), /Chrome\//],
  [t('Safari'), /Safari\//],
] as const;
/** "Chrome on Windows", from what a browser says about itself. */
export function deviceName(userAgent: string): string {
  const system = systems.find(([, is]) => is.test(userAgent))?.[0];
  const browser = browsers.find(([, is]) => is.test(userAgent))?.[0];
  if (!browser) return system ?? 'A program';
  return system ? t('{{browser}} on {{system}}', { browser, system }) : browser;
}
