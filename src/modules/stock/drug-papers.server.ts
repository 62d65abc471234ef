/**
 * What agencies want on paper, from the records: the inventory of controlled substances (21 CFR 1304.11), DEA Form 41
 * (destruction), DEA Form 106 (theft or loss) and California's LIC 622. Pure: each is a table with lines to sign by hand. What
 * we do not know is left blank to be written.
 */
import { showPhone } from '#engine/model/show.ts';
import type { PaperColumn, PaperSection } from '#engine/server/paper-table.ts';
import { COUNTED_IN, SCHEDULES } from './stock-lot.model.ts';

/** A paper without the organization, which every paper names alike. */
export interface DrugPaper extends PaperSection {
  readonly title: string;
  readonly lines: readonly string[];
  readonly more?: readonly PaperSection[];
  readonly signatures: readonly string[];
}
/** Whose registration it is. */
export interface Registrant {
  readonly name: string;
  readonly address: string;
  readonly phone: string | null;
  readonly dea: string | null;
}
interface Substance {
  readonly name: string;
  readonly strength: string;
  readonly schedule: keyof typeof SCHEDULES;
  readonly countedIn: keyof typeof COUNTED_IN;
  readonly ndc: string | null;
  readonly lot: string;
}

const BLANK = '____________________';
const text = (label: string): PaperColumn => ({ label, right: false });
const amount = (label: string): PaperColumn => ({ label, right: true });
const said = (value: string | null | undefined): string => value ?? '';
/** To hundredths, as the ledger counts. */
const total = (values: readonly number[]): number => Math.round(values.reduce((sum, one) => sum + one, 0) * 100) / 100;
const TWO_PEOPLE = [
  'Counted by (printed name and signature)',
  'Date and time',
  'Witness (printed name and signature)',
  'Date and time',
];
const registrantLines = ({ name, address, phone, dea }: Registrant): readonly string[] => [
  `Registrant: ${name}, ${address}${phone ? `, ${showPhone(phone)}` : ''}`,
  `DEA registration number: ${dea ?? BLANK}`,
];

export interface InventoryLot extends Substance {
  readonly onHand: number;
  /** What is in it and waits for destruction; part of what is on hand. */
  readonly awaiting: number;
}
const ORDER = Object.keys(SCHEDULES);

/**
 * The inventory of one registered location: each finished form of each substance, with its containers and its units. What
 * waits for destruction is on hand until it is destroyed and counts (21 CFR 1304.11(e)(3)); empty containers are left out.
 */
export function inventoryPaper(
  at: Registrant,
  lots: readonly InventoryLot[],
  taken: { readonly on: string; readonly business: 'open' | 'close'; readonly units: readonly string[] },
): DrugPaper {
  const forms = new Map<string, InventoryLot[]>();
  for (const lot of lots) {
    if (lot.schedule === 'none' || lot.onHand === 0) continue;
    const key = [ORDER.indexOf(lot.schedule), lot.name, lot.strength, lot.countedIn].join('\n');
    forms.set(key, [...(forms.get(key) ?? []), lot]);
  }
  const rows = [...forms]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([, [first, ...others]]) => {
      if (!first) return [];
      const all = [first, ...others];
      return [
        [
          first.schedule,
          first.name,
          first.strength,
          COUNTED_IN[first.countedIn],
          String(all.length),
          String(total(all.map(({ onHand }) => onHand))),
          String(total(all.map(({ awaiting }) => awaiting))),
          '',
        ],
      ];
    });
  return {
    title: 'Inventory of controlled substances',
    lines: [
      ...registrantLines(at),
      `Taken ${taken.on}, at the ${taken.business === 'open' ? 'opening' : 'close'} of business${taken.units.length ? `. Units: ${taken.units.join(', ')}` : ''}`,
      'At least every two years, 21 CFR 1304.11. Keep schedule II apart, and all of it for two years (21 CFR 1304.04).',
    ],
    columns: [
      text('Schedule'),
      text('Substance'),
      text('Strength'),
      text('Form'),
      amount('Containers'),
      amount('Total in the ledger'),
      amount('Of them, awaiting destruction'),
      text('Counted by hand'),
    ],
    rows,
    signatures: TWO_PEOPLE,
  };
}

export interface DestroyedItem extends Substance {
  readonly quantity: number;
  readonly method: string;
  readonly destroyedOn: string;
  readonly staff: string;
  readonly witness: string;
}
/** The data of DEA Form 41, sections A (inventory), C (method) and D (witnesses). Section B is for collectors of what people return. */
export function form41(at: Registrant, items: readonly DestroyedItem[]): DrugPaper {
  const scheduled = items.filter(({ schedule }) => schedule !== 'none');
  return {
    title: 'Controlled substances destroyed (data of DEA Form 41)',
    lines: [
      ...registrantLines(at),
      'Section A. Registrant inventory. Keep the signed form for two years (21 CFR 1304.04). Send it only if the DEA asks.',
    ],
    columns: [
      text('NDC'),
      text('Lot'),
      text('Substance'),
      text('Schedule'),
      text('Strength'),
      text('Form'),
      amount('Total destroyed'),
    ],
    rows: scheduled.map((one) => [
      said(one.ndc),
      one.lot,
      one.name,
      one.schedule,
      one.strength,
      COUNTED_IN[one.countedIn],
      String(one.quantity),
    ]),
    more: [
      {
        heading: 'Sections C and D. Method of destruction and witnesses',
        columns: [text('Substance'), text('Date'), text('Method'), text('Place'), text('Employee'), text('Witness')],
        rows: scheduled.map((one) => [
          one.name,
          one.destroyedOn,
          one.method,
          `${at.name}, ${at.address}`,
          one.staff,
          one.witness,
        ]),
      },
    ],
    signatures: [
      'First employee who witnessed (printed name and signature)',
      'Date',
      'Second employee who witnessed (printed name and signature)',
      'Date',
    ],
  };
}

