/** What interactions and checks speak of beside single drugs: classes, properties, and agents that no formulary here stocks. */

/** One class for each drug of the formulary. */
export const CLASSES = {
  benzodiazepine: 'Benzodiazepine',
  barbiturate: 'Barbiturate',
  gabapentinoid: 'Gabapentinoid',
  aed: 'Antiepileptic',
  opioid_antagonist: 'Opioid antagonist',
  partial_agonist: 'Opioid partial agonist',
  full_agonist: 'Opioid full agonist',
  alcohol_use: 'Alcohol use disorder',
  vitamin: 'Vitamin or mineral',
  alpha2_agonist: 'Alpha-2 agonist',
  alpha1_blocker: 'Alpha-1 blocker',
  beta_blocker: 'Beta blocker',
  gastrointestinal: 'Gastrointestinal',
  muscle_relaxant: 'Muscle relaxant',
  nsaid: 'NSAID',
  analgesic: 'Analgesic',
  antihistamine: 'Antihistamine',
  nicotine: 'Smoking cessation',
  ssri: 'SSRI',
  snri: 'SNRI',
  tca: 'Tricyclic antidepressant',
  other_antidepressant: 'Other antidepressant',
  anxiolytic: 'Anxiolytic',
  hypnotic: 'Hypnotic',
  mood_stabilizer: 'Mood stabilizer',
  second_generation: 'Second-generation antipsychotic',
  first_generation: 'First-generation antipsychotic',
  anticholinergic: 'Anticholinergic',
  stimulant: 'Stimulant or wake-promoting',
  nri: 'Norepinephrine reuptake inhibitor',
} as const;
export type DrugClass = keyof typeof CLASSES;

/** Properties that several classes share. */
export const TRAITS = {
  opioid: 'Opioid',
  sedative: 'Sedative',
  serotonergic: 'Serotonergic',
  antipsychotic: 'Antipsychotic',
  qt: 'Prolongs the QT interval',
  cyp2d6_inhibitor: 'CYP2D6 inhibitor',
  cyp1a2_inhibitor: 'CYP1A2 inhibitor',
  cyp3a4_inducer: 'CYP3A4 inducer',
  lowers_threshold: 'Lowers the seizure threshold',
  withdrawal_benzodiazepine: 'Oxidized benzodiazepine',
  beers: 'Caution at age 65 or over (AGS Beers)',
  pregnancy_risk: 'Risk in pregnancy',
} as const;
export type Trait = keyof typeof TRAITS;

/** Drugs and products that clients bring along or that others prescribe. */
export const OUTSIDE = {
  maoi: 'MAO inhibitor',
  triptan: 'Triptan',
  linezolid: 'Linezolid or methylene blue',
  st_johns_wort: 'St John’s wort',
  tramadol: 'Tramadol',
  codeine: 'Codeine',
  hydrocodone: 'Hydrocodone',
  meperidine: 'Meperidine',
  dextromethorphan: 'Dextromethorphan',
  pseudoephedrine: 'Pseudoephedrine',
  brexpiprazole: 'Brexpiprazole',
  thioridazine: 'Thioridazine',
  pimozide: 'Pimozide',
  tamoxifen: 'Tamoxifen',
  ciprofloxacin: 'Ciprofloxacin',
  tizanidine: 'Tizanidine',
  anticoagulant: 'Anticoagulant',
  warfarin: 'Warfarin',
  aspirin: 'Aspirin',
  thiazide: 'Thiazide',
  ace_arb: 'ACE inhibitor or ARB',
  omeprazole: 'Omeprazole or cimetidine',
  alcohol: 'Alcohol',
  metronidazole: 'Metronidazole',
  phenytoin: 'Phenytoin',
  rifampin: 'Rifampin',
  efavirenz: 'Efavirenz',
  azole: 'Azole antifungal',
  strong_3a4_inhibitor: 'Strong CYP3A4 inhibitor',
  macrolide: 'Clarithromycin or erythromycin',
  carbapenem: 'Carbapenem',
  contraceptive: 'Hormonal contraceptive',
  metoclopramide: 'Metoclopramide',
  dopamine_agonist: 'Dopamine agonist',
  pde5_inhibitor: 'PDE5 inhibitor',
  nefazodone: 'Nefazodone',
} as const;

export const GROUPS: Readonly<Record<string, string>> = { ...CLASSES, ...TRAITS, ...OUTSIDE };

/** Substances that people are allergic to, as they are written down, and whom else it concerns. */
export const CROSS_ALLERGY: Readonly<Record<string, readonly string[]>> = {
  codeine: ['opioid'],
  morphine: ['opioid'],
  aspirin: ['nsaid'],
  nsaid: ['nsaid'],
  carbamazepine: ['carbamazepine', 'phenytoin'],
  phenytoin: ['phenytoin', 'carbamazepine'],
  benzodiazepine: ['benzodiazepine'],
  phenothiazine: ['chlorpromazine', 'promethazine'],
};

/** The code of a drug from its name: "Buprenorphine/naloxone" is `buprenorphine_naloxone`. */
export const codeOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Both sides of an interaction in words: "ssri snri" and "triptan" are "SSRI, SNRI + Triptan". `names`: of the drugs, by code. */
export const interactionWords = (left: string, right: string, names: ReadonlyMap<string, string>): string =>
  [left, right]
    .map((side) =>
      side
        .split(' ')
        .map((code) => names.get(code) ?? GROUPS[code] ?? code)
        .join(', '),
    )
    .join(' + ');
