import Button from '@mui/material/Button';
import { showInstant } from '#engine/model/show.ts';
import { messageOf } from '#engine/web/client.ts';
import { mayAsk } from '#engine/web/portal.tsx';
import { useAct, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Banner } from '#ui/shell/Banner.tsx';
import { breakGlass } from './break-glass.model.ts';

/** Says as long as emergency access is open that it is, and ends it. Nothing for who never has it. */
export function GlassBanner() {
  const user = useUser();
  return mayAsk(user, breakGlass.access.create) ? <Open account={user.id} /> : null;
}

function Open({ account }: { readonly account: string }) {
  const found = useList(breakGlass, { status: 'open', limit: '10', fields: 'account,until' });
  const act = useAct(breakGlass);
  const notify = useNotice();
  const open = found.data?.rows.find((g) => g.account === account);
  if (!open) return null;
  const end = () =>
    act.run('close', open.id).then(
      () => notify({ message: 'Emergency access has ended', severity: 'success' }),
      (error: unknown) => notify({ message: messageOf(error), severity: 'error' }),
    );
  return (
    <Banner
      mark="late"
      action={
        <Button size="small" variant="outlined" color="inherit" onClick={() => void end()}>
          End now
        </Button>
      }
    >
      Emergency access is open until {showInstant(open.until ?? '')}. Everything you read is traced and reviewed.
    </Banner>
  );
}
