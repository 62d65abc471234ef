/** The week as the reader's language has it. */
import { locale } from './words.ts';

/** The day on which weeks begin for the reader: 1 is Monday, 7 is Sunday. */
export function firstWeekday(): number {
  // Newer than the compiler's own types; browsers that lack it begin weeks where the United States do.
  const here = new Intl.Locale(locale()) as Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } };
  return here.getWeekInfo?.().firstDay ?? 7;
}
