/** The account of a client: the invitation that leads to it, and what the client agrees to first. */
import { command, query } from '#access/define.model.ts';
import { choice, email, instant, ref } from '#engine/model/fields.ts';
import { object } from '#engine/model/shapes.ts';
import { careKeepers } from './coaching-access.model.ts';

/** How far a client is on the way to an account. */
export const ACCOUNT_STATES = {
  none: 'Not invited',
  invited: 'Invited',
  expired: 'Invitation expired',
  withdrawn: 'Invitation withdrawn',
  locked: 'Ended: wrong date of birth',
  account: 'Has an account',
} as const;

export const clientAccount = query('client_account', {
  summary: 'Whether a client has an account, or an invitation that leads to one',
  asks: { client: ref('coaching_client') },
  by: careKeepers,
  answers: object({
    state: choice(ACCOUNT_STATES),
    /** Where the last invitation went; before the first one, the address of the record. */
    email: email({ optional: true }),
    /** Until when an open invitation is good. */
    until: instant({ optional: true }),
  }),
  staleWith: ['coaching_client'],
});

export const inviteClient = command('invite_client', {
  summary: 'Email a client the link to their account. It works once, for seven days; earlier links stop working',
  asks: { client: ref('coaching_client'), email: email() },
  by: careKeepers,
  answers: object({ sentTo: email(), until: instant() }),
  changes: ['coaching_client', 'invite'],
});

export const withdrawInvite = command('withdraw_client_invite', {
  summary: 'Withdraw a client’s open invitation: its link stops working',
  asks: { client: ref('coaching_client') },
  by: careKeepers,
  answers: object({ state: choice(ACCOUNT_STATES) }),
  changes: ['coaching_client', 'invite'],
});
