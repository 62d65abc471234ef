/** The emergency accesses that oneself has open. Light, since every page of a portal asks for their number. */
export const OPEN_GLASS = {
  of: { name: 'break_glass', path: 'emergency-accesses', title: ['person'] },
  where: { status: 'open', account: 'me' },
} as const;
