import Button from '@mui/material/Button';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { messageOf } from '#engine/web/client.ts';
import { useAct, useList } from '#engine/web/query.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import { Banner } from '#ui/shell/Banner.tsx';
import { breakGlass } from './break-glass.model.ts';
import { OPEN_GLASS } from './open-glass.model.ts';

/** Says as long as one's own emergency access is open that it is, and ends it. */
export function GlassBanner() {
  const found = useList(breakGlass, { ...OPEN_GLASS.where, limit: '1', fields: 'until' });
  const act = useAct(breakGlass);
  const notify = useNotice();
  const open = found.data?.rows[0];
  if (!open) return null;
  const end = () =>
    act.run('close', open.id).then(
      () => notify({ message: t('Emergency access has ended'), severity: 'success' }),
      (error: unknown) => notify({ message: messageOf(error), severity: 'error' }),
    );
  return (
    <Banner
      mark="late"
      action={
        <Button size="small" variant="outlined" color="inherit" onClick={() => void end()}>
          {t('End now')}
        </Button>
      }
    >
      {t('Emergency access is open until {{until}}. Everything you read is logged and reviewed.', {
        until: showInstant(open.until ?? ''),
      })}
    </Banner>
  );
}
