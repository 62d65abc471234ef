import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#engine/model/days.ts';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { recordLook, today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { DialogFields } from '#engine/web/record/DialogFields.tsx';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import Button from '@mui/material/Button';
import { myCases } from './case-questions.model.ts';
import { MyCasesPanel } from './MyCasesPanel.tsx';
import { resignation, RESIGNATION_REASONS } from './separation.model.ts';

const NOTICE_DAYS = 14;

/** `/enterprise/self-service/lifecycle`: one's own onboarding, transfer or leaving, and the way to resign. */
export default function MyLifecycle() {
  const { employeeId } = useUser();
  const found = useAnswer(myCases, {});
  const own = useList(resignation, { employee: 'me', sort: '-createdAt', limit: '10' });
  const [resigning, setResigning] = useState(false);
  const waits = own.data?.rows.some(({ status }) => status === 'submitted' || status === 'accepted') ?? true;
  return (
    <Page>
      <PageHeader
        title={t('My onboarding and job changes')}
        facts={t('Your onboarding, transfers and leaving')}
        actions={
          employeeId && !waits ? [{ label: t('Resign'), icon: DoorOpen, onClick: () => setResigning(true) }] : []
        }
      />
      <PageBody>
        <Loaded
          of={found}
          what={t('Your tasks')}
          isEmpty={({ cases }) => cases.length === 0}
          empty={
            <EmptyState
              mark="done"
              title={t('Nothing to do')}
              body={t('Your tasks appear here when you start, move or leave.')}
            />
          }
        >
          {() => <MyCasesPanel />}
        </Loaded>
        <Resignations rows={own.data?.rows ?? []} />
      </PageBody>
      {resigning && employeeId ? <ResignDialog employee={employeeId} onClose={() => setResigning(false)} /> : null}
    </Page>
  );
}

type Resignation = ReadOf<typeof resignation>;

function Resignations({ rows }: { readonly rows: readonly Resignation[] }) {
  const [withdrawing, setWithdrawing] = useState<Resignation | null>(null);
  const now = today();
  if (rows.length === 0) return null;
  return (
    <Panel title={t('My resignation')} flush>
      <RowList>
        {rows.map((one) => {
          const state = recordLook(resignation, one as never);
          return (
            <RowItem
              key={one.id}
              title={t('Last day {{day}}', { day: nearDay(one.lastDay ?? one.lastDayRequested ?? now, now) })}
              sub={[one.reason && RESIGNATION_REASONS[one.reason], one.decisionNote].filter(Boolean).join(', ')}
              end={
                <>
                  {state ? <Status look={state} /> : null}
                  {one.can.includes('withdraw') ? (
                    <Button size="small" onClick={() => setWithdrawing(one)}>
                      {t('Withdraw')}
                    </Button>
                  ) : null}
                </>
              }
            />
          );
        })}
      </RowList>
      {withdrawing ? (
        <ActionDialog
          resource={resignation}
          action="withdraw"
          // A record of this very noun.
          records={[withdrawing as never]}
          onClose={() => setWithdrawing(null)}
          onDone={() => setWithdrawing(null)}
        />
      ) : null}
    </Panel>
  );
}

const ASKED = ['lastDayRequested', 'reason', 'comment', 'letter'] as const;

function ResignDialog({ employee, onClose }: { readonly employee: string; readonly onClose: () => void }) {
  const act = useAct(resignation);
  const task = useTask();
  const notify = useNotice();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({
    lastDayRequested: addDays(today(), NOTICE_DAYS),
  });
  const submit = async (): Promise<void> => {
    // The server checks every value; what is missing is named beside the button.
    const done = await task.run(() => act.create({ employee, ...values } as never));
    if (!done) return;
    notify({ message: t('Your resignation was sent to your manager.'), severity: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      title={t('Resign')}
      description={t('Your manager or HR decides on the last day. You can withdraw until then.')}
      submitLabel={t('Send resignation')}
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={task.busy}
      error={task.error && Object.keys(task.error.fields).length === 0 ? task.error.message : null}
      missing={values.reason ? undefined : t('Choose a reason')}
      danger
    >
      <DialogFields
        resource={resignation}
        fields={ASKED}
        values={values}
        onChange={setValues}
        problems={task.error?.fields}
      />
    </FormDialog>
  );
}
