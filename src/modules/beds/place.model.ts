/** Whether a bed fits a person: the rules of rooms, pure, so that every one of them can be shown with its reason. */
import type { LevelOfCare } from '#modules/clients/levels-of-care.model.ts';
import { type Phrase, phrase, t } from '#engine/model/words.ts';
import type { GENDER_POLICIES, ROOM_FEATURES } from './room.model.ts';

/** What the rules know of somebody. Age in whole years. */
export interface Guest {
  readonly id: string;
  readonly sexAtBirth: 'female' | 'male' | 'intersex' | 'unknown';
  readonly genderIdentity: string | null;
  readonly age: number;
  readonly flags: readonly string[];
}
/** A room and the clients who have a bed in it now, without the client to be placed. */
export interface RoomFacts {
  readonly kind: string;
  readonly capacity: number;
  readonly genderPolicy: keyof typeof GENDER_POLICIES;
  readonly features: readonly (keyof typeof ROOM_FEATURES)[];
  readonly unitKind: string;
  readonly isOpen: boolean;
  readonly guests: readonly Guest[];
}
/** A rule that is broken. Hard ones hold for everybody; the others a nurse or the clinical director sets aside with a reason. */
export interface Obstacle {
  readonly rule: 'service' | 'capacity' | 'gender' | 'age' | 'contact' | 'risk';
  readonly hard: boolean;
  readonly tells: Phrase;
}

/** Of age in every state that the product serves. */
export const ADULT = 18;
const isMinor = (guest: Guest): boolean => guest.age < ADULT;

/** As whom a person is roomed: by identity where it is known, else by the sex on record; null where only people can decide. */
export function roomedAs({
  sexAtBirth,
  genderIdentity,
}: Pick<Guest, 'sexAtBirth' | 'genderIdentity'>): 'female' | 'male' | null {
  if (genderIdentity === 'woman' || genderIdentity === 'transgender_woman') return 'female';
  if (genderIdentity === 'man' || genderIdentity === 'transgender_man') return 'male';
  if (genderIdentity === 'nonbinary' || genderIdentity === 'other') return null;
  return sexAtBirth === 'female' || sexAtBirth === 'male' ? sexAtBirth : null;
}

const POLICY_WORDS = { female: 'women', male: 'men', review: 'people whose identity was reviewed' } as const;

const genderObstacle = (guest: Guest, { genderPolicy }: RoomFacts): Obstacle[] => {
  if (genderPolicy === 'any' || genderPolicy === roomedAs(guest)) return [];
  const tells = phrase('Room is limited to {{policy}}', { policy: { says: POLICY_WORDS[genderPolicy] } });
  return [{ rule: 'gender', hard: false, tells }];
};

function ageObstacle(guest: Guest, { unitKind, guests }: RoomFacts): Obstacle[] {
  if (isMinor(guest) && guests.some((other) => !isMinor(other)))
    return [
      {
        rule: 'age',
        hard: true,
        tells: phrase('Clients under {{age}} never share a room with adults', { age: ADULT }),
      },
    ];
  if (!isMinor(guest) && (unitKind === 'adolescent' || guests.some(isMinor)))
    return [
      {
        rule: 'age',
        hard: true,
        tells: phrase('Adults never share a room with clients under {{age}}', { age: ADULT }),
      },
    ];
  return [];
}

const riskObstacle = (guest: Guest, { features }: RoomFacts): Obstacle[] =>
  !guest.flags.includes('suicide') || (features.includes('ligature_resistant') && features.includes('near_nursing'))
    ? []
    : [
        {
          rule: 'risk',
          hard: false,
          tells: phrase('Suicide risk needs a ligature-resistant room near the nurses’ station', {}),
        },
      ];

/** Every rule of a room that a client breaks; empty if they fit. `apart`: clients they must not meet. */
export function obstaclesOf(guest: Guest, room: RoomFacts, apart: ReadonlySet<string>): Obstacle[] {
  const closed: Obstacle[] = room.isOpen
    ? []
    : [{ rule: 'service', hard: true, tells: phrase('Room is out of service', {}) }];
  const full: Obstacle[] =
    room.guests.length < room.capacity
      ? []
      : [
          {
            rule: 'capacity',
            hard: true,
            tells: phrase(
              { one: 'Room is limited to 1 person', other: 'Room is limited to {{count}} people' },
              { count: room.capacity },
            ),
          },
        ];
  const kept: Obstacle[] = room.guests.some(({ id }) => apart.has(id))
    ? [{ rule: 'contact', hard: true, tells: phrase('A no-contact order applies to someone in this room', {}) }]
    : [];
  return [
    ...closed,
    ...full,
    ...kept,
    ...ageObstacle(guest, room),
    ...genderObstacle(guest, room),
    ...riskObstacle(guest, room),
  ];
}

/** Units in which people of a level of care usually stay. */
const UNIT_FOR: Readonly<Partial<Record<LevelOfCare, string>>> = {
  '4': 'detox',
  '3.7': 'detox',
  '3.5': 'residential',
  '3.1': 'transitional',
};

/** What speaks for a room, and how much. */
export interface Merit {
  readonly points: number;
  readonly says: string;
}

/** What speaks for a room, the weightiest first. */
export function meritsOf(guest: Guest, room: RoomFacts, level: LevelOfCare): Merit[] {
  const { features, genderPolicy, unitKind, guests, kind } = room;
  const has = (feature: keyof typeof ROOM_FEATURES): boolean => features.includes(feature);
  const merits: (Merit | false)[] = [
    (isMinor(guest) ? 'adolescent' : UNIT_FOR[level]) === unitKind && {
      points: 40,
      says: t('Unit for level {{level}}', { level }),
    },
    genderPolicy !== 'any' && genderPolicy === roomedAs(guest) && { points: 12, says: t('Same-gender room') },
    guest.flags.includes('suicide') &&
      has('ligature_resistant') && { points: 20, says: t('Ligature-resistant, near the nurses’ station') },
    (guest.flags.includes('seizure') || guest.flags.includes('fall')) &&
      has('near_nursing') && { points: 10, says: t('Near the nurses’ station') },
    guest.flags.includes('fall') && has('ground_floor') && { points: 8, says: t('Ground floor') },
    roomedAs(guest) === null && kind === 'private' && { points: 12, says: t('Private room') },
    guest.flags.includes('aggression') && guests.length === 0 && { points: 6, says: t('No one else in the room') },
  ];
  return merits.filter((merit) => merit !== false).sort((a, b) => b.points - a.points);
}
