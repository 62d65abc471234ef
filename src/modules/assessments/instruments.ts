/** The instruments by code, each with its versions: the first is the one in use, the others can be read and finished. */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { ace } from './instruments/ace.ts';
import { asam3, asam4 } from './instruments/asam.ts';
import { audit } from './instruments/audit.ts';
import { bam } from './instruments/bam.ts';
import { biopsychosocial } from './instruments/biopsychosocial.ts';
import { ciwa, ciwa815 } from './instruments/ciwa.ts';
import { cows } from './instruments/cows.ts';
import { cssrs } from './instruments/cssrs.ts';
import { dast10 } from './instruments/dast10.ts';
import { gad7 } from './instruments/gad7.ts';
import { nursing } from './instruments/nursing.ts';
import { pcl5 } from './instruments/pcl5.ts';
import { phq9 } from './instruments/phq9.ts';
import { psychiatric } from './instruments/psychiatric.ts';

/** Code → name, in the order in which lists show them. */
export const INSTRUMENTS = {
  phq9: 'PHQ-9',
  gad7: 'GAD-7',
  cssrs: 'C-SSRS',
  ciwa: 'CIWA-Ar',
  cows: 'COWS',
  audit: 'AUDIT',
  dast10: 'DAST-10',
  bam: 'BAM',
  pcl5: 'PCL-5',
  ace: 'ACE',
  asam: 'ASAM',
  biopsychosocial: 'Biopsychosocial',
  psychiatric: 'Psychiatric evaluation',
  nursing: 'Nursing admission',
} as const;
export type InstrumentCode = keyof typeof INSTRUMENTS;

export const versions: Readonly<Record<InstrumentCode, readonly [FormDefinition, ...FormDefinition[]]>> = {
  phq9: [phq9],
  gad7: [gad7],
  cssrs: [cssrs],
  ciwa: [ciwa, ciwa815],
  cows: [cows],
  audit: [audit],
  dast10: [dast10],
  bam: [bam],
  pcl5: [pcl5],
  ace: [ace],
  asam: [asam4, asam3],
  biopsychosocial: [biopsychosocial],
  psychiatric: [psychiatric],
  nursing: [nursing],
};

/** Versions that take no answers any more, as `code version`. */
export const RETIRED: ReadonlySet<string> = new Set();

export const isInstrument = (code: string): code is InstrumentCode => code in INSTRUMENTS;
/** The version of an instrument that new assessments take. */
export const formInUse = (code: InstrumentCode): FormDefinition => versions[code][0];
/** A version of an instrument; undefined where there is none. */
export const formOf = (code: InstrumentCode, version: string): FormDefinition | undefined =>
  versions[code].find((form) => form.version === version);
