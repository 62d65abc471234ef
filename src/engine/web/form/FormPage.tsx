import { inSentence } from '#engine/model/code-words.ts';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useSearchParams } from '#engine/web/search-params.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '../Loaded.tsx';
import { usePortal } from '../portal-context.ts';
import { SubjectLine } from '../record/SubjectLine.tsx';
import { useRecord } from '../query.ts';
import { useUser } from '../session.tsx';
import { rolesOf } from '../session-user.ts';
import type { AnyScreens } from '../screens.ts';
import { FormFrame, SubmitButton } from './FormFrame.tsx';
import { Group, Layout } from './FormGroup.tsx';
import { DraftNote, formRefusal } from './FormNotes.tsx';
import { useOwnRefs } from './own-refs.ts';
import { useRecordForm } from './record-form.ts';

export interface FormPageProps {
  readonly resource: AnyResource;
  readonly listTitle: string;
  readonly parts?: AnyScreens;
}

/** The standard form of a noun, for a new record or an existing one. */
export function FormPage(props: FormPageProps) {
  const { id } = useParams();
  const found = useRecord<AnyResource>(props.resource, id);
  const [round, setRound] = useState(0);
  const { hrefOf } = usePortal();
  if (!id) return <NewRecord {...props} />;
  return (
    <Loaded
      of={found}
      what={props.resource.label[0]}
      back={{
        label: t('Back to {{listTitle}}', { listTitle: props.listTitle.toLowerCase() }),
        href: hrefOf(props.resource.name) ?? '..',
      }}
      skeleton={<DetailSkeleton />}
    >
      {(record) => (
        // Another round starts from the record as it is now; what was typed stays in the draft.
        <RecordForm
          key={round}
          {...props}
          record={record}
          onReload={() => void found.refetch().then(() => setRound(round + 1))}
        />
      )}
    </Loaded>
  );
}

/** The form of a new record. What can only be the reader's own record is not asked for. */
function NewRecord({ parts, ...props }: FormPageProps) {
  const own = useOwnRefs(props.resource);
  if (!own) return <DetailSkeleton />;
  const omits = Object.keys(own);
  const fitted = omits.length ? { ...parts, formOmits: [...(parts?.formOmits ?? []), ...omits] } : parts;
  return <RecordForm {...props} parts={fitted} record={null} own={own} />;
}

interface RecordFormProps extends FormPageProps {
  readonly record: AnyRead | null;
  /** References to the reader's own records, which the form does not ask for. */
  readonly own?: Readonly<Record<string, string>>;
  readonly onReload?: () => void;
}

/** The page on which somebody pressed Add, where they go on once the record is there. */
function useOrigin(): string | undefined {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  // Only an address of this application, whatever a history entry holds.
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
}

function RecordForm({ resource, listTitle, parts, record, own, onReload }: RecordFormProps) {
  const notify = useNotice();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { hrefOf } = usePortal();
  const one = inSentence(resource.label[0]);
  const listHref = hrefOf(resource.name) ?? '..';
  const origin = useOrigin();
  const user = useUser();
  const form = useRecordForm({
    resource,
    record,
    parts,
    given: { ...parts?.startsWith?.(user), ...Object.fromEntries(search), ...own },
    onSaved: (after) => {
      if (!after) return void navigate(back);
      notify({ message: t('{{resource}} saved', { resource: titleOf(resource, after) }), severity: 'success' });
      void navigate(origin ?? `${listHref}/${after.id}`, { replace: true });
    },
  });
  const { opened } = form;
  const roles = rolesOf(user);
  const offersChoice = parts?.offersChoice;
  const back = origin ?? (opened ? `${listHref}/${opened.id}` : listHref);
  return (
    <FormFrame
      title={opened ? t('Edit {{resource}}', { resource: titleOf(resource, opened) }) : t('New {{one}}', { one })}
      crumbs={[
        { label: listTitle, href: listHref },
        ...(opened ? [{ label: titleOf(resource, opened), href: back }] : []),
      ]}
      subject={<SubjectLine resource={resource} values={form.values} />}
      error={formRefusal(form.head, form.isStale ? onReload : null)}
      note={form.kept ? <DraftNote onAfresh={form.kept.forget} /> : null}
      cancelHref={back}
      buttons={<SubmitButton label={opened ? t('Save changes') : t('Add {{one}}', { one })} busy={form.busy} />}
      busy={form.busy}
      onSubmit={form.save}
      unsaved={form.unsaved}
    >
      <Layout beside={parts?.besideForm ? <parts.besideForm values={form.values} record={opened} /> : null}>
        {form.groups.map((group) => (
          <Group
            key={group.title}
            group={group}
            resource={resource}
            record={opened}
            offered={offersChoice && ((field, value) => offersChoice(field, value, roles))}
            control={form.control}
          />
        ))}
      </Layout>
    </FormFrame>
  );
}
