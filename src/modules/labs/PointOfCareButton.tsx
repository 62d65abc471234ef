import { TestTube } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { mayAsk } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { recordPointOfCare } from './lab-questions.model.ts';
import { PointOfCareDialog, type PointOfCareDialogProps } from './PointOfCareDialog.tsx';

/** Opens the form of a test at the bedside; nothing for people who do none. */
export function PointOfCareButton(props: Omit<PointOfCareDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  if (!mayAsk(useUser(), recordPointOfCare.by)) return null;
  return (
    <>
      <ActionButton
        size="small"
        action={{ label: t('Record point-of-care test'), icon: TestTube, onClick: () => setOpen(true) }}
      />
      {isOpen ? <PointOfCareDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
