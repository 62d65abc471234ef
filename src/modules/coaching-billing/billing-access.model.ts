/** Who reads and keeps bills of coaching. Money is kept by the administration; coaches prepare, clients read their own. */
import { all, caseload, party } from '#access/scopes.model.ts';

export const billReaders = {
  health_client: party,
  health_coach: caseload,
  health_admin: all,
  super_admin: caseload,
} as const;
export const billKeepers = { health_coach: caseload, health_admin: all } as const;
export const office = { health_admin: all } as const;
