import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError, newKey } from '#engine/web/client.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { draftOf, dropDraft, keepDraft } from '#engine/web/form/drafts.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useAct, useRecord } from '#engine/web/query.ts';
import { useLeaveGuard } from '#engine/web/router.tsx';
import { rolesOf, useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { useLeaveFresh, usePreview } from './leave-data.web.ts';
import {
  askedOf,
  firstValues,
  type LeaveField,
  mayAskForOthers,
  meant,
  missingIn,
  problemsAt,
  withDraft,
} from './leave-form.web.ts';
import { leaveRequest } from './leave-request.model.ts';
import { LeaveConsequence } from './LeaveConsequence.tsx';
import { LeaveFields } from './LeaveFields.tsx';

type Request = ReadOf<typeof leaveRequest>;
const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '10px 24px',
  background: v.paper,
  borderTop: `1px solid ${v.hairline}`,
  [phone]: { padding: '10px 16px', '& > button:last-of-type': { flex: 1 } },
});

/** Asking for leave: a new request, or a draft taken up again. */
export default function LeaveForm() {
  const { id } = useParams();
  const found = useRecord(leaveRequest, id);
  const { hrefOf } = usePortal();
  const list = hrefOf('leave_request') ?? '..';
  if (!id) return <RequestForm record={null} list={list} />;
  if (found.error && !found.data)
    return (
      <LoadFailure
        what="Leave request"
        error={found.error}
        onRetry={() => void found.refetch()}
        back={{ label: 'Back to leave', href: list }}
      />
    );
  return found.data ? <RequestForm record={found.data} list={list} /> : <DetailSkeleton />;
}

interface RequestFormProps {
  readonly record: Request | null;
  readonly list: string;
}

function RequestForm({ record, list }: RequestFormProps) {
  const user = useUser();
  const act = useAct(leaveRequest);
  const task = useTask();
  const fresh = useLeaveFresh();
  const notify = useNotice();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const formKey = `leave_request/${record?.id ?? 'new'}`;
  const [first] = useState(() => firstValues(record, search, user.employeeId ?? null));
  const [draft] = useState(() => draftOf(formKey));
  const [values, setValues] = useState(() => withDraft(first, draft));
  // What is stored already: sending may be refused after saving was not, and must then not save a second request.
  const [kept, setKept] = useState<Request | null>(record);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState<'save' | 'send'>('send');
  const [leaving, setLeaving] = useState<((yes: boolean) => void) | null>(null);
  const key = useRef(newKey());
  const saved = useRef(false);
  const fields = useRef<HTMLFormElement>(null);

  const asked = askedOf(values, kept?.id ?? null);
  const preview = usePreview(asked);
  const refusedBy = (error: unknown) =>
    error instanceof ApiError
      ? Object.entries(error.fields).map(([field, m]) => ({ field, message: m.join(', ') }))
      : [];
  const previewFields = asked ? refusedBy(preview.error) : [];
  const shown = problemsAt(asked && !preview.error ? (preview.data?.problems ?? []) : previewFields);
  const told = problemsAt(refusedBy(task.error));
  const errors = { ...(tried ? missingIn(values) : {}), ...shown.at, ...told.at };
  const { error } = task;
  const why = error ? (Object.keys(error.fields).length ? told.elsewhere.join(' ') : error.message) : '';
  const keptDraft = kept !== null && record === null && error !== null;
  const head = keptDraft ? `Kept as a draft, but not sent. ${why}` : why;

  const dirty = JSON.stringify(values) !== JSON.stringify(first);
  useEffect(() => {
    if (saved.current) return;
    if (dirty) keepDraft(formKey, { ...values });
    else dropDraft(formKey);
  }, [dirty, formKey, values]);
  const ask = useCallback(
    () => (saved.current ? Promise.resolve(true) : new Promise<boolean>((answer) => setLeaving(() => answer))),
    [],
  );
  useLeaveGuard(dirty ? ask : null);

  const change = (name: LeaveField, value: unknown) => {
    task.clear();
    setValues((before) => {
      const next = withDraft(before, { ...before, [name]: value });
      // A first day beyond the last moves the last along: most leave is short.
      return name === 'from' && next.from && (!next.to || next.to < next.from) ? { ...next, to: next.from } : next;
    });
  };
  const store = async (): Promise<Request> => {
    const { employee, ...input } = meant(values);
    if (kept) return act.edit(kept.id, kept.version, input);
    const { leaveType, from, to, ...rest } = input;
    const made = await act.create(
      { ...rest, employee: employee ?? '', leaveType: leaveType ?? '', from: from ?? '', to: to ?? '' },
      key.current,
    );
    return made;
  };
  const submit = async (send: boolean) => {
    setTried(true);
    setSending(send ? 'send' : 'save');
    if (Object.keys(missingIn(values)).length) {
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const after = await task.run(async () => {
      const stored = await store();
      setKept(stored);
      return send ? act.run('submit', stored.id, {}, stored.version) : stored;
    });
    // Another attempt with other values is another request to the server.
    key.current = newKey();
    if (!after) return;
    saved.current = true;
    dropDraft(formKey);
    await fresh();
    const approver = preview.data?.approver;
    const to = approver && 'name' in approver ? ` to ${approver.name}` : '';
    notify({ message: send ? `Leave request sent${to}` : 'Draft saved', severity: 'success' });
    void navigate(`${list}/${after.id}`, { replace: true });
  };
  const sendNow = useEffectEvent(() => void (task.busy ? undefined : submit(true)));
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return;
      e.preventDefault();
      sendNow();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const button = (send: boolean) => (
    <Button
      type={send ? 'submit' : 'button'}
      variant={send ? 'contained' : 'outlined'}
      aria-busy={(task.busy && (sending === 'send') === send) || undefined}
      aria-keyshortcuts={send ? 'Control+Enter' : undefined}
      startIcon={task.busy && (sending === 'send') === send ? <Spinner size="tiny" /> : undefined}
      onClick={send ? undefined : () => void (task.busy ? undefined : submit(false))}
    >
      {send ? 'Send' : 'Save draft'}
    </Button>
  );

  return (
    <Page>
      <form
        ref={fields}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          if (!task.busy) void submit(true);
        }}
        style={{ display: 'flex', flexDirection: 'column', flex: 1 }}
      >
        <PageHeader
          title={record ? 'Edit leave request' : 'Request leave'}
          crumbs={[{ label: 'Leave', href: list }]}
          facts={record?.titles.employee}
        />
        <PageBody>
          {head ? <FormError>{head}</FormError> : null}
          <Columns>
            <div>
              <LeaveFields
                values={values}
                errors={errors}
                onChange={change}
                forOthers={mayAskForOthers(rolesOf(user)) || !user.employeeId}
                titles={record?.titles ?? {}}
                fixedEmployee={kept !== null}
              />
            </div>
            <div>
              <LeaveConsequence
                found={preview}
                asked={asked !== null}
                elsewhere={shown.elsewhere}
                refused={previewFields.length > 0}
              />
            </div>
          </Columns>
        </PageBody>
        <Bar>
          <Button variant="text" onClick={() => void navigate(list)}>
            Cancel
          </Button>
          {button(false)}
          {button(true)}
        </Bar>
      </form>
      <ConfirmDialog
        open={leaving !== null}
        title="Leave without saving?"
        body="What you typed is kept in this tab until you close it or sign out."
        confirmLabel="Leave"
        error={null}
        onConfirm={() => {
          leaving?.(true);
          setLeaving(null);
        }}
        onClose={() => {
          leaving?.(false);
          setLeaving(null);
        }}
      />
    </Page>
  );
}
