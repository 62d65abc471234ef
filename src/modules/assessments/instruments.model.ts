/** The instruments by code, each with its versions: the first is the one in use, the others can be read and finished. */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import type { InstrumentCode } from './instrument-names.model.ts';
import { PCL5_CUT_OFFS, type Variant } from './instrument-variants.model.ts';
import { ace, ace1 } from './instruments/ace.form.ts';
import { aims, aims1 } from './instruments/aims.form.ts';
import { type AsamEdition, asam3, asam4 } from './instruments/asam.form.ts';
import { audit } from './instruments/audit.form.ts';
import { bam, bam1, bamRevised, bamRevised1, bamWeekly, bamWeekly1 } from './instruments/bam.form.ts';
import { biopsychosocial, biopsychosocial1 } from './instruments/biopsychosocial.form.ts';
import { ciwa, ciwa1With, ciwa815, type CiwaBands, ciwaWith } from './instruments/ciwa.form.ts';
import { cows, cows1, cows2 } from './instruments/cows.form.ts';
import { cssrs } from './instruments/cssrs.form.ts';
import { cssrsSince } from './instruments/cssrs-since.form.ts';
import { dast10 } from './instruments/dast10.form.ts';
import { gad7, gad7v1 } from './instruments/gad7.form.ts';
import { nursing, nursing1, nursing2 } from './instruments/nursing.form.ts';
import { pcl5, pcl5WeeklyWith, pcl5With } from './instruments/pcl5.form.ts';
import { phq9, phq9v1 } from './instruments/phq9.form.ts';
import { psychiatric, psychiatric1 } from './instruments/psychiatric.form.ts';

/** The other cut-offs, the past week, and all of them in the wording of version 1. */
const pcl5Others = [
  ...[31, 32].map((cutOff) => pcl5With(cutOff)),
  ...[PCL5_CUT_OFFS.usual, 31, 32].map((cutOff) => pcl5WeeklyWith(cutOff)),
  ...[PCL5_CUT_OFFS.usual, 31, 32].flatMap((cutOff) => [pcl5With(cutOff, 1), pcl5WeeklyWith(cutOff, 1)]),
];

export const versions: Readonly<Record<InstrumentCode, readonly [FormDefinition, ...FormDefinition[]]>> = {
  phq9: [phq9, phq9v1],
  gad7: [gad7, gad7v1],
  cssrs: [cssrs],
  cssrs_since: [cssrsSince],
  ciwa: [ciwa, ciwa815, ciwa1With('ASAM2020'), ciwa1With('8/15')],
  cows: [cows, cows2, cows1],
  audit: [audit],
  dast10: [dast10],
  bam: [bam, bamRevised, bamWeekly, bam1, bamRevised1, bamWeekly1],
  pcl5: [pcl5, ...pcl5Others],
  ace: [ace, ace1],
  asam: [asam4, asam3],
  biopsychosocial: [biopsychosocial, biopsychosocial1],
  psychiatric: [psychiatric, psychiatric1],
  nursing: [nursing, nursing2, nursing1],
  aims: [aims, aims1],
};

/** The version of an instrument that new assessments take. */
export const formInUse = (code: InstrumentCode): FormDefinition => versions[code][0];
/** The version that new assessments take where an organization chose bands or a cut-off of its own, or somebody a variant. */
export function formWith(
  code: InstrumentCode,
  chosen: {
    readonly ciwaBands: CiwaBands | null;
    readonly cutOff: number | null;
    readonly asamEdition?: AsamEdition | null;
  } | null,
  variant: Variant | null = null,
): FormDefinition {
  if (variant === 'days') return bamRevised;
  if (variant === 'seven_days') return bamWeekly;
  if (variant === 'week') return pcl5WeeklyWith(chosen?.cutOff ?? PCL5_CUT_OFFS.usual);
  if (code === 'asam' && (variant === 'third_edition' || chosen?.asamEdition === '3')) return asam3;
  if (code === 'ciwa' && chosen?.ciwaBands) return ciwaWith(chosen.ciwaBands);
  if (code === 'pcl5' && chosen?.cutOff) return pcl5With(chosen.cutOff);
  return formInUse(code);
}
/** A version of an instrument; undefined where there is none. */
export const formOf = (code: InstrumentCode, version: string): FormDefinition | undefined =>
  versions[code].find((form) => form.version === version);
