/** By when an order is verified and co-signed (clinical rules, section 2.11). Pure. */

/** Hours after the release: a nurse verifies, sooner for STAT; spoken orders are co-signed, at the latest after `cosignMost`. */
export const HOURS = { verify: 1, verifyStat: 0.25, cosign: 24, cosignMost: 48 } as const;
const HOUR = 3_600_000;
const later = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR).toISOString();

interface Released {
  readonly releasedAt?: string | null;
  readonly priority?: string | null;
  readonly verifiedAt?: string | null;
  readonly needsCosign?: boolean | null;
  readonly cosignedAt?: string | null;
  readonly status?: string | null;
}
export interface OrderClocks {
  /** UTC, ISO 8601; null where nobody has to do it any more, or not yet. */
  readonly verifyBy: string | null;
  readonly cosignBy: string | null;
}

/** What is open of an order, and by when. */
export function orderClocks({ releasedAt, priority, status, needsCosign }: Released): OrderClocks {
  if (!releasedAt) return { verifyBy: null, cosignBy: null };
  const hours = priority === 'stat' ? HOURS.verifyStat : HOURS.verify;
  return {
    verifyBy: status === 'pending' ? later(releasedAt, hours) : null,
    cosignBy: needsCosign ? later(releasedAt, HOURS.cosign) : null,
  };
}
