/** Which account is who in an organization: a role, and the employee behind the account. One row per role held. */
import { byHr, resource } from '#access/define.model.ts';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, ref, rows, text, user } from '#engine/model/fields.ts';

/** The places that a membership is for; none: it is for no place in particular. */
export const FACILITIES_MOST = 50;

export const membership = resource('membership', {
  label: ['Membership', 'Memberships'],
  title: ['email'],
  ownedBy: 'account',
  // Accounts live outside organizations; rows here are written by the identity module together with them.
  serverOnly: true,
  fields: {
    account: user({ setBy: 'server' }),
    email: text({ setBy: 'server', max: 254 }),
    role: choice(ROLE_LABELS, { setBy: 'server' }),
    /** Where the organization made a role of its own from `role`. */
    madeRole: ref('made_role', { setBy: 'server', optional: true, label: 'Custom role' }),
    facilities: rows({ location: ref('location') }, { setBy: 'server', optional: true, max: FACILITIES_MOST }),
    employee: ref('employee', { setBy: 'server', optional: true }),
  },
  states: { active: { suspend: 'suspended' }, suspended: { resume: 'active' } },
  marks: { active: 'complete', suspended: 'held' },
  actions: { suspend: { by: { admin: all }, proof: true }, resume: { by: { admin: all }, proof: true } },
  access: { read: { ...byHr, account_admin: all, global_admin: all } },
  unique: [{ fields: ['account', 'role'], else: 'already has this role' }],
  list: { columns: ['email', 'role', 'madeRole', 'employee', 'status'], filters: ['role', 'status'], sort: 'email' },
});
