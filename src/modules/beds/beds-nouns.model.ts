/** The nouns of the house: where clients stay. */
import { building, unit, unitDuty } from './building.model.ts';

export const bedNouns = [building, unit, unitDuty] as const;
