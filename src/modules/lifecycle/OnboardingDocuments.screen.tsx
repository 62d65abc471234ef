import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useRefresh } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { DOCUMENT_STATES, type DocumentRow, onboardingDocuments } from './case-questions.model.ts';
import { caseTask } from './case-task.model.ts';

type Document = DocumentRow['documents'][number];
const Frame = styled('div')({
  overflowX: 'auto',
  borderTop: `1px solid ${v.hairline}`,
  marginTop: 12,
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: '0.8125rem' },
  '& th, & td': {
    textAlign: 'start',
    padding: '7px 12px',
    borderBottom: `1px solid ${v.hairline}`,
    verticalAlign: 'middle',
  },
  '& thead th': {
    background: v.subtle,
    fontWeight: 500,
    color: v.textSecondary,
    fontSize: '0.78125rem',
    minWidth: '6.5rem',
  },
  '& th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    background: v.paper,
    minWidth: '13rem',
    paddingInlineStart: 24,
    zIndex: 1,
  },
  '& thead th:first-of-type': { background: v.subtle },
  '& tbody th > div': { display: 'flex', gap: 10, alignItems: 'center' },
  '& small': { display: 'block', fontWeight: 400, fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  '& td > button[data-cell]': {
    font: 'inherit',
    border: 0,
    background: 'none',
    padding: '3px 6px',
    margin: '0 -6px',
    borderRadius: 4,
    cursor: 'pointer',
    color: 'inherit',
    minHeight: '1.75rem',
    textAlign: 'start',
  },
  '& td > button[data-cell]:hover': { background: v.hover },
});

const looks: Readonly<Record<Document['state'], StatusLook['mark']>> = {
  not_sent: 'draft',
  sent: 'wait',
  viewed: 'partial',
  received: 'info',
  done: 'signed',
};
const lookOf = ({ state, due }: Document, now: string): StatusLook =>
  state !== 'done' && state !== 'received' && due < now
    ? look('late', t('{{state}}, late', { state: t(DOCUMENT_STATES[state]) }))
    : look(looks[state], t(DOCUMENT_STATES[state]));

const isWhole = ({ documents }: DocumentRow): boolean => documents.every(({ state }) => state === 'done');

/** `/enterprise/employees/onboarding/documents`: each new hire's documents, from not sent to checked. */
export default function OnboardingDocuments() {
  const found = useAnswer(onboardingDocuments, {}, { watch: true });
  // Who still owes something comes first, in the order of their first days.
  const people = (found.data?.people ?? []).toSorted((a, b) => Number(isWhole(a)) - Number(isWhole(b)));
  const missing = people
    .flatMap(({ documents }) => documents)
    .filter(({ state }) => state !== 'done' && state !== 'received').length;
  return (
    <Page>
      <PageHeader
        title={t('Onboarding documents')}
        facts={
          found.data
            ? t({ one: '{{count}} document is missing', other: '{{count}} documents are missing' }, { count: missing })
            : t('Loading')
        }
        actions={[{ label: t('New hires'), icon: UserPlus, href: '/enterprise/employees/onboarding' }]}
      />
      <Loaded
        of={found}
        what={t('Documents')}
        isEmpty={(answer) => answer.people.length === 0}
        empty={
          <EmptyState
            title={t('No documents to collect')}
            body={t('Tasks of a template that ask for a document appear here, person by person.')}
          />
        }
      >
        {() => <Grid people={people} />}
      </Loaded>
    </Page>
  );
}

function Grid({ people }: { readonly people: readonly DocumentRow[] }) {
  const titles = [...new Set(people.flatMap(({ documents }) => documents.map(({ title }) => title)))];
  return (
    <Frame tabIndex={0} role="region" aria-label={t('Documents by person')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Person')}</th>
            <th scope="col">{t('Reminder')}</th>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <PersonRow key={one.case} one={one} titles={titles} />
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

function PersonRow({ one, titles }: { readonly one: DocumentRow; readonly titles: readonly string[] }) {
  const { hrefOf } = usePortal();
  const act = useAct(caseTask);
  const refresh = useRefresh(['case_task', 'lifecycle_case']);
  const step = useTask();
  const notify = useNotice();
  const [taking, setTaking] = useState<Document | null>(null);
  const now = today();
  const open = one.documents.filter(
    (each) => each.state !== 'done' && each.state !== 'received' && each.can.includes('remind'),
  );
  const nudge = (): void =>
    void step.run(async () => {
      for (const { task } of open) await act.run('remind', task);
      await refresh();
      notify({ message: t('Reminder sent to {{name}}', { name: one.name }), severity: 'success' });
    });
  return (
    <tr>
      <th scope="row">
        <div>
          <Avatar name={one.name} />
          <span>
            <TextLink to={hrefOf('lifecycle_case', one.case) ?? '..'}>{one.name}</TextLink>
            <small>{t('starts {{day}}', { day: nearDay(one.anchorDate, now) })}</small>
          </span>
        </div>
      </th>
      <td>
        {open.length ? (
          <Button
            size="small"
            aria-busy={step.busy || undefined}
            aria-label={t('Nudge {{name}}', { name: one.name })}
            onClick={nudge}
          >
            {t('Nudge')}
          </Button>
        ) : null}
        <FormError>{step.error?.message}</FormError>
      </td>
      {titles.map((title) => {
        const found = one.documents.find((each) => each.title === title);
        if (!found) return <td key={title} aria-label={t('Not needed')} />;
        const state = lookOf(found, now);
        return (
          <td key={title}>
            {found.can.includes('finish') ? (
              <button
                type="button"
                data-cell=""
                aria-label={t('{{name}}, {{title}}: {{state}}. Upload the document', {
                  name: one.name,
                  title,
                  state: state.word,
                })}
                onClick={() => setTaking(found)}
              >
                <Status look={state} />
              </button>
            ) : (
              <Status look={state} />
            )}
          </td>
        );
      })}
      {taking ? (
        <ActionDialog
          resource={caseTask}
          action="finish"
          // The dialog asks for the file only, which a record of the list does not hold.
          records={[{ id: taking.task, version: 0, title: taking.title, titles: {}, can: taking.can } as never]}
          about={`${one.name}, ${taking.title}`}
          onClose={() => setTaking(null)}
          onDone={() => {
            setTaking(null);
            void refresh();
          }}
        />
      ) : null}
    </tr>
  );
}
