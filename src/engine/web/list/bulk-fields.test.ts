import { expect, test } from 'vitest';
import { choice, file, ref, secret, text } from '#engine/model/fields.ts';
import { resourceFor } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { bulkFields } from './bulk-fields.ts';

const room = resourceFor<string, string>()('room', {
  label: ['Room', 'Rooms'],
  title: ['name'],
  about: 'keeper',
  fields: {
    name: text(),
    code: text({ unique: true }),
    built: text({ fixed: true }),
    area: text({ setBy: 'server' }),
    use: choice(['office', 'store']),
    floor: ref('floor'),
    wing: ref('wing'),
    keeper: ref('person'),
    plan: file({ types: ['image/png'] }),
    safe: secret({ pattern: /^\d+$/, patternSays: 'must be digits' }),
    phone: text(),
  },
  access: { read: {} },
});
const read: AnyRead = {
  id: '1',
  version: 1,
  can: ['edit'],
  titles: {},
  masked: ['phone'],
  ...Object.fromEntries(Object.keys(room.fields).map((name) => [name, null])),
};

test('only what one value fits on many records', () => {
  expect(bulkFields(room, read, (noun) => noun !== 'wing')).toEqual(['use', 'floor']);
});

test('a field that this person does not see is not offered', () => {
  const { use: _use, ...rest } = read;
  expect(bulkFields(room, rest as AnyRead, () => true)).toEqual(['floor', 'wing']);
});
