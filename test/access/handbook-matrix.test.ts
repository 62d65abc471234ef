/**
 * What the definitions grant to whom, against the role matrix of the clinical handbook: over which clients each role reads
 * each noun, and whether it enters, signs and decides. Where the product says otherwise on purpose, `handbook-readings.ts`
 * names why; a difference that stands nowhere, and a reason without a difference, both fail.
 */
import { describe, expect, it } from 'vitest';
import { ROLES } from '#access/roles.model.ts';
import { registry } from '#app/all.models.ts';
import type { Grants } from '#engine/model/resource.ts';
import { mayRate } from '#modules/assessments/raters.model.ts';
import { AFTERCARE } from '#modules/discharge/discharge.model.ts';
import { mayWrite, TYPES } from '#modules/notes/note-kinds.model.ts';
import { wardViewOf } from '#modules/wards/ward-views.model.ts';
import { COLUMNS, type Column, columns, IN_LETTERS, matrix, WAITING } from './handbook-matrix.ts';
import { NOUNS, type NounOfRow, READINGS } from './handbook-readings.ts';

const cellsOf = (group: string): Readonly<Record<Column, string>> => {
  const cells = matrix.get(group);
  if (!cells) throw new Error(`The handbook has no row ${group}`);
  return cells;
};
const lettersOf = (cell: string): string => IN_LETTERS[cell] ?? cell;
const has = (cell: string, letter: string): boolean => new RegExp(`(^|[ ,/])${letter}([cfu]?)([ ,(/]|$)`).test(cell);

/** The scope of a cell: its own letter, or that of the role's assignment for this kind of noun. */
const assigned: Readonly<Record<NounOfRow['kind'], Readonly<Record<Column, string>>>> = {
  // Charts: care team, unit on duty; the way in until 72 hours after the admission; compliance by an open audit case.
  clinical: {
    CD: 'facility',
    PSY: 'caseload',
    TH: 'caseload',
    RN: 'unit',
    IC: 'arriving',
    BT: 'unit',
    RS: 'unit',
    HA: 'facility',
    CO: 'audited',
  },
  // Papers and dates of a stay, which intake keeps after the chart has closed to it.
  office: {
    CD: 'facility',
    PSY: 'caseload',
    TH: 'caseload',
    RN: 'unit',
    IC: 'facility',
    BT: 'unit',
    RS: 'unit',
    HA: 'facility',
    CO: 'audited',
  },
  // Beds and houses without a name in them: of the facility, to those who look after a unit their own; figures of all to compliance.
  place: {
    CD: 'facility',
    PSY: 'facility',
    TH: 'facility',
    RN: 'facility',
    IC: 'facility',
    BT: 'unit',
    RS: 'unit',
    HA: 'facility',
    CO: 'all',
  },
};
const LETTER: Readonly<Record<string, string>> = { c: 'caseload', f: 'facility', u: 'unit' };
const scopeOf = (noun: NounOfRow, column: Column, cell: string): string =>
  cell.endsWith(' own') ? 'mine' : (LETTER[/[VM]([cfu])/.exec(cell)?.[1] ?? ''] ?? assigned[noun.kind][column]);

/** Whom a care team names opens its client: a nurse too, beside the clients of the unit on duty. */
const alsoNamed = (scope: string, { kind }: NounOfRow, column: Column): string =>
  column === 'RN' && kind !== 'place' && scope === 'unit' ? 'caseload+unit' : scope;

/** Records of one's own, and clients who are expected and on no unit yet, come on top of a scope and widen no role's reach. */
const BESIDE: readonly string[] = ['mine', 'own', 'expected'];
const scopesIn = (grants: Grants | undefined, role: string): readonly string[] =>
  [...new Set([grants?.['*'] ?? [], grants?.[role] ?? []].flat())].sort();
const over = (scopes: readonly string[]): string => {
  const wider = scopes.filter((scope) => !BESIDE.includes(scope));
  return wider.length ? wider.join('+') : scopes.includes('mine') || scopes.includes('own') ? 'mine' : '–';
};

interface Difference {
  readonly noun: string;
  readonly column: Column;
  readonly what: 'read' | 'enter' | 'manage' | 'sign' | 'decide';
  readonly handbook: string;
  readonly product: string;
}

/** What the letters ask for at least, and allow at most. */
const asks: Readonly<
  Record<'enter' | 'manage' | 'sign' | 'decide', { readonly least: RegExp; readonly most: RegExp }>
> = {
  enter: { least: /\b[EM][cfu]?\b/, most: /\b[EMSA][cfu]?\b/ },
  manage: { least: /\bM[cfu]?\b/, most: /\bM[cfu]?\b/ },
  sign: { least: /\bS\b/, most: /\b[SMA][cfu]?\b/ },
  decide: { least: /\bA\b/, most: /\b[AM][cfu]?\b/ },
};

