/** National crisis lines (988lifeline.org, crisistextline.org), in the order in which a person should see them. */
import { t } from '#engine/model/words.ts';

export interface CrisisLine {
  readonly title: string;
  readonly sub: string;
  readonly href: string;
}

/** They are part of the code, so that no server is needed to show them. `public/crisis.html` has the same ones. */
export const CRISIS_LINES: readonly CrisisLine[] = [
  { title: t('In danger: call 911'), sub: t('Police, ambulance or fire.'), href: 'tel:911' },
  { title: t('In a crisis: call 988'), sub: t('Suicide and Crisis Lifeline, 24/7.'), href: 'tel:988' },
  { title: t('Or text 988'), sub: t('The same lifeline by text, or by chat at 988lifeline.org.'), href: 'sms:988' },
  { title: t('Or text HOME to 741741'), sub: t('Crisis Text Line, 24/7.'), href: 'sms:741741?body=HOME' },
];
