/** An invitation into an organization: sent by mail, good for seven days and for one person. */
import { resource } from '#access/define.model.ts';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, email, instant, ref, rows, user } from '#engine/model/fields.ts';
import { FACILITIES_MOST } from './membership.model.ts';

export const INVITE_DAYS = 7;
/** Invitations of one organization in 24 hours (domain/platform.md, section 1a). */
export const INVITES_A_DAY = 20;

export const invite = resource('invite', {
  label: ['Invitation', 'Invitations'],
  title: ['email'],
  // Written together with the checks of identity: who may give which role, how many a day, to which addresses.
  serverOnly: true,
  fields: {
    email: email({ setBy: 'server' }),
    role: choice(ROLE_LABELS, { setBy: 'server' }),
    madeRole: ref('made_role', { setBy: 'server', optional: true, label: 'Custom role' }),
    facilities: rows({ location: ref('location') }, { setBy: 'server', optional: true, max: FACILITIES_MOST }),
    expiresAt: instant({ setBy: 'server', label: 'Valid until' }),
    acceptedBy: user({ setBy: 'server', optional: true }),
  },
  states: {
    pending: { resend: 'pending', accept: 'accepted', expire: 'expired', revoke: 'revoked' },
    accepted: {},
    expired: { resend: 'pending' },
    revoked: {},
  },
  marks: { pending: 'awaiting', accepted: 'complete', expired: 'inactive', revoked: 'refused' },
  actions: {
    resend: { by: { admin: all }, label: 'Send again', proof: true },
    accept: { by: {} },
    expire: { by: {} },
    revoke: { by: { admin: all }, tone: 'danger', confirm: 'The link in the email stops working.' },
  },
  access: { read: { admin: all, account_admin: all, hr_manager: all } },
  list: {
    columns: ['email', 'role', 'madeRole', 'status', 'expiresAt'],
    filters: ['status', 'role'],
    sort: '-createdAt',
  },
  detail: { Invitation: ['email', 'role', 'madeRole', 'facilities', 'status', 'expiresAt', 'acceptedBy'] },
});
