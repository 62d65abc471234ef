import { Check, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showMoney } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { FileLink } from '#engine/web/fields/FileLink.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { ExpenseDialog } from './ExpenseDialog.tsx';
import { decideExpense, expenseLines, type ShownLine } from './expense-questions.model.ts';
import { expenseLine, type expenseReport, LINE_FLAGS, type LineFlag } from './expense-report.model.ts';

const FLAG_MARKS: Readonly<Record<LineFlag, StatusLook>> = {
  over_limit: look('late', LINE_FLAGS.over_limit, 'notice'),
  no_receipt: look('late', LINE_FLAGS.no_receipt, 'notice'),
  duplicate: look('late', LINE_FLAGS.duplicate),
  late: look('late', LINE_FLAGS.late, 'notice'),
};
const decisionLook = ({ decision, approvedAmount }: ShownLine): StatusLook | null => {
  if (decision === 'refused') return look('refused', t('Refused'));
  if (decision === 'reduced')
    return look('partial', t('Reduced to {{amount}}', { amount: showMoney(approvedAmount ?? 0) }), 'notice');
  return decision === 'approved' ? look('done', t('Approved')) : null;
};

/** The expenses of a report: its author adds and changes them, those who decide look at each. */
export function ExpenseLines({ record }: { readonly record: ReadOf<typeof expenseReport> }) {
  const found = useAnswer(expenseLines, { report: record.id });
  const [open, setOpen] = useState<string | null>(null);
  const mayEdit = found.data?.mayEdit ?? false;
  return (
    <>
      <Panel
        title={t('Expenses')}
        meta={found.data ? showMoney(found.data.lines.reduce((sum, { amount }) => sum + amount, 0)) : undefined}
        action={
          mayEdit ? (
            <ActionButton
              size="small"
              action={{ label: t('Add expense'), icon: Plus, kind: 'soft', onClick: () => setOpen('') }}
            />
          ) : undefined
        }
        flush
      >
        <Loaded
          of={found}
          what={t('The expenses')}
          isEmpty={({ lines }) => lines.length === 0}
          empty={
            <EmptyState
              title={t('No expenses yet')}
              body={t('Add what you paid: a photo of the receipt, the amount, the category.')}
              mark="draft"
            />
          }
        >
          {({ lines, mayDecide }) => (
            <RowList>
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  mayEdit={mayEdit}
                  mayDecide={mayDecide}
                  onEdit={() => setOpen(line.id)}
                />
              ))}
            </RowList>
          )}
        </Loaded>
      </Panel>
      {open === null ? null : <ExpenseDialog report={record.id} line={open || null} onClose={() => setOpen(null)} />}
    </>
  );
}

interface LineProps {
  readonly line: ShownLine;
  readonly mayEdit: boolean;
  readonly mayDecide: boolean;
  readonly onEdit: () => void;
}

function Line({ line, mayEdit, mayDecide, onEdit }: LineProps) {
  const { hrefOf } = usePortal();
  const notify = useNotice();
  const lines = useAct(expenseLine);
  const decide = useCommand(decideExpense);
  const [asks, setAsks] = useState<'decide' | 'remove' | null>(null);
  const decision = decisionLook(line);
  const doing = async (work: Promise<unknown>) => {
    try {
      await work;
      setAsks(null);
    } catch (refused) {
      notify({ message: messageOf(refused), severity: 'error' });
    }
  };
  const named = { merchant: line.merchant };
  return (
    <>
      <RowItem
        title={line.merchant}
        aside={[line.category, showDay(line.spentOn), line.paidBy === 'card' ? t('company card') : '']
          .filter(Boolean)
          .join(' · ')}
        sub={
          <>
            {[line.detail, line.attendees, line.justification && t('“{{why}}”', { why: line.justification })]
              .filter(Boolean)
              .join(' · ')}
            {line.flags.length || decision ? (
              <span style={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', marginTop: 2 }}>
                {line.flags.map((flag) => (
                  <Status key={flag} look={FLAG_MARKS[flag]} />
                ))}
                {decision ? <Status look={decision} /> : null}
              </span>
            ) : null}
            {line.decisionNote ? <span style={{ display: 'block' }}>{line.decisionNote}</span> : null}
            {line.sameAs ? (
              <span style={{ display: 'block' }}>
                {t('Same day, amount and merchant as in')}{' '}
                <TextLink to={hrefOf('expense_report', line.sameAs.report) ?? ''}>{line.sameAs.title}</TextLink>
              </span>
            ) : null}
          </>
        }
        end={
          <>
            {line.receipt ? (
              <FileLink address={`/${expenseLine.path}/${line.id}/files/receipt`} name={t('Receipt')} />
            ) : null}
            <b style={{ fontWeight: 600, fontSize: '0.875rem' }}>{showMoney(line.amount)}</b>
            {mayEdit ? (
              <>
                <IconAction label={t('Edit {{merchant}}', named)} icon={Pencil} size="small" onClick={onEdit} />
                <IconAction
                  label={t('Remove {{merchant}}', named)}
                  icon={Trash2}
                  size="small"
                  onClick={() => setAsks('remove')}
                />
              </>
            ) : null}
            {mayDecide ? (
              <>
                {line.decision === 'approved' ? null : (
                  <IconAction
                    label={t('Approve {{merchant}}', named)}
                    icon={Check}
                    size="small"
                    onClick={() => void doing(decide({ line: line.id, decision: 'approved' }))}
                  />
                )}
                <ActionButton
                  size="small"
                  action={{
                    label: t('Reduce'),
                    name: t('Reduce {{merchant}}', named),
                    onClick: () => setAsks('decide'),
                  }}
                />
              </>
            ) : null}
          </>
        }
      />
      {asks === 'decide' ? <DecideDialog line={line} onClose={() => setAsks(null)} /> : null}
      <ConfirmDialog
        open={asks === 'remove'}
        title={t('Remove {{merchant}}?', named)}
        body={t('The expense and its receipt leave the report.')}
        confirmLabel={t('Remove')}
        danger
        error={null}
        onConfirm={() => void doing(lines.remove(line.id))}
        onClose={() => setAsks(null)}
      />
    </>
  );
}
