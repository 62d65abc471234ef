import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { ComingSoon } from '#ui/feedback/ComingSoon.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import { NoPermissionState } from '#ui/feedback/NoPermissionState.tsx';
import { NoticeBar } from '#ui/feedback/NoticeProvider.tsx';
import { type Notice, useNotice } from '#ui/feedback/notice.ts';
import { DetailSkeleton, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import TextField from '@mui/material/TextField';
import { PanelGrid } from '#ui/shell/Page.tsx';
import { Row, Section } from './Section.tsx';

const notices: readonly Notice[] = [
  { message: 'Syncing offline error reports...' },
  { message: 'The pay run is being worked out', severity: 'info' },
  {
    message: 'Leave approved for Hannah Lindqvist',
    severity: 'success',
    action: { label: 'Undo', onClick: () => undefined },
  },
  { message: 'You are offline. Some features may be limited.', severity: 'warning' },
  {
    message: 'No response from server. Please check your connection.',
    severity: 'error',
    action: { label: 'Retry', onClick: () => undefined },
  },
];
const nothing = () => undefined;

/** Waiting, emptiness, refusal, failure; notices and dialogs. */
export const StatesSection = () => {
  const notify = useNotice();
  const [open, setOpen] = useState<'confirm' | 'form' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="States, notices and dialogs">
      <PanelGrid>
        <Panel>
          <EmptyState
            title="No leave requests to decide"
            body="New requests from your team will appear here and on your dashboard."
            action={{ label: 'Open leave calendar', icon: CalendarDays, href: '#calendar' }}
          />
        </Panel>
        <Panel>
          <NoMatchState noun="employees" filters={3} hidden={412} onClear={nothing} />
        </Panel>
        <Panel>
          <NoPermissionState body="Salary structure needs the admin or HR manager role. Ask Priya Raghunathan." />
        </Panel>
        <Panel>
          <ComingSoon />
        </Panel>
        <Panel flush>
          <ErrorState
            title="Payroll totals did not load"
            message="No response from server. Please check your connection. Rows you edited are kept."
            onRetry={nothing}
            errorId="err_1772613120_k3f9"
          />
        </Panel>
        <Panel title="Notification bar" meta="bottom center, 6 s, Escape closes">
          <div style={{ display: 'grid', gap: 8 }}>
            {notices.map((n) => (
              <NoticeBar key={n.message} notice={n} onClose={nothing} />
            ))}
          </div>
        </Panel>
        <Panel title="List on its way" meta="after 300 ms" flush>
          <ListSkeleton rows={4} columns={3} />
        </Panel>
        <Panel title="Record on its way" flush>
          <DetailSkeleton />
        </Panel>
        <Panel title="Try them">
          <Row>
            {notices.map((n) => (
              <ActionButton
                key={n.message}
                action={{ label: n.severity ? `Notice: ${n.severity}` : 'Plain notice', onClick: () => notify(n) }}
              />
            ))}
            <ActionButton action={{ label: 'Confirm with reason', onClick: () => setOpen('confirm') }} />
            <ActionButton action={{ label: 'Form dialog', onClick: () => setOpen('form') }} />
          </Row>
        </Panel>
      </PanelGrid>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Cancel leave for Hannah Lindqvist?"
        body="The five days go back to the balance. Hannah gets an email."
        confirmLabel="Cancel leave"
        reason={{ label: 'Reason', required: true }}
        onConfirm={close}
        onClose={close}
        error={null}
      />
      <FormDialog
        open={open === 'form'}
        title="Add note"
        submitLabel="Add note"
        onSubmit={close}
        onClose={close}
        error="The note was not saved. Someone else changed this record at 08:54."
      >
        <TextField label="Note" multiline minRows={3} fullWidth />
      </FormDialog>
    </Section>
  );
};
