/** Employees who are selected in their list are asked for a document: "Send us your CPR card." */
import { FileQuestion } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import type { ForSelected, SelectedProps } from '#engine/web/screens.ts';
import type { employee } from '#modules/people/employee.model.ts';
import { late } from '#ui/parts/late.ts';
import { WORKFORCE_FOLDERS } from './document.model.ts';
import { ASKERS, EMPLOYED } from './document-questions.model.ts';

const AskManyDialog = late(() => import('./AskManyDialog.tsx').then((m) => m.AskManyDialog));
const isEmployed = (status = ''): boolean => EMPLOYED.some((one) => one === status);

function AskSelected({ records, onClose, onDone }: SelectedProps<typeof employee>) {
  const asked = records.filter(({ status }) => isEmployed(status));
  const left = records.length - asked.length;
  const note = left
    ? t(
        {
          one: '1 selected person no longer works here and is not asked.',
          other: '{{count}} selected people no longer work here and are not asked.',
        },
        { count: left },
      )
    : undefined;
  const chosen = asked.map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  }));
  return (
    <AskManyDialog
      kind={{ folders: WORKFORCE_FOLDERS }}
      chosen={chosen}
      note={note}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

export const askSelected: ForSelected<typeof employee> = {
  label: t('Request a document'),
  icon: FileQuestion,
  by: ASKERS,
  dialog: AskSelected,
};
