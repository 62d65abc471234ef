import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSearchParams } from '#engine/web/search-params.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useRefresh } from '#engine/web/answers.ts';
import { ApiError } from '#engine/web/client.ts';
import { changesOf } from '#engine/web/form/form-model.ts';
import { FormFrame, SubmitButton } from '#engine/web/form/FormFrame.tsx';
import { useSaveOnce } from '#engine/web/form/use-save-once.ts';
import { useDraft, useUnsaved } from '#engine/web/form/use-unsaved.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useAct, useRecord } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { useTask } from '#engine/web/task.ts';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Columns } from '#ui/shell/Page.tsx';
import { LEAVE_WRITES, leavePreview } from './leave-questions.model.ts';
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

/** How long nothing changes before the preview is asked for. */
const TYPING_MS = 250;
type Request = ReadOf<typeof leaveRequest>;

/** Asking for leave: a new request, or a draft taken up again. */
export default function LeaveForm() {
  const { id } = useParams();
  const found = useRecord(leaveRequest, id);
  const { hrefOf } = usePortal();
  const list = hrefOf('leave_request') ?? '..';
  if (!id) return <RequestForm record={null} list={list} />;
  return (
    <Loaded
      of={found}
      what={t('Leave request')}
      back={{ label: t('Back to leave'), href: list }}
      skeleton={<DetailSkeleton />}
    >
      {(draft) => <RequestForm record={draft} list={list} />}
    </Loaded>
  );
}

interface RequestFormProps {
  readonly record: Request | null;
  readonly list: string;
}

function RequestForm({ record, list }: RequestFormProps) {
  const user = useUser();
  const act = useAct(leaveRequest);
  const once = useSaveOnce(leaveRequest);
  const task = useTask();
  const refresh = useRefresh(LEAVE_WRITES);
  const notify = useNotice();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const formKey = `leave_request/${record?.id ?? 'new'}`;
  const [first] = useState(() => firstValues(record, search, user.employeeId ?? null));
  const draft = useDraft(formKey);
  const [values, setValues] = useState(() => withDraft(first, draft && { ...first, ...draft }));
  // What is stored already: sending may be refused after saving was not, and must then not save a second request.
  const [kept, setKept] = useState<Request | null>(record);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState<'save' | 'send'>('send');

  const asked = askedOf(values, kept?.id ?? null);
  const preview = useAnswer(leavePreview, asked, { keep: true, pause: TYPING_MS });
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
  const head = keptDraft ? t('Saved as a draft, but not sent. {{why}}', { why }) : why;

  const unsaved = useUnsaved(
    formKey,
    useMemo(() => changesOf({ ...first }, { ...values }), [first, values]),
  );

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
    if (kept) return once.edit(kept, input);
    const { leaveType, from, to, ...rest } = input;
    const needed = { employee: employee ?? '', leaveType: leaveType ?? '', from: from ?? '', to: to ?? '' };
    return once.create({ ...rest, ...needed });
  };
  const submit = async (send: boolean) => {
    setTried(true);
    setSending(send ? 'send' : 'save');
    if (Object.keys(missingIn(values)).length) {
      return;
    }
    const after = await task.run(async () => {
      const stored = await store();
      setKept(stored);
      return send ? act.run('submit', stored.id, {}, stored.version) : stored;
    });
    if (!after) return;
    unsaved.settle();
    await refresh();
    const approver = preview.data?.approver;
    const to = approver && 'name' in approver ? t(' to {{name}}', { name: approver.name }) : '';
    notify({ message: send ? t('Leave request sent{{to}}', { to }) : t('Draft saved'), severity: 'success' });
    void navigate(`${list}/${after.id}`, { replace: true });
  };
  return (
    <FormFrame
      title={record ? t('Edit leave request') : t('Request leave')}
      crumbs={[{ label: t('Leave'), href: list }]}
      facts={record?.titles.employee}
      error={head}
      cancelHref={list}
      buttons={
        <>
          <SubmitButton
            label={t('Save draft')}
            busy={task.busy && sending === 'save'}
            onClick={() => void (task.busy ? undefined : submit(false))}
          />
          <SubmitButton label={t('Send')} busy={task.busy && sending === 'send'} />
        </>
      }
      busy={task.busy}
      onSubmit={() => void submit(true)}
      unsaved={unsaved}
    >
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
    </FormFrame>
  );
}
