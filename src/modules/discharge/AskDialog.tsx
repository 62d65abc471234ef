import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { useDischargeAfresh } from './discharge-data.web.ts';

/** What is being done, to which record. */
export interface Asking {
  readonly resource: AnyResource;
  readonly action: string;
  readonly record: AnyRead;
}
export interface AskDialogProps {
  readonly asking: Asking | null;
  readonly onClose: () => void;
}

/** The dialog of what is being done; afterwards everything about departures is read afresh. */
export function AskDialog({ asking, onClose }: AskDialogProps) {
  const afresh = useDischargeAfresh();
  return asking ? (
    <ActionDialog
      resource={asking.resource}
      action={asking.action}
      records={[asking.record]}
      onClose={onClose}
      onDone={() => {
        onClose();
        afresh();
      }}
    />
  ) : null;
}
