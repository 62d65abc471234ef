/** Filters of a report as people say them. */
import { showMoney } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { Choice } from './column-tree.web.ts';

/** "today", "90 days from today", "30 days ago", "Jun 12, 2026". */
function dayWords(text: string): string {
  const found = /^today(?:([+-])(\d+))?$/.exec(text);
  if (!found) return showDay(text);
  if (!found[2]) return t('today');
  const count = Number(found[2]);
  return found[1] === '-'
    ? t({ one: '{{count}} day ago', other: '{{count}} days ago' }, { count })
    : t({ one: '{{count}} day from today', other: '{{count}} days from today' }, { count });
}

function valueWords(value: string, choice: Choice | undefined): string {
  if (choice?.choices)
    return value
      .split(',')
      .map((code) => t(choice.choices?.[code] ?? code))
      .join(t(' or '));
  if (choice?.kind === 'yesNo') return value === 'true' ? t('Yes') : t('No');
  if (choice?.kind === 'money') return showMoney(Number(value));
  if (choice?.kind === 'day' || choice?.kind === 'instant')
    return /^(today|\d{4}-)/.test(value) ? dayWords(value) : value;
  return value;
}

/** What a filter says of its field: "is Active or On leave", "is on or before 90 days from today". */
export function filterWords(op: string, value: string, choice: Choice | undefined): string {
  const isDate = (choice?.kind === 'day' || choice?.kind === 'instant') && /^(today|\d{4}-)/.test(value);
  const words = valueWords(value, choice);
  switch (op) {
    case 'empty':
      return value === 'true' ? t('is empty') : t('is given');
    case 'has':
      return t('contains {{words}}', { words });
    case 'ne':
      return t('is not {{words}}', { words });
    case 'gte':
      return isDate ? t('is on or after {{words}}', { words }) : t('is at least {{words}}', { words });
    case 'lte':
      return isDate ? t('is on or before {{words}}', { words }) : t('is at most {{words}}', { words });
    case 'gt':
      return isDate ? t('is after {{words}}', { words }) : t('is more than {{words}}', { words });
    case 'lt':
      return isDate ? t('is before {{words}}', { words }) : t('is less than {{words}}', { words });
    default:
      return t('is {{words}}', { words });
  }
}
