/** How the progress of an objective is marked. */
import { t } from '#engine/model/words.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';

/** Icon and word of an entry, with the explanation of the word. */
export function progressLook(progress: string | undefined, more: string): StatusLook {
  const words = (word: string): string => [word, more].filter(Boolean).join(' · ');
  switch (progress) {
    case 'met':
      return look('done', words(t('Met')));
    case 'partially':
      return look('partial', words(t('Partially met')));
    case 'not_met':
      return look('refused', words(t('Not met')));
    case 'discontinued':
      return look('off', words(t('Discontinued')));
    case 'new':
      return look('due', words(t('New')));
    default:
      return look('partial', words(t('In progress')));
  }
}
