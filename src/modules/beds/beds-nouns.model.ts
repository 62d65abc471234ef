/** The nouns of the house: where clients stay, and who stays where. */
import { bedAssignment } from './bed-assignment.model.ts';
import { bed } from './bed.model.ts';
import { bedTurnover } from './bed-turnover.model.ts';
import { building, unit, unitDuty } from './building.model.ts';
import { census } from './census.model.ts';
import { noContact } from './no-contact.model.ts';
import { room } from './room.model.ts';

export const bedNouns = [building, unit, unitDuty, room, bed, bedTurnover, bedAssignment, noContact, census] as const;
