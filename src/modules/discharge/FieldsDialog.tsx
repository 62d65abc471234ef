import { t } from '#engine/model/words.ts';
import { RecordDialog, type RecordDialogProps } from '#engine/web/record/RecordDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { useRefreshDischarge } from './discharge-data.web.ts';

/** Some fields of a record of a discharge, new or changed, in a dialog that closes itself once they are saved. */
export function FieldsDialog(props: Omit<RecordDialogProps, 'onDone' | 'names'>) {
  const refreshDischarge = useRefreshDischarge();
  const notify = useNotice();
  const done = () => {
    props.onClose();
    notify({ message: t('{{what}}: saved', { what: props.title }), severity: 'success' });
    refreshDischarge();
  };
  return <RecordDialog {...props} onDone={done} />;
}
