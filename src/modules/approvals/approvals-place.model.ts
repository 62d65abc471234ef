/** The menu entry of the inbox: how many decisions wait. Light, since every menu has it. */
export const approvalsEntry = {
  badge: {
    of: { name: 'approval_step', path: 'approval-steps', title: ['subjectTitle'] },
    where: { status: 'pending' },
  },
} as const;
