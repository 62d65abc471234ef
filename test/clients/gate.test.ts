/** The pure rules: what stands against an admission, and who may be on record twice. */
import { expect, test } from 'vitest';
import { admissionBlockers, type GateFacts, packetPercent } from '#modules/clients/admission-gate.model.ts';
import { duplicateOf } from '#modules/clients/duplicates.model.ts';

const ready: GateFacts = {
  allergies: 1,
  emergencyContacts: 1,
  guardians: 0,
  age: 34,
  attending: 'somebody',
  levelOfCare: '3.7',
  consents: ['treatment', 'npp', 'part2_notice', 'financial'],
  answered: ['cssrs'],
  identified: true,
  residential: true,
  bed: true,
  decision: 'accepted',
  searched: true,
  papersAsked: [],
  papersFiled: [],
};
const keys = (facts: Partial<GateFacts>) => admissionBlockers({ ...ready, ...facts }).map((b) => b.key);

test('whoever is sent comes with a paper that holds; nobody sets that aside', () => {
  const sent = { ...ready, papersAsked: ['hold', 'commitment'] };
  expect(admissionBlockers(sent)).toEqual([
    {
      key: 'legalPaper',
      legal: true,
      message: 'must be on file and in force: the involuntary hold or the commitment order',
    },
  ]);
  expect(admissionBlockers({ ...sent, papersFiled: ['court_order'] })).toHaveLength(1);
  expect(admissionBlockers({ ...sent, papersFiled: ['commitment'] })).toEqual([]);
  expect(admissionBlockers({ ...ready, papersAsked: ['court_order'] })[0]?.message).toMatch(/court order/);
});

test('the gate names each thing that is missing, and nothing else', () => {
  expect(keys({})).toEqual([]);
  expect(keys({ allergies: 0 })).toEqual(['allergies']);
  expect(keys({ emergencyContacts: 0 })).toEqual(['emergencyContacts']);
  expect(keys({ attending: null })).toEqual(['attending']);
  expect(keys({ levelOfCare: null })).toEqual(['levelOfCare']);
  expect(keys({ allergies: 0, emergencyContacts: 0, attending: null, levelOfCare: null })).toHaveLength(4);
});

test('who may not come yet, sleeps nowhere or was not looked at by two is named, too', () => {
  expect(keys({ decision: 'conditional' })).toEqual([]);
  for (const decision of ['screening', 'to_decide', 'denied', null]) expect(keys({ decision })).toEqual(['decision']);
  expect(keys({ bed: false })).toEqual(['bed']);
  expect(keys({ bed: false, residential: false })).toEqual([]);
  expect(keys({ searched: false })).toEqual(['belongings']);
  expect(keys({ identified: false })).toEqual(['identity']);
});

test('the packet is whole when nothing stands against the admission, and counts only what this stay asks for', () => {
  const percent = (facts: Partial<GateFacts>) => packetPercent({ ...ready, ...facts });
  expect(percent({})).toBe(100);
  // Thirteen parts: no guardian of an adult.
  expect(percent({ bed: false })).toBe(92);
  expect(percent({ bed: false, residential: false })).toBe(100);
  expect(percent({ age: 17, guardians: 0 })).toBe(92);
  expect(percent({ consents: [], answered: [], allergies: 0 })).toBe(53);
});

test('of what the law asks for, a consent to treatment and the Part 2 notice stand beside the guardian', () => {
  const without = (kind: string) => keys({ consents: ready.consents.filter((each) => each !== kind) });
  expect(without('treatment')).toEqual(['consentToTreat']);
  expect(without('part2_notice')).toEqual(['part2Notice']);
  expect(without('npp')).toEqual(['privacyNotice']);
  expect(without('financial')).toEqual(['financialAgreement']);
  expect(keys({ answered: ['phq9'] })).toEqual(['suicideRiskScreening']);
  const all = admissionBlockers({ ...ready, age: 12, consents: [], answered: [] });
  expect(all.filter((b) => b.legal).map((b) => b.key)).toEqual(['guardian', 'consentToTreat', 'part2Notice']);
});

test('what may be passed over becomes due, each for a role', () => {
  const due = admissionBlockers({ ...ready, consents: [], allergies: 0, searched: false }).flatMap((b) => b.due ?? []);
  expect(due.map(({ title, role, hours }) => [title, role, hours])).toEqual([
    ['Privacy notice acknowledged', 'intake_coordinator', 4],
    ['Financial agreement', 'intake_coordinator', 24],
    ['Allergies recorded', 'nurse', 2],
    ['Belongings search', 'behavioral_tech', 4],
  ]);
});

test('somebody below 18 needs a guardian, and that is the law', () => {
  expect(keys({ age: 17 })).toEqual(['guardian']);
  expect(keys({ age: 17, guardians: 1 })).toEqual([]);
  expect(keys({ age: 18 })).toEqual([]);
  const all = admissionBlockers({ ...ready, age: 12, allergies: 0, attending: null });
  expect(all.filter((b) => b.legal).map((b) => b.key)).toEqual(['guardian']);
});

const maria = {
  legalFirst: 'María José',
  legalLast: "O'Neill",
  dob: '1991-04-12',
  ssnEnding: '1234',
  phones: [{ number: '+15035550142' }],
};

test('a name is the same whatever its accents, spaces and case', () => {
  const typed = { ...maria, legalFirst: 'maria jose', legalLast: 'ONeill', ssnEnding: null, phones: null };
  expect(duplicateOf(typed, [maria])).toBe('A client with the same name and birth date exists');
  expect(duplicateOf({ ...typed, dob: '1991-04-13' }, [maria])).toBeNull();
  expect(duplicateOf({ ...typed, legalFirst: 'Mario' }, [maria])).toBeNull();
});

test('another name with the birth date and the SSN ending, or a phone, is alike too', () => {
  const married = { ...maria, legalLast: 'Gonzalez' };
  expect(duplicateOf({ ...married, phones: null }, [maria])).toContain('SSN ending');
  expect(duplicateOf({ ...married, ssnEnding: null }, [maria])).toContain('phone number');
  expect(duplicateOf({ ...married, ssnEnding: null, phones: [] }, [maria])).toBeNull();
  expect(duplicateOf({ ...married, ssnEnding: null, phones: null }, [{ ...maria, ssnEnding: null }])).toBeNull();
});
