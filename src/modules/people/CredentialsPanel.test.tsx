import { expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { credentialLook } from './CredentialsPanel.tsx';
import { credential } from './credential.model.ts';

const TODAY = '2026-11-25';
const looked = (expiresOn: string | null, status: string) => {
  const record = { id: 'x', version: 1, can: [], titles: {}, status, expiresOn };
  const { mark, word } = credentialLook(record as unknown as Parameters<typeof credentialLook>[0], TODAY);
  return [mark, word];
};
const soonDays = credential.deadlines?.[0]?.soonDays ?? 0;
const [last, after] = [addDays(TODAY, soonDays), addDays(TODAY, soonDays + 1)];

test.each([
  [after, 'verified', ['done', showDay(after)]],
  [last, 'verified', ['late', showDay(last)]],
  [TODAY, 'unverified', ['late', 'Nov 25, 2026']],
  ['2026-11-24', 'verified', ['stop', 'Expired Nov 24, 2026']],
  [null, 'expired', ['stop', 'Expired']],
  [null, 'unverified', ['wait', 'Not verified']],
  [null, 'verified', ['done', 'No end']],
  ['2026-11-24', 'suspended', ['stop', 'Suspended']],
  ['2026-11-24', 'revoked', ['stop', 'Revoked']],
])('a credential that ends on %s and is %s', (expiresOn, status, said) =>
  expect(looked(expiresOn, status)).toEqual(said),
);
