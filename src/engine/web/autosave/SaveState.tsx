import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import type { SavingState } from './use-autosave.ts';

/** Whether what was typed is kept, told to those who hear the page as well. */
export function SaveState({ state }: { readonly state: SavingState }) {
  const looks = {
    saved: look('done', t('Saved')),
    saving: look('draft', t('Saving')),
    refused: look('stop', t('Not saved')),
  };
  return (
    <span role="status">
      <Status look={looks[state]} />
    </span>
  );
}
