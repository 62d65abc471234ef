/** Who reads and writes what of a client of coaching: assigned coaches, the client, the health administration. */
import { all, caseload, mine, party } from '#access/scopes.model.ts';

/** A coach reads assigned clients only; the super role reads through an assignment, like everyone else. */
export const careReaders = { health_coach: caseload, health_admin: all, super_admin: caseload } as const;
/** The same, and clients their own. */
export const careAndClient = { ...careReaders, health_client: party } as const;
export const careKeepers = { health_coach: caseload, health_admin: all } as const;
/** Sessions: a coach keeps those they held after the client moved to another coach. */
export const sessionReaders = { ...careAndClient, health_coach: [caseload, mine] } as const;
export const sessionKeepers = { health_coach: [caseload, mine], health_admin: all } as const;
export const sessionSides = { ...sessionKeepers, health_client: party } as const;
/** Notes: their author, and coaches assigned to the client. The administration arranges care and reads none. */
export const noteReaders = { health_coach: [caseload, mine], super_admin: caseload } as const;
export const noteAuthors = { health_coach: mine } as const;
export const running = { health_admin: all, admin: all } as const;
export const managing = { health_admin: all } as const;
/** What every noun about a client of coaching says: reads leave a trace, and the super role has no more than its grants. */
export const coachingRecord = { readsAudited: true, personal: true } as const;
