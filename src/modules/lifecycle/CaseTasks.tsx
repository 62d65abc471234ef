import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { messageOf } from '#engine/web/client.ts';
import { actionLabel, today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { ActionDialog, isPlain } from '#engine/web/record/ActionDialog.tsx';
import { useRefresh } from '#engine/web/answers.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { phone, tone, v } from '#ui/theme/vars.ts';
import { AddCaseTask } from './AddCaseTask.tsx';
import { OWNERS, stageWord } from './case-kinds.model.ts';
import { isOpenTask } from './case-plan.model.ts';
import type { CasePage, CasePageTask } from './case-questions.model.ts';
import { caseTask } from './case-task.model.ts';
import { blocksWords, dueWords, taskLook } from './case-words.web.ts';
import { type CaseProps, useCase } from './CaseFacts.tsx';

const Group = styled('section')({
  borderTop: `1px solid ${v.hairline}`,
  '& > h3': { margin: 0 },
  '& > h3 > button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    background: 'none',
    width: '100%',
    cursor: 'pointer',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: '2.5rem',
    padding: '2px 0',
    textAlign: 'start',
    '& > b': { flex: 1, fontWeight: 600, fontSize: '0.8125rem' },
    '& > b > span': { fontWeight: 400, color: v.textSecondary },
    '& > em': { fontStyle: 'normal', fontSize: '0.78125rem', color: v.textSecondary, whiteSpace: 'nowrap' },
  },
});
const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '1.625rem minmax(0, 1fr) minmax(0, auto) minmax(5.5rem, auto) auto',
  alignItems: 'center',
  gap: '0 10px',
  minHeight: '2.5rem',
  padding: '3px 0',
  borderTop: `1px solid ${v.hairline}`,
  fontSize: '0.8125rem',
  '& > svg': { justifySelf: 'center' },
  '& > b': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& > b > small': { display: 'block', fontWeight: 400, fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  '& > time': { textAlign: 'end', color: v.textSecondary },
  [phone]: {
    gridTemplateColumns: '1.625rem minmax(0, 1fr) auto',
    '& > :nth-of-type(3)': { gridColumn: '2 / 3', gridRow: 2 },
    '& > time': { gridColumn: '3 / 4', gridRow: 1 },
    '& > div': { gridColumn: '2 / 4', gridRow: 3 },
  },
});

/** The tasks of a case in groups: what each blocks, when it is due, and what the reader may do with it. */
export function CaseTasks({ record }: CaseProps) {
  const found = useCase({ record });
  const [{ by }, go] = useAddressState({ by: choice(['owner', 'date'], 'owner') });
  const [adding, setAdding] = useState(false);
  const open = found.data?.tasks.filter(isOpenTask).length ?? 0;
  const isOver = record.status === 'completed' || record.status === 'cancelled';
  return (
    <Panel
      title={t('Tasks')}
      meta={t('{{count}} open', { count: open })}
      action={
        <>
          <Segmented
            small
            label={t('Order of tasks')}
            options={[
              { key: 'owner', label: t('By owner') },
              { key: 'date', label: t('By date') },
            ]}
            value={by}
            onChange={(key) => go({ by: key })}
          />
          {isOver ? null : (
            <Button size="small" startIcon={<Icon of={Plus} size={14} />} onClick={() => setAdding(true)}>
              {t('Add task')}
            </Button>
          )}
        </>
      }
      flush
    >
      <Loaded of={found} what={t('Tasks')} skeleton={<ListSkeleton rows={8} columns={3} />}>
        {(page) => (by === 'owner' ? <ByOwner page={page} /> : <Rows page={page} tasks={page.tasks} byDate />)}
      </Loaded>
      {adding ? <AddCaseTask id={record.id} onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

function ByOwner({ page }: { readonly page: CasePage }) {
  const groups = [...Map.groupBy(page.tasks, (one) => one.assignee ?? one.ownerType)];
  // Whose next task is due first comes first; who is done comes last.
  const rank = (tasks: readonly CasePageTask[]) => tasks.find(isOpenTask)?.due ?? '9';
  return groups
    .toSorted(([, a], [, b]) => rank(a).localeCompare(rank(b)))
    .map(([key, tasks]) => <OwnerGroup key={key} page={page} tasks={tasks} />);
}

function OwnerGroup({ page, tasks }: { readonly page: CasePage; readonly tasks: readonly CasePageTask[] }) {
  const counted = tasks.filter(({ status }) => status !== 'skipped');
  const done = counted.filter(({ status }) => status === 'done').length;
  const isDone = !tasks.some(isOpenTask);
  const [open, setOpen] = useState(!isDone);
  const [first] = tasks;
  if (!first) return null;
  const { assigneeName, assignee, ownerType } = first;
  const name = assigneeName ?? t('Nobody yet');
  const role =
    assignee === page.employee
      ? ''
      : assignee === page.manager
        ? t('manager')
        : ownerType === 'user' || ownerType === 'role'
          ? ''
          : OWNERS[ownerType];
  return (
    <Group>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Avatar name={name} />
          <b>
            {[name, role].filter(Boolean).join(', ')} {isDone ? <span>{t('all done')}</span> : null}
          </b>
          <Bars
            value={done}
            max={counted.length || 1}
            width="7.5rem"
            tone={isDone ? 'positive' : undefined}
            label={t('{{done}} of {{all}} tasks done', { done, all: counted.length })}
          />
          <em>{t('{{done}} of {{all}}', { done, all: counted.length })}</em>
          <Icon of={open ? ChevronDown : ChevronRight} size={16} />
        </button>
      </h3>
      {open ? <Rows page={page} tasks={tasks} /> : null}
    </Group>
  );
}

interface RowsProps {
  readonly page: CasePage;
  readonly tasks: readonly CasePageTask[];
  readonly byDate?: boolean;
}
const rankOf = (one: CasePageTask): string => `${isOpenTask(one) ? 0 : 1}${one.due}`;

function Rows({ page, tasks, byDate = false }: RowsProps) {
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {tasks
        .toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)))
        .map((one) => (
          <TaskRow key={one.id} page={page} one={one} byDate={byDate} />
        ))}
    </ul>
  );
}

