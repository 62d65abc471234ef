import { describe, expect, test } from 'vitest';
import { write835 } from '#test/support/x12-remittance.ts';
import { readClaim } from './remittances.server.ts';
import { read835 } from './x12-835.model.ts';

const CLAIM = ['CLP*C-000042*1*175*120.5*20*12*ICN77*11*1', 'NM1*QC*1*Núñez*Ana****MI*W1'];
const LINE = ['SVC*HC:90837*175*120.5**1', 'DTM*472*20261102', 'CAS*CO*45*34.5', 'CAS*PR*3*20'];
const said = (work: () => unknown): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    return JSON.stringify(error instanceof Object && 'problems' in error ? error.problems : String(error));
  }
};
const only = (...[sent]: Parameters<typeof write835>) => read835(write835(sent))[0]?.claims[0];

describe('what a remittance says', () => {
  test('payer, check, day and each claim in cents, with the adjustments of its lines', () => {
    const [one] = read835(write835({ pays: '120.50', claims: [...CLAIM, ...LINE] }));
    expect(one).toMatchObject({
      payer: 'CASCADE HEALTH',
      trace: 'EFT900',
      paidOn: '2026-11-20',
      cents: 12_050,
      method: 'ACH',
      withheld: 0,
    });
    expect(one?.claims).toEqual([
      {
        number: 'C-000042',
        code: '1',
        charged: 17_500,
        paid: 12_050,
        payerClaimNumber: 'ICN77',
        lastName: 'Núñez',
        firstName: 'Ana',
        adjustments: [
          { group: 'CO', code: '45', cents: 3_450 },
          { group: 'PR', code: '3', cents: 2_000 },
        ],
      },
    ]);
  });

  test('the separators are those of the file, and line breaks after them are nothing', () => {
    const sent = { pays: '120.5', claims: [...CLAIM, ...LINE] };
    const usual = read835(write835(sent));
    expect(read835(write835(sent, { end: '\n', element: '|' }))).toEqual(usual);
    expect(read835(write835(sent, { end: '~\r\n' }))).toEqual(usual);
  });

  test('an adjustment segment holds up to six reasons', () => {
    const claims = ['CLP*C-1*1*100*10**12*X', 'CAS*CO*45*50**97*20*1*253*5', 'CAS*PR*1*15'];
    expect(only({ pays: '10', claims })?.adjustments.map(({ code, cents }) => [code, cents])).toEqual([
      ['45', 5_000],
      ['97', 2_000],
      ['253', 500],
      ['1', 1_500],
    ]);
  });

  test('what the payer keeps beside its claims lowers the check, what it adds raises it', () => {
    const claims = [...CLAIM, ...LINE];
    expect(
      read835(write835({ pays: '100.50', claims, withheld: ['PLB*1234567893*20261231*WO:OLD*20'] }))[0],
    ).toMatchObject({
      withheld: 2_000,
    });
    expect(read835(write835({ pays: '121', claims, withheld: ['PLB*1234567893*20261231*L6*-.5'] }))[0]?.withheld).toBe(
      -50,
    );
  });
});

describe('what is refused', () => {
  const whole = write835({ pays: '120.5', claims: [...CLAIM, ...LINE] });
  test.each([
    ['another file', 'name,amount\nA,1', 'must be an X12 file that starts with ISA'],
    ['an empty file', '', 'must be an X12 file that starts with ISA'],
    ['a claim file', whole.replace('ST*835', 'ST*837'), 'is an X12 837, not an 835'],
    ['a file that is cut off', whole.slice(0, whole.indexOf('SE*')), 'is cut off'],
    ['a claim that does not add up', whole.replace('CAS*PR*3*20', 'CAS*PR*3*19'), 'does not add up for claim C-000042'],
    [
      'a check that does not add up',
      whole.replace('BPR*I*120.5', 'BPR*I*120.49'),
      'pays $120.49, but its claims add up to $120.50',
    ],
    ['an amount in words', whole.replace('*34.5~', '*34,5~'), 'has the amount 34,5'],
    ['a day that is none', whole.replace('22222*20261120', '22222*20260231'), 'has no payment date in BPR16'],
    ['a check without number', whole.replace('TRN*1*EFT900', 'TRN*1*'), 'names no payer or no check number'],
    ['a claim without number', whole.replace('CLP*C-000042', 'CLP*'), 'a claim without a number'],
  ])('%s', (_what, text, sentence) => {
    expect(said(() => read835(text))).toContain(sentence);
  });
});

describe('what a payer decided', () => {
  const decided = (pays: string, clp: string, ...cas: string[]) => {
    const claim = only({ pays, claims: [clp, ...cas] });
    if (!claim) throw new Error('no claim');
    return readClaim(claim);
  };
  test('the contracted part is adjusted, the client’s share is theirs', () => {
    expect(decided('60', 'CLP*C-1*1*100*60*10*12*X', 'CAS*CO*45*30', 'CAS*PR*2*10')).toMatchObject({
      decision: 'paid',
      paid: 6_000,
      adjusted: 3_000,
      patient: 1_000,
      denied: 0,
      carc: '45',
    });
  });
  test('a denial leaves everything open, whatever code the payer gives the claim', () => {
    for (const code of ['4', '1'])
      expect(decided('0', `CLP*C-1*${code}*100*0**12*X`, 'CAS*CO*197*100')).toMatchObject({
        decision: 'denied',
        denied: 10_000,
        adjusted: 0,
        carc: '197',
      });
  });
  test('an amount that is denied in part stays open, and its reason is the main one', () => {
    expect(decided('40', 'CLP*C-1*1*100*40**12*X', 'CAS*CO*45*50*1*50*10')).toMatchObject({
      decision: 'paid',
      adjusted: 5_000,
      denied: 1_000,
      carc: '50',
    });
  });
  test('a reversal has its amounts below zero; a reason that nobody knows is none', () => {
    expect(decided('-60', 'CLP*C-1*22*-100*-60**12*X', 'CAS*CO*45*-40')).toMatchObject({
      decision: 'reversed',
      paid: -6_000,
    });
    expect(decided('0', 'CLP*C-1*4*100*0**12*X', 'CAS*OA*A9*100')).toMatchObject({ decision: 'denied', carc: null });
  });
});
