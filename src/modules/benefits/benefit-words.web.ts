import { showMoney } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import type { PayFrequency } from './deductions.model.ts';

const PER_PAY: Readonly<Record<PayFrequency, string>> = {
  weekly: t('per week'),
  biweekly: t('per two weeks'),
  semimonthly: t('per half month'),
  monthly: t('per month'),
};
/** “$42.10 per two weeks”. */
export const perPayWords = (cents: number, frequency: PayFrequency): string =>
  `${showMoney(cents)} ${PER_PAY[frequency]}`;
export const frequencyWords = (frequency: PayFrequency): string => PER_PAY[frequency];
