/** The server side of the house. */
import { bedAssignmentServed } from './assignments.server.ts';
import { bedServed, roomServed, unitServed } from './places.server.ts';

export const bedsServed = [unitServed, roomServed, bedServed, bedAssignmentServed] as const;
