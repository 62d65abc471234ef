/** The texts of consents and agreements by kind, each with its versions: the first is the one in use, the others stand under what was signed. */
import * as admission from './admission-texts.model.ts';
import type { ConsentKind } from './consent-rules.model.ts';
import type { ConsentText } from './consent-text.model.ts';
import * as release from './release-texts.model.ts';

export const consentTexts: Readonly<Record<ConsentKind, readonly [ConsentText, ...ConsentText[]]>> = {
  treatment: [admission.treatment],
  npp: [admission.npp],
  part2_notice: [admission.part2Notice],
  disclosure: [release.disclosure],
  tpo: [release.tpo],
  court: [release.court],
  telehealth: [admission.telehealth],
  psychotropic: [release.psychotropic],
  mat: [release.mat],
  photo: [release.photo],
  search: [admission.search],
  financial: [admission.financial],
  rights: [admission.rights],
  rules: [admission.rules],
  research: [release.research],
};

/** The text that is presented now. */
export const textInUse = (kind: ConsentKind): ConsentText => consentTexts[kind][0];
/** The text of a version; undefined where it was signed on a paper of its own. */
export const textOf = (kind: ConsentKind, version: string): ConsentText | undefined =>
  consentTexts[kind].find((text) => text.version === version);
