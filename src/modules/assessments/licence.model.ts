/** Under which licence an instrument may be shown, and where that is written (domain/assessments.md, section 0). */
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { InstrumentCode } from './instrument-names.model.ts';

export const LICENCES = {
  public_domain: 'Public domain',
  free_with_notice: 'Free with its notice',
  permission_required: 'Permission required',
  noncommercial_only: 'Not for commercial use',
  own_content: 'Own content',
} as const;
export type Licence = keyof typeof LICENCES;

export interface LicenceOf {
  readonly status: Licence;
  readonly evidence: string;
}
const FREE = 'free_with_notice';

export const licences: Readonly<Record<InstrumentCode, LicenceOf>> = {
  cows: { status: FREE, evidence: 'The authors state that it may be copied and used clinically.' },
  ciwa: { status: 'public_domain', evidence: 'Not copyrighted, may be used freely.' },
  ace: { status: FREE, evidence: 'CDC–Kaiser items, reproduced with citation.' },
  bam: { status: 'public_domain', evidence: 'Work of the US government.' },
  phq9: { status: FREE, evidence: 'No permission required; the line of the copyright holder stays.' },
  gad7: { status: FREE, evidence: 'No permission required; the line of the copyright holder stays.' },
  audit: { status: 'noncommercial_only', evidence: '© WHO: not for sale or commercial purposes.' },
  pcl5: { status: 'public_domain', evidence: 'Work of the US government.' },
  cssrs: { status: FREE, evidence: '© RFMH; wording unchanged; written confirmation is to be filed.' },
  cssrs_since: {
    status: FREE,
    evidence: '© RFMH; wording to be held against the published form, and written confirmation to be filed.',
  },
  dast10: { status: 'noncommercial_only', evidence: '© Skinner and CAMH 1982: non-commercial use with credit.' },
  asam: { status: 'permission_required', evidence: 'ASAM asks technology vendors for an agreement.' },
  biopsychosocial: { status: 'own_content', evidence: 'Own content.' },
  psychiatric: { status: 'own_content', evidence: 'Own content.' },
  nursing: { status: 'own_content', evidence: 'Own content.' },
  aims: { status: 'public_domain', evidence: 'Work of the US government (NIMH; Guy 1976).' },
};

const OPEN: readonly Licence[] = ['public_domain', FREE, 'own_content'];

/** Whether somebody must have cleared it before it is used. */
export const needsClearance = (code: InstrumentCode): boolean => !OPEN.includes(licences[code].status);

/** Whether an organization may use an instrument: it is free, or `cleared` names it. */
export const isLicensed = (code: InstrumentCode, cleared: readonly string[] = []): boolean =>
  !needsClearance(code) || cleared.includes(code);

/** Refuses an instrument that the organization has no licence for. */
export function mustBeLicensed(code: InstrumentCode, title: string, cleared: readonly string[] = []): void {
  if (!isLicensed(code, cleared))
    throw invalid({
      field: 'instrument',
      ...phrase('{{instrument}} is not licensed for this organization', { instrument: title }),
    });
}