function differencesOf(noun: NounOfRow): Difference[] {
  const resource = registry.get(noun.noun);
  const verb = (name: string): Grants | undefined =>
    name === 'create' || name === 'edit' ? resource.access[name] : resource.actions?.[name]?.by;
  return columns.flatMap((column): Difference[] => {
    const role = COLUMNS[column];
    // Several groups hold for one noun where the handbook tells its kinds apart: the widest of them is its grant.
    const cells = noun.groups.map((group) => lettersOf(cellsOf(group)[column]));
    const cell = cells.find((one) => !one.startsWith('–')) ?? '–';
    const all = (noun.actsOf ?? noun.groups).map((group) => lettersOf(cellsOf(group)[column])).join(' ');
    const found: Difference[] = [];
    const told = cell.startsWith('–') ? '–' : alsoNamed(scopeOf(noun, column, cell), noun, column);
    const scopes = scopesIn(resource.access.read, role);
    const read = over(scopes.filter((scope) => noun.ownIsEverybodys !== true || !['mine', 'own'].includes(scope)));
    if (read !== told && noun.readByAll !== true)
      found.push({ noun: noun.noun, column, what: 'read', handbook: told, product: read });
    for (const what of ['enter', 'manage', 'sign', 'decide'] as const) {
      const verbs = noun[what];
      if (!verbs) continue;
      const held = verbs.filter((name) => scopesIn(verb(name), role).length > 0);
      const { least, most } = asks[what];
      if (least.test(all) && held.length === 0)
        found.push({ noun: noun.noun, column, what, handbook: all, product: 'withheld' });
      if (!most.test(all) && held.length > 0)
        found.push({ noun: noun.noun, column, what, handbook: all, product: held.join() });
    }
    return found;
  });
}

