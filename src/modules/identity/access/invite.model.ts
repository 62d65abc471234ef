/** An invitation into an organization: sent by mail, good for seven days and for one person. */
import { resource } from '#access/define.model.ts';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, email, instant, integer, ref, rows, user } from '#engine/model/fields.ts';
import { FACILITIES_MOST } from './membership.model.ts';

export const INVITE_DAYS = 7;
/** Invitations of one organization in 24 hours (domain/platform.md, section 1a). */
export const INVITES_A_DAY = 20;
/** Wrong dates of birth after which a client's invitation ends: a stranger who guesses has few tries among 30,000 days. */
export const BIRTH_DATE_TRIES = 5;

export const invite = resource('invite', {
  label: ['Invitation', 'Invitations'],
  title: ['email'],
  // Written together with the checks of identity: who may give which role, how many a day, to which addresses.
  serverOnly: true,
  // Visitors of a demonstration type real addresses.
  hiddenInDemo: true,
  fields: {
    email: email({ setBy: 'server' }),
    role: choice(ROLE_LABELS, { setBy: 'server' }),
    madeRole: ref('made_role', { setBy: 'server', optional: true, label: 'Custom role' }),
    facilities: rows({ location: ref('location') }, { setBy: 'server', optional: true, max: FACILITIES_MOST }),
    expiresAt: instant({ setBy: 'server', label: 'Valid until' }),
    acceptedBy: user({ setBy: 'server', optional: true }),
    wrongTries: integer({ setBy: 'server', min: 0, max: BIRTH_DATE_TRIES, default: 0, label: 'Wrong dates of birth' }),
  },
  unique: [
    {
      fields: ['email'],
      whileIn: ['pending'],
      else: 'already has an open invitation here: enter another address, or revoke that invitation first',
    },
  ],
  states: {
    pending: {
      resend: 'pending',
      accept: 'accepted',
      expire: 'expired',
      revoke: 'revoked',
      mistake: 'pending',
      lock: 'locked',
    },
    accepted: {},
    expired: { resend: 'pending' },
    revoked: {},
    locked: {},
  },
  marks: { pending: 'awaiting', accepted: 'complete', expired: 'inactive', revoked: 'refused', locked: 'refused' },
  actions: {
    resend: { by: { admin: all }, label: 'Send again', proof: true },
    accept: { by: {} },
    expire: { by: {} },
    // Of a client: a wrong date of birth, and one too many.
    mistake: { by: {}, label: 'Count a wrong date of birth' },
    lock: { by: {}, label: 'End after wrong dates of birth' },
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
