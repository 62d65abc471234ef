/** How fast a lead is called, how promising it is, and where a call may be recorded: pure rules. */

export const URGENCIES = { crisis: 'Crisis', within_48h: 'Within 48 hours', exploring: 'Exploring' } as const;
export type Urgency = keyof typeof URGENCIES;

/** Minutes until the first contact, around the clock (product rule, an organization's own goal rather than the law's). */
export const CONTACT_MINUTES: Readonly<Record<Urgency, number>> = { crisis: 5, within_48h: 15, exploring: 1440 };
const MINUTE_MS = 60_000;

/** The moment by which somebody speaks to the prospect (ISO 8601, UTC), from the moment at which the lead came. */
export const contactDue = (urgency: Urgency, cameAt: string): string =>
  new Date(Date.parse(cameAt) + CONTACT_MINUTES[urgency] * MINUTE_MS).toISOString();

/** What a score is made of. */
export interface Scored {
  readonly urgency: Urgency;
  readonly payer: string | null;
  readonly memberId: string | null;
  readonly phone: string | null;
  readonly source: string;
  readonly substances: readonly string[] | null;
}

/**
 * How close a lead is to an admission, 0 to 100: urgency up to 40, payer 20, member ID 15, a telephone 10, a source that
 * knows us 10, what it is about 5. It orders the calls of the day and decides nothing (product rule).
 */
export function scoreOf({ urgency, payer, memberId, phone, source, substances }: Scored): number {
  return (
    { crisis: 40, within_48h: 30, exploring: 10 }[urgency] +
    (payer ? 20 : 0) +
    (memberId ? 15 : 0) +
    (phone ? 10 : 0) +
    (source === 'referral' || source === 'alumni' ? 10 : 0) +
    (substances?.length ? 5 : 0)
  );
}

/** States in which everybody on a telephone call must agree to its recording, with the statute. */
export const ALL_PARTY_STATES: Readonly<Record<string, string>> = {
  CA: 'Cal. Penal Code 632',
  CT: 'Conn. Gen. Stat. 52-570d',
  DE: '11 Del. C. 1335',
  FL: 'Fla. Stat. 934.03',
  IL: '720 ILCS 5/14-2',
  MD: 'Md. Code, Cts. & Jud. Proc. 10-402',
  MA: 'M.G.L. c. 272, 99',
  MT: 'Mont. Code 45-8-213',
  NV: 'NRS 200.620',
  NH: 'RSA 570-A:2',
  PA: '18 Pa.C.S. 5704',
  WA: 'RCW 9.73.030',
};

/** Whether the caller must agree before a call is recorded. A state that is not known counts as one that asks for it. */
export const needsRecordingConsent = (state: string | null | undefined): boolean => !state || state in ALL_PARTY_STATES;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether the recipient named in a consent is the organization that a referral goes to: "Dr. Osei, Alder Practice" names "Alder Practice". */
export function namesRecipient(recipient: string | null, organization: string): boolean {
  const [inConsent, wanted] = [plain(recipient ?? ''), plain(organization)];
  return wanted !== '' && ` ${inConsent} `.includes(` ${wanted} `);
}
