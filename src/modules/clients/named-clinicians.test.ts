import { describe, expect, test } from 'vitest';
import { type Named, namedParts, teamChanges } from './named-clinicians.model.ts';

const NOBODY: Named = { attending: null, primaryTherapist: null, primaryNurse: null, caseManager: null };

describe('the care team that follows from an episode', () => {
  test('each named clinician has the part that goes with the field', () => {
    expect(namedParts(null)).toEqual([]);
    expect(namedParts({ attending: 'a', primaryTherapist: 'b', primaryNurse: 'c', caseManager: 'd' })).toEqual([
      { staff: 'a', part: 'attending' },
      { staff: 'b', part: 'therapist' },
      { staff: 'c', part: 'nurse' },
      { staff: 'd', part: 'case_manager' },
    ]);
  });

  test('a replaced clinician leaves, and keeps the other part that they have', () => {
    const before = { ...NOBODY, primaryTherapist: 'old', caseManager: 'old' };
    expect(teamChanges(before, { ...before, primaryTherapist: 'new' })).toEqual({
      join: [{ staff: 'new', part: 'therapist' }],
      leave: [{ staff: 'old', part: 'therapist' }],
    });
  });

  test('what stays the same changes nothing, and an episode that is off frees everybody', () => {
    const named = { ...NOBODY, attending: 'a' };
    expect(teamChanges(named, named)).toEqual({ join: [], leave: [] });
    expect(teamChanges(named, null).leave).toEqual([{ staff: 'a', part: 'attending' }]);
  });
});
