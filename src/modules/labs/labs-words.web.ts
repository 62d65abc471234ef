/** How laboratory values look and read. */
import { t } from '#engine/model/words.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { type Level, type Line, valueWords } from './lab-line.model.ts';

const LEVELS: Readonly<Record<Level, StatusLook>> = {
  critical: look('stop', t('Critical')),
  abnormal: look('late', t('Abnormal'), 'notice'),
  normal: look('done', t('Normal')),
};
/** How a level looks; undefined where the reader does not see it. */
export const levelLook = (level: Level | undefined): StatusLook | undefined => level && LEVELS[level];

const FLAG_WORDS: Readonly<Record<string, string>> = {
  L: t('Low'),
  H: t('High'),
  LL: t('Critically low'),
  HH: t('Critically high'),
  A: t('Abnormal'),
  AA: t('Critically abnormal'),
  N: t('Normal'),
  POS: t('Positive'),
  NEG: t('Negative'),
};
/** The flags of a line in words; one that we computed says so. */
export function flagWords({ flags, computed, status }: Pick<Line, 'flags' | 'computed' | 'status'>): string {
  if (status === 'X') return t('Not done');
  if (status === 'N') return t('Not asked for');
  if (computed) return t('{{flag}}, computed', { flag: FLAG_WORDS[computed] ?? computed });
  return flags.map((flag) => FLAG_WORDS[flag] ?? flag).join(', ');
}
/** A value as it is read, with what takes its place where there is none. */
export const valueShown = (line: Line): string =>
  line.status === 'X' && line.value === '' ? t('Not done') : valueWords(line) || t('No value');
