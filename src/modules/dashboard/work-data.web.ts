/** Where the work of one person comes from. A module with work of its own adds a source here. */
import { dayOf } from '#engine/model/formats.ts';
import { showDaysIn } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { approvalSteps } from '#modules/approvals/approvals.model.ts';
import { caseTask } from '#modules/lifecycle/case-task.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { addDays } from '#engine/model/days.ts';
import type { MarkName } from '#ui/marks/look.ts';
import { staffForm } from '#modules/staff-forms/staff-form.model.ts';
import { task } from '#modules/tasks/task.model.ts';
import type { WorkItem } from './work-items.model.ts';

type TaskRow = ReadOf<typeof task>;
/** An item as it is drawn. */
export interface Work extends WorkItem {
  readonly mark: MarkName;
  readonly href?: string;
  /** The task itself, where it is one: it can be finished here. */
  readonly task?: TaskRow;
  /** Of a case's task: where the work is done, and whether it can be finished here. One that asks for a file is finished on its page. */
  readonly caseTask?: { readonly id: string; readonly link: string | null; readonly canFinish: boolean };
}
/** What a source has found; `error` where it could not be asked. */
interface Source {
  readonly items: readonly Work[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A renewal takes weeks: a licence shows up this many days before it ends. */
const RENEW_DAYS = 60;
const marks: Readonly<Record<string, MarkName>> = { todo: 'due', in_progress: 'partial', blocked: 'wait' };
const notes: Readonly<Record<string, string>> = { in_progress: t('In progress'), blocked: t('Blocked') };

function useTasks(): Source {
  const { hrefOf } = usePortal();
  const found = useList(task, {
    assignee: 'me',
    status: 'todo,in_progress,blocked',
    sort: 'due',
    limit: '100',
    fields: 'title,assignee,due,priority,askedBy,link,repeats,checklist',
  });
  const items = found.data?.rows.map((row): Work => {
    const { status = 'todo' } = row;
    const rows = row.checklist ?? [];
    const steps = rows.length
      ? t('{{rows}} of {{rows2}} steps', { rows: rows.filter(({ done }) => done).length, rows2: rows.length })
      : '';
    return {
      key: row.id,
      title: row.title ?? '',
      kind: 'task',
      due: row.due ?? null,
      urgent: row.priority === 'urgent' || row.priority === 'high',
      note: [
        notes[status],
        steps,
        row.askedBy !== row.assignee && row.titles.askedBy && t('from {{askedBy}}', { askedBy: row.titles.askedBy }),
      ]
        .filter(Boolean)
        .join(', '),
      mark: marks[status] ?? 'due',
      href: hrefOf('task', row.id),
      task: row,
    };
  });
  return { items, error: found.error, retry: () => void found.refetch() };
}

/** How far ahead tasks of cases are shown: a case reaches months ahead. */
const CASE_DAYS = 14;

function useCaseTasks(): Source {
  const { hrefOf } = usePortal();
  const found = useList(caseTask, {
    assignee: 'me',
    status: 'todo,in_progress,blocked',
    'due[lte]': addDays(today(), CASE_DAYS),
    sort: 'due',
    limit: '100',
    fields: 'title,employee,due,blocks,link,evidenceAsked,evidence',
  });
  const items = found.data?.rows.map((row): Work => {
    const { status = 'todo' } = row;
    return {
      key: row.id,
      title: row.title ?? '',
      kind: 'case',
      due: row.due ?? null,
      urgent: row.blocks ?? false,
      note: [notes[status], row.titles.employee && t('for {{name}}', { name: row.titles.employee })]
        .filter(Boolean)
        .join(', '),
      mark: marks[status] ?? 'due',
      href: hrefOf('case_task', row.id),
      caseTask: {
        id: row.id,
        link: row.link ?? null,
        canFinish: row.can.includes('finish') && (row.evidenceAsked === 'none' || Boolean(row.evidence)),
      },
    };
  });
  return { items, error: found.error, retry: () => void found.refetch() };
}

function useDecisions(): Source {
  const found = useList(approvalSteps, { status: 'pending', sort: 'dueAt', limit: '100' });
  const items = found.data?.rows.map(
    (row): Work => ({
      key: row.id,
      title: t('Approve or decline: {{requester}}', {
        requester: row.titles.requester ?? row.subjectTitle ?? t('a request'),
      }),
      kind: 'approval',
      due: row.dueAt ? dayOf(row.dueAt) : null,
      note: row.titles.requester ? showDaysIn(row.subjectTitle ?? '') : undefined,
      mark: 'wait',
      href: `/enterprise/approvals?record=${row.record ?? ''}`,
    }),
  );
  return { items, error: found.error, retry: () => void found.refetch() };
}

function useRenewals(): Source {
  const { hrefOf } = usePortal();
  const found = useList(credential, {
    employee: 'me',
    status: 'verified',
    'expiresOn[lte]': addDays(today(), RENEW_DAYS),
    sort: 'expiresOn',
    fields: 'type,expiresOn',
  });
  const items = found.data?.rows.map(
    (row): Work => ({
      key: row.id,
      title: t('Renew: {{type}}', { type: row.type ?? t('a credential') }),
      kind: 'credential',
      due: row.expiresOn ?? null,
      note: t('credential expires'),
      mark: 'wait',
      href: hrefOf('credential', row.id),
    }),
  );
  return { items, error: found.error, retry: () => void found.refetch() };
}

function useDrafts(): Source {
  const { hrefOf } = usePortal();
  const found = useList(leaveRequest, { employee: 'me', status: 'draft', sort: 'from', fields: 'leaveType,from' });
  const items = found.data?.rows.map(
    (row): Work => ({
      key: row.id,
      title: t('Unsent leave request: {{leaveType}}', { leaveType: row.titles.leaveType ?? t('a leave') }),
      kind: 'leave',
      due: row.from ?? null,
      note: t('draft, leave starts then'),
      mark: 'draft',
      href: hrefOf('leave_request', row.id),
    }),
  );
  return { items, error: found.error, retry: () => void found.refetch() };
}

function useForms(): Source {
  const { hrefOf } = usePortal();
  const found = useList(staffForm, {
    assignee: 'me',
    'status[in]': 'due,in_progress',
    sort: 'dueOn',
    limit: '100',
    fields: 'form,employee,assignee,dueOn',
  });
  const items = found.data?.rows.map((row): Work => {
    const isOwn = row.employee === row.assignee;
    return {
      key: row.id,
      title: t('Fill in: {{form}}', { form: row.titles.form ?? t('a form') }),
      kind: 'form',
      due: row.dueOn ?? null,
      note: isOwn ? undefined : t('for {{name}}', { name: row.titles.employee ?? '' }),
      mark: row.status === 'in_progress' ? 'partial' : 'due',
      href: hrefOf('staff_form', row.id),
    };
  });
  return { items, error: found.error, retry: () => void found.refetch() };
}

/** The user's open work; undefined until all sources have loaded. */
export function useWork(): Source {
  const sources = [useTasks(), useCaseTasks(), useDecisions(), useRenewals(), useDrafts(), useForms()];
  const failed = sources.find(({ items, error }) => !items && error);
  const all = sources.flatMap(({ items }) => (items ? [items] : []));
  return {
    items: all.length === sources.length ? all.flat() : undefined,
    error: failed?.error,
    retry: () => {
      for (const source of sources) if (source.error) source.retry();
    },
  };
}
