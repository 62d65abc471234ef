import { describe, expect, it } from 'vitest';
import { lengthText, nextAnniversary, type TenureEvent, tenureOf } from './tenure.model.ts';

const facts = { hireDate: '2022-04-04', lastDay: null, position: 'Charge nurse', today: '2026-03-04' };
const promoted: TenureEvent = {
  id: 'p',
  status: 'applied',
  type: 'promotion',
  effectiveDate: '2025-01-10',
  changes: [{ field: 'position', old: 'Registered nurse', new: 'Charge nurse' }],
};

describe('tenure', () => {
  it('divides the years by position', () => {
    const found = tenureOf(
      [promoted, { id: 'h', status: 'applied', type: 'hire', effectiveDate: '2022-04-04' }],
      facts,
    );
    expect(found?.positions.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Registered nurse', '2022-04-04', '2025-01-10'],
      ['Charge nurse', '2025-01-10', '2026-03-04'],
    ]);
    expect(found?.marks.map(({ label }) => label)).toEqual(['Hired', 'Promoted']);
  });

  it('lets a leave that goes on reach today and ignores what is planned', () => {
    const found = tenureOf(
      [
        { id: 'l', status: 'applied', type: 'leave_start', effectiveDate: '2026-02-01' },
        { ...promoted, status: 'planned', effectiveDate: '2026-06-01' },
      ],
      facts,
    );
    expect(found?.leaves).toMatchObject([{ from: '2026-02-01', to: '2026-03-04' }]);
    expect(found?.positions).toHaveLength(1);
  });

  it('ends with the last day and begins again with a rehire', () => {
    const found = tenureOf(
      [
        { id: 'h', type: 'hire', effectiveDate: '2020-01-01' },
        { id: 't', type: 'termination', effectiveDate: '2021-01-01' },
        { id: 'r', type: 'rehire', effectiveDate: '2022-04-04' },
      ],
      facts,
    );
    expect(found?.positions.map(({ from, to }) => [from, to])).toEqual([
      ['2020-01-01', '2021-01-02'],
      ['2022-04-04', '2026-03-04'],
    ]);
  });

  it('is nothing before the first day', () => {
    expect(tenureOf([], { ...facts, hireDate: '2026-04-01' })).toBeNull();
  });

  it('says lengths and anniversaries', () => {
    expect(lengthText('2022-04-04', '2026-03-04')).toBe('3 y 11 mo');
    expect(lengthText('2026-03-01', '2026-03-04')).toBe('3 d');
    expect(nextAnniversary('2022-04-04', '2026-03-04')).toEqual({ on: '2026-04-04', years: 4 });
  });
});
