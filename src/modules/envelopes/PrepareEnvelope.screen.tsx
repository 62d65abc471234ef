import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { t } from '#engine/model/words.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { allLoaded, Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useAct, useRecord } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { checksOf, type Draft, startOf } from './draft-state.web.ts';
import { DocumentStep } from './DocumentStep.tsx';
import { envelope, RECIPIENT_ROLES } from './envelope.model.ts';
import { arrangeEnvelope, type EnvelopeStory, envelopeStory } from './envelope-questions.model.ts';
import { FieldsStep } from './FieldsStep.tsx';
import { PeopleStep } from './PeopleStep.tsx';
import { SaveTemplate } from './SaveTemplate.tsx';

const STEPS = ['document', 'people', 'fields', 'send'] as const;
type Step = (typeof STEPS)[number];
const ADDRESS = { step: choice(STEPS, 'document') };

/** `documents/envelopes/:envelope/prepare`: the document, its people, their fields, and the last look before it is sent. */
export default function PrepareEnvelope() {
  const { envelope: id = '' } = useParams();
  const record = useRecord(envelope, id);
  const story = useAnswer(envelopeStory, { envelope: id });
  // The wizard has a header of its own, with the title of the envelope.
  const isOpen = record.data?.status === 'draft' && story.data !== undefined;
  return (
    <Page>
      {isOpen ? null : <PageHeader title={t('Prepare envelope')} />}
      <Loaded of={allLoaded({ record, story })} what={t('The envelope')}>
        {(loaded) =>
          loaded.record.status === 'draft' ? (
            <Wizard key={id} record={loaded.record} story={loaded.story} />
          ) : (
            <EmptyState
              mark="done"
              title={t('This envelope was sent')}
              body={t('To change it, correct it: that voids it and starts a new draft.')}
              action={{ label: t('Open envelope'), href: `/enterprise/documents/envelopes/${id}` }}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function Wizard({ record, story }: { readonly record: ReadOf<typeof envelope>; readonly story: EnvelopeStory }) {
  const [{ step }, go] = useAddressState(ADDRESS);
  const { hrefOf } = usePortal();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(() => startOf(story, record.prepared));
  const [isKept, setKept] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const arrange = useCommand(arrangeEnvelope);
  const act = useAct(envelope);
  const task = useTask();
  const hasDocument = Boolean(record.pageSizes?.length);
  // A new document has none of the fields of the one before.
  const stamp = record.originalHash ?? '';
  const [drawn, setDrawn] = useState(stamp);
  if (drawn !== stamp) {
    setDrawn(stamp);
    setDraft({ ...draft, fields: [] });
  }
  const change = (next: Draft): void => {
    setDraft(next);
    setKept(false);
  };
  const save = async (): Promise<boolean> => {
    if (isKept) return true;
    const people = draft.people.map(({ name, email, employee, role }) => ({ name, email, role, employee }));
    const fields = draft.fields.map(({ key: _key, ...field }) => field);
    const done = await task.run(() => arrange({ envelope: record.id, people, fields }));
    if (done) setKept(true);
    return done !== undefined;
  };
  const show = async (to: Step): Promise<void> => {
    if (await save()) go({ step: to }, { push: true });
  };
  const saveAsTemplate = async (): Promise<void> => {
    if (await save()) setSaving(true);
  };
  const next = STEPS[STEPS.indexOf(step) + 1];
  const checks = checksOf(draft, hasDocument);
  const open = checks.find(({ isDone }) => !isDone);
  const send = async (): Promise<void> => {
    if (!(await save())) return;
    const sent = await task.run(() => act.run('send', record.id));
    if (sent) void navigate(hrefOf('envelope', record.id) ?? '..');
  };
  const isDone: Readonly<Record<Step, boolean>> = {
    document: hasDocument,
    people: checks[1]?.isDone ?? false,
    fields: checks[2]?.isDone ?? false,
    send: false,
  };
  const titles: Readonly<Record<Step, string>> = {
    document: t('Document'),
    people: t('People'),
    fields: t('Fields'),
    send: t('Send'),
  };
  const title = record.title ?? '';
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: t('Envelopes'), href: hrefOf('envelope') ?? '..' },
          { label: title, href: hrefOf('envelope', record.id) ?? '..' },
        ]}
        facts={isKept ? t('All changes saved') : t('Not saved yet')}
        actions={[
          { label: t('Edit details'), href: `${hrefOf('envelope', record.id) ?? '..'}/edit` },
          // A letter names the person it was filled in for, so its own template is the one to use again.
          ...(hasDocument && !record.template && draft.people.length
            ? [{ label: t('Save as template'), onClick: () => void saveAsTemplate() }]
            : []),
          ...(isKept ? [] : [{ label: t('Save'), onClick: () => void save(), busy: task.busy }]),
        ]}
      />
      <TabsBar
        label={t('Steps')}
        current={step}
        onSelect={(key) => void show(STEPS.find((one) => one === key) ?? 'document')}
        tabs={STEPS.map((key, i) => ({
          key,
          label: `${i + 1}. ${titles[key]}`,
          mark: isDone[key] ? 'done' : undefined,
          markTitle: isDone[key] ? t('Filled in') : undefined,
        }))}
      />
      {isSaving ? <SaveTemplate record={record} draft={draft} onClose={() => setSaving(false)} /> : null}
      <PageBody>
        <FormError>{task.error?.message}</FormError>
        {step === 'document' ? <DocumentStep record={record} /> : null}
        {step === 'people' ? <PeopleStep draft={draft} onChange={change} /> : null}
        {step === 'fields' ? (
          hasDocument && draft.people.some(({ role }) => role === 'signer') ? (
            <FieldsStep record={record} draft={draft} onChange={change} />
          ) : (
            <EmptyState
              title={hasDocument ? t('No one signs yet') : t('No document yet')}
              body={t('Fields need a document and someone who signs.')}
              action={
                hasDocument
                  ? { label: t('Add people'), onClick: () => void show('people') }
                  : { label: t('Choose document'), onClick: () => void show('document') }
              }
            />
          )
        ) : null}
        {step === 'send' ? <SendStep draft={draft} hasDocument={hasDocument} /> : null}
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', justifyContent: 'flex-end' }}>
          {open && step !== 'document' ? (
            <span
              style={{
                display: 'inline-flex',
                gap: 6,
                alignItems: 'center',
                fontSize: '0.8125rem',
                marginRight: 'auto',
              }}
            >
              <StatusMark mark="stop" size={15} />
              {open.says}
            </span>
          ) : null}
          {next ? (
            <Button variant="contained" aria-busy={task.busy || undefined} onClick={() => void show(next)}>
              {t('Continue')}
            </Button>
          ) : (
            <Button
              variant="contained"
              aria-busy={task.busy || undefined}
              disabled={Boolean(open)}
              onClick={() => void send()}
            >
              {t({ one: 'Send to 1 person', other: 'Send to {{count}} people' }, { count: draft.people.length })}
            </Button>
          )}
        </div>
      </PageBody>
    </>
  );
}

function SendStep({ draft, hasDocument }: { readonly draft: Draft; readonly hasDocument: boolean }) {
  return (
    <>
      <Panel title={t('Before you send')} flush>
        <RowList>
          {checksOf(draft, hasDocument).map(({ says, isDone }) => (
            <RowItem key={says} lead={<StatusMark mark={isDone ? 'done' : 'stop'} size={15} />} title={says} />
          ))}
        </RowList>
      </Panel>
      <Panel title={t('People')} meta={t('in this order')} flush>
        <RowList>
          {draft.people.map(({ name, email, employee, role }, i) => (
            <RowItem
              key={i}
              title={`${i + 1}. ${name}`}
              sub={
                employee
                  ? t('Signs in to Nexus, or gets a link without an account')
                  : t('Gets a link and a code by email: {{email}}', { email })
              }
              end={RECIPIENT_ROLES[role]}
            />
          ))}
        </RowList>
      </Panel>
    </>
  );
}