export interface LostItem extends Substance {
  readonly quantity: number;
}
export interface Loss {
  readonly discoveredOn: string;
  readonly kind: string;
  readonly policeReport: string | null;
  readonly measures: string | null;
  readonly noticeDueOn: string | null;
  readonly confirmation: string | null;
}
/** The data of DEA Form 106. Notice goes to the DEA in writing within one business day (21 CFR 1301.76(b)); the form is filed online. */
export const form106 = (at: Registrant, loss: Loss, items: readonly LostItem[]): DrugPaper => ({
  title: 'Theft or loss of controlled substances (data of DEA Form 106)',
  lines: [
    ...registrantLines(at),
    `Discovered on ${loss.discoveredOn}. Type: ${loss.kind}`,
    `Police department and report number: ${loss.policeReport ?? BLANK}`,
    `Measures against another loss: ${loss.measures ?? BLANK}`,
    loss.confirmation
      ? `Filed with the DEA. Confirmation: ${loss.confirmation}`
      : `Written notice to the DEA due ${loss.noticeDueOn ?? BLANK}. Confirmation of the online form: ${BLANK}`,
  ],
  columns: [
    text('Name'),
    text('NDC'),
    text('Lot'),
    text('Schedule'),
    text('Strength'),
    text('Form'),
    amount('Quantity lost'),
  ],
  rows: items.map((one) => [
    one.name,
    said(one.ndc),
    one.lot,
    one.schedule,
    one.strength,
    COUNTED_IN[one.countedIn],
    String(one.quantity),
  ]),
  signatures: ['Signature', 'Printed name, title and date'],
});

export interface StoredItem {
  readonly name: string;
  readonly strength: string;
  readonly quantity: number;
  readonly instructions: string;
  readonly expiresOn: string;
  readonly filledOn: string;
  readonly startedOn: string;
  readonly prescriber: string;
  readonly rxNumber: string;
  readonly refills: number;
  readonly pharmacy: string;
}
export interface StoredGone {
  readonly name: string;
  readonly strength: string;
  readonly quantity: number;
  readonly filledOn: string;
  readonly rxNumber: string;
  readonly pharmacy: string;
  readonly disposedOn: string;
  readonly how: string;
  readonly staff: string;
  readonly witness: string;
}
export interface StoredFor {
  readonly client: string;
  readonly admittedOn: string | null;
  readonly attending: string | null;
}
/** LIC 622, Centrally Stored Medication and Destruction Record, of one client: what is stored, and what became of it. */
export const lic622 = (
  at: Registrant,
  person: StoredFor,
  stored: readonly StoredItem[],
  gone: readonly StoredGone[],
): DrugPaper => ({
  title: 'Centrally stored medication and destruction record (LIC 622)',
  lines: [
    `Facility: ${at.name}, ${at.address}. Facility number: ${BLANK}`,
    `Client: ${person.client}, admitted on ${person.admittedOn ?? BLANK}. Attending physician: ${person.attending ?? BLANK}`,
    'I. Centrally stored medication. Keep for at least one year after the last entry.',
  ],
  columns: [
    text('Medication'),
    text('Strength and quantity'),
    text('Control and custody instructions'),
    text('Expires'),
    text('Filled'),
    text('Started'),
    text('Prescriber'),
    text('Rx number'),
    amount('Refills'),
    text('Pharmacy'),
  ],
  rows: stored.map((one) => [
    one.name,
    `${one.strength}, ${one.quantity}`,
    one.instructions,
    one.expiresOn,
    one.filledOn,
    one.startedOn,
    one.prescriber,
    one.rxNumber,
    String(one.refills),
    one.pharmacy,
  ]),
  more: [
    {
      heading: 'II. Medication destruction or return',
      columns: [
        text('Medication'),
        text('Strength and quantity'),
        text('Filled'),
        text('Rx number'),
        text('Date'),
        text('What became of it'),
        text('Pharmacy'),
        text('Staff'),
        text('Witness or recipient'),
      ],
      rows: gone.map((one) => [
        one.name,
        `${one.strength}, ${one.quantity}`,
        one.filledOn,
        one.rxNumber,
        one.disposedOn,
        one.how,
        one.pharmacy,
        one.staff,
        one.witness,
      ]),
    },
  ],
  signatures: [
    'Administrator or designated representative (signature)',
    'Date',
    'Witness, adult who is not a client (signature)',
    'Date',
  ],
});
