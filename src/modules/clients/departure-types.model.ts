/** How a stay ends, and what is asked of somebody who leaves before it should. */
export const DEPARTURES = {
  completed: 'Completed',
  transfer_higher: 'Transfer to a higher level',
  transfer_lower: 'Transfer to a lower level',
  ama: 'Against medical advice',
  administrative: 'Administrative',
  elopement: 'Elopement',
  medical: 'Medical',
  death: 'Death',
} as const;
export type Departure = keyof typeof DEPARTURES;

/** Departures that nobody plans: they are recorded when they happen, and nothing blocks them. */
export const UNPLANNED: readonly Departure[] = ['ama', 'elopement', 'death'];

/** Departures that are arranged with the client: what is asked and measured at the end belongs to them. */
export const ARRANGED: readonly Departure[] = ['completed', 'transfer_higher', 'transfer_lower', 'administrative'];

/** What became of the offer of naloxone. */
export const NALOXONE = {
  given: 'Given with instructions',
  has_one: 'Already has a kit',
  declined: 'Offered and declined',
  not_indicated: 'Not indicated',
  not_possible: 'Left before it could be offered',
} as const;
export type Naloxone = keyof typeof NALOXONE;
