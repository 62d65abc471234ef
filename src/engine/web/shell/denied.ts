import { isRole, ROLE_LABELS } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { rolesOf, type SessionUser } from '../session-user.ts';

const neededIn = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'needed' in state && Array.isArray(state.needed)
    ? state.needed.map(String)
    : [];
const said = (roles: readonly string[], joint: 'and' | 'or'): string =>
  roles.map((role) => (isRole(role) ? ROLE_LABELS[role] : role)).join(` ${joint} `);

/**
 * Why a page did not open: which role somebody has (none: they are not signed in), which one it takes, as the guard left it
 * in the history (`Denied`), and whom to ask.
 */
export function deniedWords(user: SessionUser | null, state: unknown): string {
  const needed = neededIn(state);
  const held = user ? t('You are signed in as {{user}}. ', { user: said(rolesOf(user), 'and') }) : '';
  const takes = needed.length
    ? t('This page requires the role {{needed}}. Ask your organization’s administrator.', {
        needed: said(needed, 'or'),
      })
    : t('Ask your organization’s administrator.');
  return held + takes;
}
