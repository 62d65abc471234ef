/** Writes an 835 as a payer would (005010X221A1), for tests of the reader. Amounts are written as given. */
export interface Sent835 {
  readonly payer?: string;
  readonly trace?: string;
  readonly paidOn?: string;
  readonly method?: string;
  /** BPR02. */
  readonly pays: string;
  /** Segments from the first CLP on. */
  readonly claims: readonly string[];
  readonly withheld?: readonly string[];
}

/** One transaction, in its envelope; `end` is the segment terminator. */
export function write835(
  {
    payer = 'CASCADE HEALTH',
    trace = 'EFT900',
    paidOn = '20261120',
    method = 'ACH',
    pays,
    claims,
    withheld = [],
  }: Sent835,
  { end = '~', element = '*' } = {},
): string {
  const body = [
    `BPR*I*${pays}*C*${method}*CCP*01*021000021*DA*11111*1999999999**01*031000011*DA*22222*${paidOn}`,
    `TRN*1*${trace}*1999999999`,
    `DTM*405*${paidOn}`,
    `N1*PR*${payer}`,
    'N3*1 PLAN STREET',
    'N4*PORTLAND*OR*97201',
    'N1*PE*HARBORLINE*XX*1234567893',
    'LX*1',
    ...claims,
    ...withheld,
  ];
  const isa = `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*ZZ*${'PAYER'.padEnd(15)}*ZZ*${'HARBORLINE'.padEnd(15)}*261120*0915*^*00501*000000901*0*P*:`;
  const all = [
    isa,
    'GS*HP*PAYER*HARBORLINE*20261120*0915*901*X*005010X221A1',
    'ST*835*0001',
    ...body,
    `SE*${body.length + 2}*0001`,
    'GE*1*901',
    'IEA*1*000000901',
  ];
  return all.map((one) => one.replaceAll('*', element) + end).join('');
}
