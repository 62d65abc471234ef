/** What blocks an admission, in words, and where on the intake packet to fix it. */
import { t } from '#engine/model/words.ts';
import type { Blocker } from '#modules/clients/admission-gate.model.ts';

export type Section =
  | 'identity'
  | 'contacts'
  | 'screening'
  | 'allergies'
  | 'papers'
  | 'legal'
  | 'assessments'
  | 'stay'
  | 'belongings';

/** What is missing, as the gate names it. */
export function blockerLabel(key: Blocker['key']): string {
  switch (key) {
    case 'allergies':
      return t('Allergies are not recorded');
    case 'emergencyContacts':
      return t('No emergency contact');
    case 'attending':
      return t('No attending is assigned');
    case 'guardian':
      return t('No guardian (required by law)');
    case 'consentToTreat':
      return t('Consent to treatment is not signed (required by law)');
    case 'part2Notice':
      return t('Part 2 notice is not signed (required by law)');
    case 'privacyNotice':
      return t('Privacy notice is not acknowledged');
    case 'financialAgreement':
      return t('Financial agreement is not signed');
    case 'suicideRiskScreening':
      return t('C-SSRS is not completed');
    case 'identity':
      return t('No phone number or address');
    case 'decision':
      return t('Awaiting decision');
    case 'bed':
      return t('No bed is reserved');
    case 'belongings':
      return t('Belongings have not been searched');
    case 'legalPaper':
      return t('Court order or hold is not on file (required by law)');
    case 'levelOfCare':
      return t('No level of care');
  }
}

const SECTIONS: Readonly<Record<Blocker['key'], Section>> = {
  allergies: 'allergies',
  emergencyContacts: 'contacts',
  guardian: 'contacts',
  identity: 'identity',
  attending: 'stay',
  levelOfCare: 'stay',
  bed: 'stay',
  decision: 'screening',
  consentToTreat: 'papers',
  legalPaper: 'legal',
  part2Notice: 'papers',
  privacyNotice: 'papers',
  financialAgreement: 'papers',
  suicideRiskScreening: 'assessments',
  belongings: 'belongings',
};
/** The part of the packet in which it is mended. */
export const sectionOf = (key: Blocker['key']): Section => SECTIONS[key];
