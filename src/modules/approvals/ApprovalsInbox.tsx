import { useQueryClient } from '@tanstack/react-query';
import { Check, UserRoundCheck } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RowResult } from '#engine/model/wire.ts';
import { messageOf } from '#engine/web/client.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { nearInstant, showDaysIn } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { ResultDialog } from '#engine/web/list/RowResults.tsx';
import { loadNouns, usePortal } from '#engine/web/portal-context.ts';
import { isMadeOf } from '#engine/web/stale.ts';
import { type ReadOf, runBulk, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useQueue, Worklist } from '#engine/web/Worklist.tsx';
import { useNouns } from '#engine/web/use-nouns.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { BulkBar } from '#ui/parts/BulkBar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Selection } from '#ui/table/selection.ts';
import { belowMd } from '#ui/theme/vars.ts';
import { ApprovalPanel, type ApprovalParts } from './ApprovalPanel.tsx';
import { approvalSteps } from './approvals.model.ts';
import { DelegationDialog } from './DelegationDialog.tsx';

type Step = ReadOf<typeof approvalSteps>;
const mine = { status: 'pending', limit: '100', fields: 'subjectTitle,requester,level,dueAt,noun,record,approver' };

const due = (step: Step) => {
  const late = step.dueAt !== undefined && new Date(step.dueAt) < new Date();
  return <Status look={late ? look('late', 'Overdue') : look('wait', step.dueAt ? nearInstant(step.dueAt) : '')} />;
};
const columns: readonly Column<Step>[] = [
  { key: 'requester', header: t('From'), width: 12, render: (s) => s.titles.requester ?? s.subjectTitle },
  {
    key: 'subjectTitle',
    header: t('Request'),
    width: 16,
    wrap: true,
    render: (s) => showDaysIn(s.subjectTitle ?? ''),
    onPhone: 'second',
  },
  { key: 'dueAt', header: t('Decide by'), width: 12, render: due, onPhone: 'third', priority: 1 },
];

/** The inbox of decisions; `parts` are the panels of nouns that need more than their own fields. */
export function inboxWith(parts: ApprovalParts): ComponentType {
  return function Inbox() {
    return <ApprovalsInbox parts={parts} />;
  };
}

function ApprovalsInbox({ parts }: { readonly parts: ApprovalParts }) {
  const [{ record: asked }, go] = useAddressState({ record: text() });
  const { hrefOf, nounOf } = usePortal();
  const user = useUser();
  const client = useQueryClient();
  const found = useList(approvalSteps, mine);
  const [picked, setPicked] = useState<Selection>(new Set());
  const [delegating, setDelegating] = useState(false);
  const rows = found.data?.rows ?? [];
  // Beside the list the first is open; on a phone there is room for one of both.
  const small = useMediaQuery(belowMd, { noSsr: true });
  const ids = rows.map((s) => s.record ?? '');
  const onOpen = (record: string) => go({ record }, { alone: true });
  const { index, position } = useQueue({ ids, asked, first: !small, onOpen });
  const step = rows[index];
  const decided = () => {
    go({ record: '' }, { alone: true });
    void client.invalidateQueries({ queryKey: [approvalSteps.name] });
  };
  const Part = step?.noun ? parts[step.noun] : undefined;
  useNouns(step?.noun && !Part ? [step.noun] : []);
  const noun = step?.noun ? nounOf(step.noun) : undefined;
  const panel = { id: step?.record ?? '', position, onDecided: decided };
  const calendar = hrefOf('leave_request');
  return (
    <Page fill={!small}>
      <PageHeader
        title={t('Approvals')}
        crumbs={small && step ? [{ label: t('All approvals'), href: '?' }] : []}
        count={rows.length || undefined}
        actions={
          user.employeeId
            ? [{ label: t('Delegate approvals'), icon: UserRoundCheck, onClick: () => setDelegating(true) }]
            : []
        }
      />
      {found.error && !found.data ? (
        <LoadFailure what={t('Pending items')} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data && rows.length === 0 ? (
        <EmptyState
          title={t('No leave requests to decide')}
          body={t('New requests from your team will appear here and on your dashboard.')}
          action={calendar ? { label: t('Open leave calendar'), href: `${calendar}/calendar` } : undefined}
        />
      ) : (
        <Worklist
          small={small}
          onPhone="one"
          style={{ marginTop: 12 }}
          list={
            <DataTable
              label={t('Approvals')}
              columns={columns}
              rows={rows}
              loading={!found.data}
              rowKey={(s) => s.id}
              rowName={(s) => `${s.titles.requester ?? ''} ${s.subjectTitle ?? ''}`}
              rowHref={(s) => `?record=${s.record ?? ''}`}
              lead={(s) => <Avatar name={s.titles.requester ?? s.subjectTitle ?? ''} size="small" />}
              selection={picked}
              onSelection={setPicked}
              bulk={() => (
                <ApproveSelected rows={rows.filter((s) => picked.has(s.id))} onClear={() => setPicked(new Set())} />
              )}
            />
          }
          detail={
            step && Part ? (
              <Part key={panel.id} {...panel} />
            ) : step && noun ? (
              <ApprovalPanel key={panel.id} {...panel} resource={noun} />
            ) : null
          }
        />
      )}
      {delegating ? <DelegationDialog onClose={() => setDelegating(false)} /> : null}
    </Page>
  );
}

interface ApproveSelectedProps {
  readonly rows: readonly Step[];
  readonly onClear: () => void;
}

/** Approves what is selected, noun by noun, and shows for each row whether it could be. */
function ApproveSelected({ rows, onClear }: ApproveSelectedProps) {
  const { table, nounOf } = usePortal();
  const client = useQueryClient();
  const notify = useNotice();
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const run = async () => {
    const all: RowResult[] = [];
    await loadNouns(
      table,
      rows.flatMap(({ noun }) => noun ?? []),
    );
    for (const [noun, steps] of Map.groupBy(rows, (s) => s.noun ?? '')) {
      const resource = nounOf(noun);
      if (!resource?.approval) continue;
      const ids = steps.flatMap((s) => (s.record ? [s.record] : []));
      all.push(...(await runBulk(resource, resource.approval.approve, ids)));
      await client.invalidateQueries({ predicate: isMadeOf(new Set([noun])) });
    }
    if (all.every((r) => r.ok)) notify({ message: t('{{all}} approved', { all: all.length }), severity: 'success' });
    else setResults(all);
    if (all.every((r) => r.ok)) close();
  };
  const close = () => {
    setResults(null);
    onClear();
    void client.invalidateQueries({ queryKey: [approvalSteps.name] });
  };
  const start = () => {
    setBusy(true);
    run()
      .catch((error: unknown) => notify({ message: messageOf(error), severity: 'error' }))
      .finally(() => setBusy(false));
  };
  const nameOf = (r: RowResult) => {
    const step = rows.find((s) => s.record === r.id);
    return step ? `${step.titles.requester ?? ''}, ${step.subjectTitle ?? ''}` : t('Row {{row}}', { row: r.row });
  };
  return (
    <>
      <BulkBar
        count={rows.length}
        onClear={onClear}
        actions={[{ label: t('Approve'), icon: Check, busy, onClick: start }]}
      />
      {results ? <ResultDialog title={t('Approvals')} results={results} nameOf={nameOf} onClose={close} /> : null}
    </>
  );
}
