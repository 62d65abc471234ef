/** What the routes of beds answer. */
import type { Said } from '#engine/model/words.ts';
import type { Assumptions, ForecastDay } from './forecast.model.ts';
import type { Bed, Room } from './rooming-types.model.ts';

/** A person on the board: who and where, and what everybody must know who opens the door. */
export interface BoardPerson {
  readonly client: string;
  readonly episode: string;
  readonly name: string;
  /** F, M or X. */
  readonly gender: string;
  readonly age: number;
  readonly flags: readonly string[];
}
/** Somebody's bed. `person`: null where the reader may not know who it is. */
export interface BoardStay {
  readonly id: string;
  readonly bed: string;
  readonly kind: 'hold' | 'reservation' | 'occupancy';
  readonly from: string;
  readonly to: string | null;
  /** Day of the stay, the first is 1; of a stay only. */
  readonly day: number | null;
  readonly away: boolean;
  readonly person: BoardPerson | null;
  readonly can: readonly string[];
}
export interface BoardRoom extends Pick<Room, 'id' | 'number' | 'genderPolicy' | 'kind' | 'capacity'> {
  readonly beds: readonly (Pick<
    Bed,
    'id' | 'label' | 'name' | 'status' | 'version' | 'blockedBecause' | 'blockedUntil'
  > & {
    /** Until when it is to be made ready; null where nobody waits for that. */
    readonly readyBy: string | null;
    readonly can: readonly string[];
  })[];
}
export interface BoardUnit {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly location: string;
  readonly rooms: readonly BoardRoom[];
}
/** Somebody on the way in or out. */
export interface BoardMove {
  readonly episode: string;
  readonly person: BoardPerson;
  readonly level: string;
  /** In treatment already, and without a bed. */
  readonly here: boolean;
  /** When they are expected; null where nobody said. */
  readonly at: string | null;
}
export interface BoardMoves {
  readonly arriving: readonly BoardMove[];
  readonly leaving: readonly BoardMove[];
}
/** All of the bed board. */
export interface Board {
  readonly units: readonly BoardUnit[];
  readonly stays: readonly BoardStay[];
  readonly moves: BoardMoves;
}
/** A bed for somebody, with what speaks for it and what against; the best first. */
export interface BedFit {
  readonly bed: string;
  readonly name: string;
  readonly unit: string;
  readonly fits: 'yes' | 'with a reason' | 'no';
  readonly reasons: readonly string[];
  readonly obstacles: readonly Said[];
}

/** One unit's day, as it was counted at its midnight. */
export interface CensusDay {
  readonly id: string;
  readonly day: string;
  readonly unit: string;
  readonly unitName: string;
  readonly facility: string;
  readonly inHouse: number;
  readonly onLeave: number;
  readonly admitted: number;
  readonly transferredIn: number;
  readonly transferredOut: number;
  readonly discharged: number;
  readonly staffed: number;
  readonly blocked: number;
  readonly stayDays: number;
  readonly readied: number;
  readonly readyMinutes: number;
}
/** The estimate of a unit, with what it assumes. */
export interface UnitForecast extends Assumptions {
  readonly unit: string;
  readonly unitName: string;
  /** Who is expected by name. */
  readonly expected: number;
  readonly days: readonly ForecastDay[];
}
export interface CensusHistory {
  readonly today: string;
  readonly since: string;
  /** By day, then by the name of the unit. */
  readonly days: readonly CensusDay[];
  readonly forecast: readonly UnitForecast[];
}