describe('the role matrix of the handbook', () => {
  it('is whole: every group has its nouns or says what it waits for', () => {
    const held = new Set(NOUNS.flatMap(({ groups }) => groups));
    for (const group of matrix.keys()) {
      const waits = WAITING[group] !== undefined;
      expect(held.has(group) !== waits, `${group} ${waits ? 'waits' : 'has no noun'}`).toBe(true);
    }
    for (const group of [...held, ...Object.keys(WAITING)]) expect(matrix.has(group), group).toBe(true);
    for (const column of columns) expect(ROLES).toContain(COLUMNS[column]);
  });
  it('holds every noun that tells of a client', () => {
    const told = new Set(NOUNS.map(({ noun }) => noun));
    const clinical = registry.resources.filter(
      (r) => r.name === 'client' || Object.values(r.fields).some((spec) => spec.kind === 'ref' && spec.to === 'client'),
    );
    expect(clinical.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });
  it.each(NOUNS.map((noun) => [noun.noun, noun] as const))('%s', (_, noun) => {
    const line = (one: { column: string; what: string; product: string }) =>
      `${one.column} ${one.what}: ${one.product}`;
    const found = differencesOf(noun);
    const known = READINGS.filter((one) => one.noun === noun.noun);
    const unknown = found.filter((one) => !known.some((k) => line(k) === line(one)));
    expect(unknown.map((one) => `${line(one)} (handbook: ${one.handbook})`)).toEqual([]);
    expect(
      known.map(line).filter((one) => !found.map(line).includes(one)),
      'reasons for what is no difference',
    ).toEqual([]);
  });
  it('lets administrators configure and read no client', () => {
    for (const role of ['admin', 'account_admin', 'global_admin', 'hr_manager', 'manager', 'employee'])
      for (const { noun, kind } of NOUNS) {
        if (kind === 'place' && noun !== 'bed_assignment') continue;
        const scopes = scopesIn(registry.get(noun).access.read, role);
        expect(over(scopes) === '–' || over(scopes) === 'mine', `${role} reads ${noun}: ${scopes.join()}`).toBe(true);
      }
  });
});

describe('what the handbook says within a row', () => {
  const rates = (group: string, column: Column): boolean => has(lettersOf(cellsOf(group)[column]), 'S');
  const GROUPS = {
    'assessments: self-report': ['phq9', 'gad7'],
    'COWS/CIWA/nursing': ['cows', 'ciwa', 'nursing'],
    'psych-eval': ['psychiatric'],
  } as const;
  it.each(Object.entries(GROUPS))('%s are rated by whom the table names', (group, instruments) => {
    for (const instrument of instruments)
      for (const column of columns) {
        // The director approves self-reports; intake gives them; the nursing assessment is a nurse's own.
        if (group.startsWith('assessments') && (column === 'CD' || column === 'IC')) continue;
        if (instrument === 'nursing' && column === 'PSY') continue;
        expect(mayRate([COLUMNS[column]], instrument), `${column} ${instrument}`).toBe(rates(group, column));
      }
  });
  it('a contact is the only kind of note that intake writes, a shift log the only one of who looks after a unit', () => {
    const kinds = (role: string) => Object.keys(TYPES).filter((type) => mayWrite([role], type as keyof typeof TYPES));
    expect(kinds(COLUMNS.IC)).toEqual(['contact']);
    expect(kinds(COLUMNS.BT)).toEqual(['shift']);
    expect(kinds(COLUMNS.RS)).toEqual(['shift']);
    expect(kinds(COLUMNS.HA)).toEqual([]);
    expect(kinds(COLUMNS.CO)).toEqual([]);
  });
  it('a technician witnesses what a client signs or refuses, and no resident staff does', () => {
    const witness = (noun: string, action: string) => registry.get(noun).actions?.[action]?.witness ?? [];
    for (const [noun, action] of [
      ['consent', 'refuse'],
      ['treatment_plan', 'clientRefuses'],
    ] as const) {
      expect(witness(noun, action), noun).toContain(COLUMNS.BT);
      expect(witness(noun, action), noun).not.toContain(COLUMNS.RS);
    }
  });
  it('dashboards name nobody to whom the table gives aggregates or no notes', () => {
    expect(wardViewOf([COLUMNS.CO])).toMatchObject({ names: false, aggregate: true });
    expect(wardViewOf([COLUMNS.HA])).toMatchObject({ names: false, aggregate: true });
    for (const column of ['BT', 'RS', 'RN'] as const) expect(wardViewOf([COLUMNS[column]])?.over).toBe('unit');
    expect(wardViewOf([COLUMNS.CD])?.over).toBe('facility');
    expect(wardViewOf([COLUMNS.IC])?.funnel).toBe(true);
  });
});

describe('minimum necessary', () => {
  const seenBy = (noun: string, field: string, role: string): boolean => {
    const r = registry.get(noun);
    const name = r.fields[field]?.privacy;
    return name === undefined || Object.hasOwn(registry.privacy[name]?.see ?? {}, role);
  };
  it('technicians and residential staff see who, where, risk and allergies, and no narratives', () => {
    for (const role of [COLUMNS.BT, COLUMNS.RS]) {
      expect(seenBy('client', 'flags', role)).toBe(true);
      for (const [noun, field] of [
        ['client', 'phones'],
        ['client', 'legalNotes'],
        ['client', 'ssnEnding'],
        ['pre_admission', 'screening'],
        ['pre_admission', 'decisionReason'],
        ['episode', 'levelReason'],
        ['episode', 'endNote'],
        ['discharge', 'callSaid'],
      ] as const)
        expect(seenBy(noun, field, role), `${role} ${noun}.${field}`).toBe(false);
    }
  });
  it('health administrators see who, dates and places, and nothing clinical', () => {
    for (const [noun, field] of [
      ['client', 'flags'],
      ['client', 'codeStatus'],
      ['client', 'advanceDirective'],
      ['pre_admission', 'screening'],
      ['pre_admission', 'clearance'],
      ['pre_admission', 'clearedBy'],
      ['pre_admission', 'decisionReason'],
      ['episode', 'levelReason'],
      ['episode', 'endNote'],
      ['discharge', 'callSaid'],
      ['discharge', 'levelReview'],
      ['leave_of_absence', 'reason'],
      ['leave_of_absence', 'uds'],
    ] as const)
      expect(seenBy(noun, field, COLUMNS.HA), `${noun}.${field}`).toBe(false);
  });
  it('intake reads nothing clinical of a client who came in more than 72 hours ago, but the calls that it makes', () => {
    const until = (noun: string, field: string): unknown => {
      const see: Grants = registry.privacy[registry.get(noun).fields[field]?.privacy ?? '']?.see ?? {};
      return see[COLUMNS.IC];
    };
    const fields = registry.resources.flatMap(({ name, fields: its }) =>
      Object.entries(its).map(([f, spec]) => ({ name, f, spec })),
    );
    const clinical = fields.filter(({ spec }) => ['C3', 'C6', 'C7'].includes(spec.privacy ?? ''));
    expect(
      clinical.filter(({ name, f }) => until(name, f) !== 'arriving').map(({ name, f }) => `${name}.${f}`),
    ).toEqual([]);
    for (const [noun, names] of [
      ['client', ['flags', 'codeStatus', 'advanceDirective']],
      ['pre_admission', ['screening', 'clearance', 'clearedBy', 'decisionReason']],
      ['episode', ['levelReason', 'risksExplained', 'leavingForm', 'naloxone', 'overrideReason', 'endNote']],
      ['level_segment', ['reason']],
      ['bed_assignment', ['override']],
      ['leave_of_absence', ['reason', 'uds', 'endNote']],
      [
        'discharge',
        ['steps', 'naloxone', 'levelReview', 'receivedBy', 'notifiedWhom', ...AFTERCARE, 'skipped', 'skipReason'],
      ],
    ] as const)
      for (const field of names) expect(until(noun, field), `${noun}.${field}`).toBe('arriving');
    const calls = fields.filter(
      ({ name, f, spec }) => spec.privacy && name === 'discharge' && until(name, f) === 'all',
    );
    expect(calls.map(({ f }) => f)).toEqual(['contact', 'calls', 'callOutcome', 'callSaid', 'callNext']);
  });
  it('administrators see that charts are audited and why, and not whose', () => {
    for (const field of ['records', 'clients']) {
      for (const role of ['super_admin', COLUMNS.HA])
        expect(seenBy('audit_case', field, role), `${role} ${field}`).toBe(false);
      for (const role of [COLUMNS.CO, COLUMNS.CD])
        expect(seenBy('audit_case', field, role), `${role} ${field}`).toBe(true);
    }
    expect(seenBy('audit_case', 'reason', 'super_admin')).toBe(true);
  });
});
