import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { actionLabel } from '#engine/web/fields/format.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import { useRefreshDischarge } from './discharge-data.web.ts';

/** What is being done, to which record. */
export interface Asking {
  readonly resource: AnyResource;
  readonly action: string;
  readonly record: AnyRead;
  /** The client, so that nobody lets the wrong one go. */
  readonly about: string;
}
/** The same where it is known whom it is about. */
export type Ask = Omit<Asking, 'about'>;
export interface AskDialogProps {
  readonly asking: Asking | null;
  readonly onClose: () => void;
  /** The action took the client out of the reader’s sight. */
  readonly onGone?: () => void;
}

/** The dialog of what is being done; afterwards everything about departures is read refreshDischarge. */
export function AskDialog({ asking, onClose, onGone }: AskDialogProps) {
  const refreshDischarge = useRefreshDischarge();
  const notify = useNotice();
  return asking ? (
    <ActionDialog
      resource={asking.resource}
      action={asking.action}
      records={[asking.record]}
      onClose={onClose}
      about={asking.about}
      onDone={({ record }) => {
        onClose();
        notify({
          message: `${actionLabel(asking.resource, asking.action)}: ${asking.about}`,
          severity: 'success',
        });
        if (onGone && !record) onGone();
        else refreshDischarge();
      }}
    />
  ) : null;
}
