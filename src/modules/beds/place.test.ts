import { describe, expect, it } from 'vitest';
import { type Guest, meritsOf, obstaclesOf, roomedAs, type RoomFacts } from './place.model.ts';

const guest = (more: Partial<Guest> = {}): Guest => ({
  id: 'a',
  sexAtBirth: 'female',
  genderIdentity: null,
  age: 34,
  flags: [],
  ...more,
});
const room = (more: Partial<RoomFacts> = {}): RoomFacts => ({
  kind: 'semi',
  capacity: 2,
  genderPolicy: 'any',
  features: [],
  unitKind: 'residential',
  isOpen: true,
  guests: [],
  ...more,
});
const none = new Set<string>();
const rules = (g: Guest, r: RoomFacts, apart: ReadonlySet<string> = none) =>
  obstaclesOf(g, r, apart).map(({ rule, hard }) => [rule, hard]);

describe('the rules of a room', () => {
  it('let in a client who fits', () => {
    expect(rules(guest(), room({ genderPolicy: 'female', guests: [guest({ id: 'b' })] }))).toEqual([]);
  });
  it.each([
    ['gender', false, guest(), room({ genderPolicy: 'male' })],
    ['gender', false, guest({ genderIdentity: 'nonbinary' }), room({ genderPolicy: 'female' })],
    ['gender', false, guest(), room({ genderPolicy: 'review' })],
    ['capacity', true, guest(), room({ capacity: 1, guests: [guest({ id: 'b' })] })],
    ['age', true, guest({ age: 17 }), room({ guests: [guest({ id: 'b', age: 18 })] })],
    ['age', true, guest({ age: 18 }), room({ guests: [guest({ id: 'b', age: 17 })] })],
    ['age', true, guest({ age: 18 }), room({ unitKind: 'adolescent' })],
    ['risk', false, guest({ flags: ['suicide'] }), room({ features: ['ligature_resistant'] })],
    ['risk', false, guest({ flags: ['suicide'] }), room({ features: ['near_nursing'] })],
    ['service', true, guest(), room({ isOpen: false })],
  ] as const)('%s, hard: %s', (rule, hard, who, where) => {
    expect(rules(who, where)).toEqual([[rule, hard]]);
  });
  it('keep apart who must not meet, and let two who are 17 share', () => {
    expect(rules(guest(), room({ guests: [guest({ id: 'b' })] }), new Set(['b']))).toEqual([['contact', true]]);
    expect(rules(guest({ age: 17 }), room({ guests: [guest({ id: 'b', age: 17 })] }))).toEqual([]);
  });
  it('say the policy in words', () => {
    const [gender] = obstaclesOf(guest(), room({ genderPolicy: 'male' }), none);
    expect(gender?.tells.message).toBe('Room is limited to men');
    const [full] = obstaclesOf(guest(), room({ capacity: 1, guests: [guest({ id: 'b' })] }), none);
    expect(full?.tells.message).toBe('Room is limited to 1 person');
  });
});

describe('roomed as', () => {
  it.each([
    ['transgender_woman', 'male', 'female'],
    ['man', 'female', 'male'],
    ['other', 'female', null],
    ['declined', 'female', 'female'],
    [null, 'unknown', null],
  ] as const)('%s, %s on record: %s', (genderIdentity, sexAtBirth, as) => {
    expect(roomedAs({ genderIdentity, sexAtBirth })).toBe(as);
  });
});

describe('what speaks for a room', () => {
  it('puts the unit of the level first, then what the risk asks for', () => {
    const who = guest({ flags: ['suicide'] });
    const where = room({ unitKind: 'detox', genderPolicy: 'female', features: ['ligature_resistant', 'near_nursing'] });
    expect(meritsOf(who, where, '3.7').map(({ points }) => points)).toEqual([40, 20, 12]);
    expect(meritsOf(who, where, '3.1')).toHaveLength(2);
  });
});