/** Actions that are a button on the row; the others fold into its menu. */
const STEPS = ['finish', 'remind', 'start', 'block', 'skip', 'reopen'] as const;

function TaskRow({
  page,
  one,
  byDate,
}: {
  readonly page: CasePage;
  readonly one: CasePageTask;
  readonly byDate: boolean;
}) {
  const act = useAct(caseTask);
  const refresh = useRefresh(['case_task', 'lifecycle_case']);
  const notify = useNotice();
  const { hrefOf } = usePortal();
  const [asking, setAsking] = useState<string | null>(null);
  const now = today();
  const open = isOpenTask(one);
  const blocks = blocksWords(one, page.kind, page.anchorDate);
  const late = open && one.due < now;
  const run = (action: (typeof STEPS)[number]): void => {
    // A task that asks for proof is finished with its file.
    if (!isPlain(caseTask, action) || (action === 'finish' && one.evidenceAsked !== 'none' && !one.hasEvidence))
      return setAsking(action);
    void act
      .run(action, one.id)
      .then(refresh)
      .then(
        () =>
          notify({
            message: `${actionLabel(caseTask, action)}: ${one.title}`,
            severity: 'success',
            ...(action === 'finish'
              ? { action: { label: t('Undo'), onClick: () => void act.run('reopen', one.id).then(refresh) } }
              : {}),
          }),
        (error: unknown) => notify({ message: messageOf(error), severity: 'error' }),
      );
  };
  const may = STEPS.filter((action) => one.can.includes(action) && (action !== 'remind' || late));
  const lead =
    late && may.includes('remind') && one.assignee === page.employee
      ? 'remind'
      : may.includes('finish')
        ? 'finish'
        : undefined;
  const rest = may.filter((action) => action !== lead);
  const state = taskLook(one, now);
  const href = hrefOf('case_task', one.id);
  const notes = [
    byDate ? (one.assigneeName ?? t('Nobody yet')) : '',
    byDate ? '' : stageWord(page.kind, one.stage),
    one.required ? '' : t('optional'),
    one.note ?? '',
  ].filter(Boolean);
  return (
    <Row>
      <StatusMark mark={state.mark} tone={state.tone} size={16} />
      <b style={open ? undefined : { color: v.textSecondary }}>
        {one.can.length && href ? <TextLink to={href}>{one.title}</TextLink> : one.title}
        <small>{notes.join(', ')}</small>
      </b>
      <span>
        {blocks ? (
          <Status
            look={look(one.due <= now ? 'stop' : 'late', blocks, one.due <= now ? 'critical' : 'notice')}
            size={13}
          />
        ) : null}
      </span>
      <time dateTime={one.due} style={late ? { color: tone('critical', 'text'), fontWeight: 600 } : undefined}>
        {one.completedOn ? dueWords(one.completedOn, now, false) : dueWords(one.due, now, open)}
      </time>
      <div style={{ display: 'flex', gap: 4, justifyContent: 'flex-end' }}>
        {one.link && open ? <TextLink to={one.link}>{t('Open')}</TextLink> : null}
        {lead ? (
          <Button
            size="small"
            aria-label={t('{{action}}: {{title}}', { action: actionLabel(caseTask, lead), title: one.title })}
            onClick={() => run(lead)}
          >
            {actionLabel(caseTask, lead)}
          </Button>
        ) : null}
        <ActionMenu
          size="small"
          bordered={false}
          label={t('More actions for {{title}}', { title: one.title })}
          actions={rest.map((action) => ({ label: actionLabel(caseTask, action), onClick: () => run(action) }))}
        />
      </div>
      {asking ? (
        <ActionDialog
          resource={caseTask}
          action={asking}
          records={[{ id: one.id, version: one.version, title: one.title, titles: {}, can: one.can } as never]}
          about={one.title}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            void refresh();
          }}
        />
      ) : null}
    </Row>
  );
}
