import Button from '@mui/material/Button';
import { useState } from 'react';
import { showNumber } from '#engine/model/figures.ts';
import { showDay, showInstant } from '#engine/model/show.ts';
import { showSize } from '#engine/model/show-size.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { FileLink } from '#engine/web/fields/FileLink.tsx';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { filesOf, sayAnswer } from './answers.model.ts';
import { useAnswers, useOfficeStep, useQuestions } from './office-data.web.ts';
import type { OfficeCard, OfficeQuestion, ResponseRow, ResponseState } from './survey-wire.model.ts';

const looks: Readonly<Record<ResponseState, ReturnType<typeof look>>> = {
  new: look('due', t('New')),
  contacted: look('partial', t('Contacted')),
  qualified: look('done', t('Qualified')),
  closed: look('off', t('Closed')),
};
const steps: Readonly<Record<ResponseState, readonly (readonly [action: string, label: string])[]>> = {
  new: [
    ['contact', t('Contacted')],
    ['qualify', t('Qualified')],
    ['close', t('Close')],
  ],
  contacted: [
    ['qualify', t('Qualified')],
    ['close', t('Close')],
  ],
  qualified: [['close', t('Close')]],
  closed: [['reopen', t('Reopen')]],
};
const filters = [
  { key: '', label: t('All') },
  { key: 'new', label: t('New') },
  { key: 'contacted', label: t('Contacted') },
  { key: 'qualified', label: t('Qualified') },
  { key: 'closed', label: t('Closed') },
] as const;

/** Nothing in any of the answers: most surveys ask for no state, and give no score. */
const isBare = (rows: readonly ResponseRow[], key: string): boolean =>
  (key === 'state' || key === 'score') && rows.length > 0 && rows.every((row) => (row[key] ?? '') === '');
const columnsOf = (anonymous: boolean): readonly Column<ResponseRow>[] => [
  {
    key: 'who',
    header: anonymous ? t('Answer') : t('Organization'),
    width: 16,
    render: (r) => r.organization ?? r.reference,
  },
  {
    key: 'date',
    header: t('Date'),
    width: 10,
    quiet: true,
    render: (r) => (anonymous ? showDay(r.submittedAt) : showInstant(r.submittedAt)),
    onPhone: 'second',
  },
  { key: 'state', header: t('State'), width: 9, priority: 2, render: (r) => r.state ?? '', onPhone: 'third' },
  { key: 'score', header: t('Score'), width: 5, align: 'end', priority: 1, render: (r) => r.score ?? '' },
  { key: 'status', header: t('Status'), width: 9, render: (r) => <Status look={looks[r.status]} />, onPhone: 'end' },
];

const ADDRESS = { tab: text(), question: text(), answer: text(), status: text() };

/** The answers one by one: all, or those behind a bar of the results. */
export function SurveyAnswers({ card }: { readonly card: OfficeCard }) {
  const [{ question, answer, status }, go] = useAddressState(ADDRESS);
  const query = { ...(status ? { status } : {}), ...(question ? { question, answer } : {}) };
  const answers = useAnswers(query);
  const questions = useQuestions();
  const [open, setOpen] = useState<string | null>(null);
  const shown = answers.data?.rows.find((r) => r.id === open);
  const asked = questions.data?.find((q) => q.code === question);
  if (answers.error)
    return <LoadFailure what={t('The answers')} error={answers.error} onRetry={() => void answers.refetch()} />;
  const rows = answers.data?.rows ?? [];
  const left = answers.data ? answers.data.total - answers.data.rows.length : 0;
  const set = (key: string) =>
    go({ tab: 'answers', ...(question ? {} : { answer: '' }), status: key }, { push: true, alone: true });
  return (
    <Panel
      title={asked ? `${asked.label} ${saySearched(asked, answer)}` : t('Answers')}
      meta={answers.data ? String(answers.data.total) : undefined}
      action={asked ? <TextLink to="?tab=answers">{t('All answers')}</TextLink> : undefined}
      footer={
        answers.data && left > 0
          ? t('Showing the newest {{shown}} of {{total}}. Export the file for all.', {
              shown: showNumber(answers.data.rows.length),
              total: showNumber(answers.data.total),
            })
          : undefined
      }
      flush
    >
      <div style={{ padding: '4px 16px 10px', overflowX: 'auto' }}>
        <Segmented
          label={t('Status')}
          options={filters}
          value={status as (typeof filters)[number]['key']}
          onChange={set}
        />
      </div>
      <DataTable
        label={t('Answers')}
        columns={columnsOf(card.anonymous).filter(({ key }) => !isBare(rows, key))}
        rows={rows}
        rowKey={(r) => r.id}
        rowName={(r) => r.organization ?? r.reference}
        onOpen={(r) => setOpen(r.id)}
        loading={answers.isPending}
        empty={
          <EmptyState title={t('No answers here')} body={t('Answers show up here as people submit the survey.')} />
        }
      />
      {shown && questions.data ? <Answer row={shown} questions={questions.data} onClose={() => setOpen(null)} /> : null}
    </Panel>
  );
}

/** What a bar of the results represents. */
function saySearched(q: OfficeQuestion, answer: string): string {
  if (q.kind === 'file') return t('With a file');
  if (q.kind === 'text' || q.kind === 'long' || q.kind === 'date') return t('(answered)');
  if (q.kind === 'number') return answer.replace('-', '\u2013').replace(/^(\d+)\u2013\1$/, '$1');
  const [line = '', code] = answer.split(':');
  if (q.kind === 'matrix') return sayAnswer(q, { [line]: code });
  return sayAnswer(q, q.kind === 'consent' ? true : answer);
}

/** One answer in words; files to be saved, by their names. */
function Said({ row, question }: { readonly row: ResponseRow; readonly question: OfficeQuestion }) {
  const answer = row.answers[question.code];
  const files = filesOf(question, answer);
  if (files.length === 0) return sayAnswer(question, answer);
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: '0 8px' }}>
      {files.map((file) => (
        <FileLink
          key={file.id}
          address={`/survey-office/files/${row.id}/${file.id}`}
          name={`${file.name}, ${showSize(file.size)}`}
        />
      ))}
    </span>
  );
}

interface AnswerProps {
  readonly row: ResponseRow;
  readonly questions: readonly OfficeQuestion[];
  readonly onClose: () => void;
}

/** One answer whole, with what becomes of it. */
function Answer({ row, questions, onClose }: AnswerProps) {
  const step = useOfficeStep();
  const move = (action: string) => void step.send('/survey-office/move', { response: row.id, action });
  return (
    <FormDialog
      open
      title={row.organization ?? row.reference}
      description={<Status look={looks[row.status]} />}
      submitLabel={t('Done')}
      onSubmit={onClose}
      onClose={onClose}
      error={step.error?.message}
      width="md"
    >
      <KeyValue
        items={[
          { key: 'reference', label: t('Reference'), value: row.reference },
          ...questions.map((q) => ({ key: q.code, label: q.label, value: <Said row={row} question={q} /> })),
        ]}
      />
      <div role="group" aria-label={t('Follow-up status')} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {steps[row.status].map(([action, label]) => (
          <Button key={action} size="small" onClick={() => move(action)}>
            {label}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
