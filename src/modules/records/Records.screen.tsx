import Button from '@mui/material/Button';
import { useState } from 'react';
import { Flame, Gavel, ListChecks, ScrollText } from 'lucide-react';
import { nearDay, showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { viewHref } from '#engine/web/list/list-url.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { FOLDERS } from '#modules/documents/document.model.ts';
import { destruction, legalHold } from './record.model.ts';
import { confirmDestruction, LISTED_MOST, proposeDestruction, recordsDue } from './record-questions.model.ts';

type Proposed = ReadOf<typeof destruction>;

/** `records`: what is due for destruction, what waits for a second person, and the holds in force. */
export default function Records() {
  const { hrefOf } = usePortal();
  const [classes = '..', holds = '..', done = '..'] = ['record_class', 'legal_hold', 'destruction'].map(
    (noun) => hrefOf(noun) ?? '..',
  );
  return (
    <Page>
      <PageHeader
        title={t('Records')}
        facts={t('How long documents are kept, and what keeps them longer')}
        actions={[
          { label: t('Retention schedule'), icon: ListChecks, href: classes },
          { label: t('Certificates'), icon: ScrollText, href: viewHref(destruction, 'Certificates', done) },
          { label: t('Add legal hold'), icon: Gavel, kind: 'primary', href: `${holds}/new` },
        ]}
      />
      <PageBody>
        <Columns>
          <div>
            <Proposals />
            <Due />
          </div>
          <div>
            <Holds list={holds ?? '..'} />
          </div>
        </Columns>
      </PageBody>
    </Page>
  );
}

/** Proposals that wait for a second person. */
function Proposals() {
  const found = useList(destruction, { status: 'proposed', sort: 'proposedOn', limit: '20' });
  const { hrefOf } = usePortal();
  const user = useUser();
  const confirm = useCommand(confirmDestruction);
  const task = useTask();
  const notify = useNotice();
  const [asked, setAsked] = useState<Proposed | null>(null);
  if (!found.data?.rows.length) return null;
  const destroy = async (one: Proposed) => {
    const done = await task.run(() => confirm({ destruction: one.id }));
    setAsked(null);
    if (done)
      notify({
        message: t(
          { one: '1 document destroyed. {{left}} kept.', other: '{{count}} documents destroyed. {{left}} kept.' },
          { count: done.destroyed, left: done.left },
        ),
        severity: 'success',
      });
  };
  return (
    <Panel title={t('Waiting for a second person')} meta={String(found.data.rows.length)} flush>
      <FormError>{task.error?.message}</FormError>
      <RowList>
        {found.data.rows.map((one) => (
          <RowItem
            key={one.id}
            lead={<StatusMark mark="wait" size={15} />}
            title={
              <TextLink to={`${hrefOf('destruction') ?? '..'}/${one.id}`}>{one.titles.recordClass ?? ''}</TextLink>
            }
            sub={t(
              {
                one: '1 document, proposed {{day}} by {{name}}',
                other: '{{count}} documents, proposed {{day}} by {{name}}',
              },
              {
                count: one.documents ?? 0,
                day: nearDay(one.proposedOn ?? '', today()),
                name: one.titles.proposedBy ?? '',
              },
            )}
            end={
              one.proposedBy === user.id ? (
                t('A colleague confirms it')
              ) : (
                <Button size="small" color="error" onClick={() => setAsked(one)}>
                  {t('Confirm destruction')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      <ConfirmDialog
        open={asked !== null}
        title={t('Destroy these documents?')}
        body={t('The documents and their files are removed for good. The certificate stays.')}
        confirmLabel={t('Destroy')}
        danger
        busy={task.busy}
        error={null}
        onConfirm={() => (asked ? void destroy(asked) : undefined)}
        onClose={() => setAsked(null)}
      />
    </Panel>
  );
}

/** What is due, by class, with the documents below. */
function Due() {
  const found = useAnswer(recordsDue, {});
  const propose = useCommand(proposeDestruction);
  const task = useTask();
  const notify = useNotice();
  const start = (recordClass: string) =>
    void task.run(async () => {
      const { documents, held } = await propose({ recordClass });
      const proposed = t(
        {
          one: '1 document proposed. A colleague confirms it.',
          other: '{{count}} documents proposed. A colleague confirms it.',
        },
        { count: documents },
      );
      const kept = t(
        { one: '1 document stays: a legal hold keeps it.', other: '{{count}} documents stay: legal holds keep them.' },
        { count: held },
      );
      notify({
        message: held ? `${proposed} ${kept}` : proposed,
        severity: 'success',
      });
    });
  return (
    <Loaded
      of={found}
      what={t('Due for destruction')}
      isEmpty={({ classes }) => classes.length === 0}
      empty={
        <EmptyState
          title={t('Nothing is due for destruction')}
          body={t('Documents appear here once their retention is over.')}
          mark="done"
        />
      }
    >
      {({ classes, documents }) => (
        <Panel title={t('Due for destruction')} meta={String(classes.reduce((n, one) => n + one.due, 0))} flush>
          <FormError>{task.error?.message}</FormError>
          <RowList>
            {classes.map((one) => (
              <RowItem
                key={one.recordClass}
                title={one.name}
                sub={
                  one.held
                    ? t('{{due}} due, {{held}} on legal hold', { due: one.due, held: one.held })
                    : t('{{due}} due', { due: one.due })
                }
                end={
                  one.due ? (
                    <Button
                      size="small"
                      aria-busy={task.busy || undefined}
                      startIcon={<Icon of={Flame} size={15} />}
                      onClick={() => start(one.recordClass)}
                    >
                      {t('Propose destruction')}
                    </Button>
                  ) : null
                }
              />
            ))}
            {documents.map((one) => (
              <RowItem
                key={one.document}
                lead={<StatusMark mark={one.hold ? 'hold' : 'due'} size={15} />}
                title={one.title}
                sub={[one.owner, t(FOLDERS[one.category]), one.hold ? t('Held: {{name}}', { name: one.hold }) : '']
                  .filter(Boolean)
                  .join(', ')}
                end={t('Kept until {{day}}', { day: showDay(one.keptUntil) })}
              />
            ))}
          </RowList>
          {documents.length === LISTED_MOST ? (
            <p style={{ padding: '8px 16px' }}>{t('The first {{n}} are listed.', { n: LISTED_MOST })}</p>
          ) : null}
        </Panel>
      )}
    </Loaded>
  );
}

function Holds({ list }: { readonly list: string }) {
  const found = useList(legalHold, { status: 'active', sort: '-since', limit: '20' });
  return (
    <Loaded
      of={found}
      what={t('Legal holds')}
      empty={<EmptyState title={t('No legal holds')} body={t('A hold keeps documents until it is released.')} />}
    >
      {({ rows }) => (
        <Panel
          title={t('Legal holds')}
          meta={String(rows.length)}
          action={<TextLink to={list}>{t('Show all')}</TextLink>}
          flush
        >
          <RowList>
            {rows.map((one) => (
              <RowItem
                key={one.id}
                lead={<StatusMark mark="hold" size={15} />}
                title={one.name}
                sub={[one.titles.employee, one.titles.holder, one.category ? t(FOLDERS[one.category]) : '']
                  .filter(Boolean)
                  .join(', ')}
                end={t('since {{day}}', { day: nearDay(one.since ?? '', today()) })}
                href={`${list}/${one.id}`}
              />
            ))}
          </RowList>
        </Panel>
      )}
    </Loaded>
  );
}
