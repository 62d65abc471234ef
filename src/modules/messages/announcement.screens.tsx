/** Custom parts of the announcement screens: reading one is reported, and readers acknowledge it if required. */
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { announcement, announcementReceipt } from './announcement.model.ts';
import { StillOpen, useReaders } from './StillOpen.tsx';
import { Words } from './Words.tsx';

/** The text as it is read, and whether the reader has acknowledged it. Opening it is reading it. */
function Reading({ record }: { readonly record: ReadOf<typeof announcement> }) {
  const mine = useList(announcementReceipt, { announcement: record.id, account: 'me', limit: '1' });
  const act = useAct(announcementReceipt);
  const task = useTask();
  const receipt = mine.data?.rows[0];
  const readers = useReaders(record.id, record.status !== 'draft');
  // Who wrote it is not among its readers; where that is not known yet, it is waited for.
  const isReader = !readers.asks || readers.isError || readers.data?.pages[0]?.wrote === false;
  const isNew = mine.data !== undefined && !receipt && record.status === 'published' && isReader;
  // Another tab may have been faster; then it is read all the same.
  const read = useEffectEvent(() => void act.create({ announcement: record.id }).catch(() => undefined));
  useEffect(() => {
    if (isNew) read();
  }, [isNew]);
  return (
    <AboveTabs style={{ maxWidth: '48rem' }}>
      <Panel
        footer={
          record.mustAcknowledge && receipt ? (
            receipt.acknowledgedAt ? (
              <Status look={look('signed', `You acknowledged it on ${showInstant(receipt.acknowledgedAt)}`)} />
            ) : (
              <>
                <FormError>{task.error?.message}</FormError>
                <Button
                  variant="contained"
                  aria-busy={task.busy || undefined}
                  onClick={() => void task.run(() => act.run('acknowledge', receipt.id))}
                >
                  {t('I have read and understood this')}
                </Button>
              </>
            )
          ) : undefined
        }
      >
        <Words text={record.body ?? ''} />
      </Panel>
      <StillOpen id={record.id} found={readers} mustAcknowledge={record.mustAcknowledge ?? false} />
    </AboveTabs>
  );
}

export const announcementScreens = screens(announcement, {
  aboveTabs: Reading,
  // Its words stand above the tabs, where they are read; only the form has them among the fields.
  formGroups: {
    Announcement: ['title', 'body', 'startsOn', 'endsOn', 'mustAcknowledge'],
    For: ['roles', 'location', 'department'],
  },
});
