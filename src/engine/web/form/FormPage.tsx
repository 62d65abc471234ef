import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { v } from '#ui/theme/vars.ts';
import type { ApiError } from '../client.ts';
import { LoadFailure } from '../errors/failure.tsx';
import { fieldSentence } from '../fields/input-props.ts';
import { titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '../portal-context.ts';
import { useRecord } from '../query.ts';
import type { AnyScreens } from '../screens.ts';
import { useTask } from '../task.ts';
import { FormFrame, SubmitButton } from './FormFrame.tsx';
import { Group, Layout } from './FormGroup.tsx';
import { changesOf, type FieldGroup, firstValues, formGroups, inputOf, problemsOf } from './form-model.ts';
import { useSaveOnce } from './use-save-once.ts';
import { useDraft, useUnsaved } from './use-unsaved.ts';

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
  if (!id) return <RecordForm {...props} record={null} />;
  if (found.error && !found.data)
    return (
      <LoadFailure
        what={props.resource.label[0]}
        error={found.error}
        onRetry={() => void found.refetch()}
        back={{
          label: t('Back to {{listTitle}}', { listTitle: props.listTitle.toLowerCase() }),
          href: hrefOf(props.resource.name) ?? '..',
        }}
      />
    );
  if (!found.data) return <DetailSkeleton />;
  // Another round starts from the record as it is now; what was typed stays in the draft.
  return (
    <RecordForm
      key={round}
      {...props}
      record={found.data}
      onReload={() => void found.refetch().then(() => setRound(round + 1))}
    />
  );
}

/** What a refusal says that no field of the form can show. */
function headOf(resource: AnyResource, error: ApiError, groups: readonly FieldGroup[]): string | null {
  const shown = new Set(groups.flatMap((g) => g.fields));
  const named = Object.entries(error.fields);
  if (named.length === 0) return error.message;
  const rest = named.filter(([name]) => !shown.has(name));
  return rest.map(([name, messages]) => `${labelOf(resource, name)} ${messages.join(', ')}`).join('. ') || null;
}

interface RecordFormProps extends FormPageProps {
  readonly record: AnyRead | null;
  readonly onReload?: () => void;
}

function RecordForm({ resource, listTitle, parts, record, onReload }: RecordFormProps) {
  const once = useSaveOnce(resource);
  const task = useTask();
  const notify = useNotice();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { hrefOf } = usePortal();
  const one = resource.label[0].toLowerCase();
  // The form opens once: a record that changes meanwhile is found out when it is saved, not while somebody types.
  const [opened] = useState(() => record);
  const [first] = useState(() => firstValues(resource, opened, Object.fromEntries(search)));
  const groups = useMemo(() => formGroups(resource, opened, parts), [resource, opened, parts]);
  const formKey = `${resource.name}/${opened?.id ?? 'new'}`;
  const draft = useDraft(formKey);
  const { control, handleSubmit, setError, reset, formState } = useForm<FieldValues>({
    defaultValues: { ...first, ...draft },
    mode: 'onBlur',
    resolver: (values) => {
      const found = Object.entries(problemsOf(resource, first, values, opened));
      const errors = Object.fromEntries(
        found.map(([name, messages]) => [
          name,
          { type: 'check', message: messages.map((m) => fieldSentence(resource, name, m)).join(', ') },
        ]),
      );
      return found.length ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const values = useWatch({ control });
  const changed = useMemo(() => changesOf(first, values), [first, values]);
  const unsaved = useUnsaved(formKey, changed);

  const listHref = hrefOf(resource.name) ?? '..';
  const back = opened ? `${listHref}/${opened.id}` : listHref;
  const save = handleSubmit(async (given) => {
    const input = inputOf(first, given, opened);
    if (opened && Object.keys(input).length === 0) return void navigate(back);
    const after = await task.run(() => (opened ? once.edit(opened, input) : once.create(input)));
    if (!after) return;
    unsaved.settle();
    notify({ message: t('{{resource}} saved', { resource: titleOf(resource, after) }), severity: 'success' });
    void navigate(`${listHref}/${after.id}`, { replace: true });
  });

  // The server's refusals go to their fields; what has no field here stands at the head.
  const { error } = task;
  useEffect(() => {
    if (!error) return;
    const shown = new Set(groups.flatMap((g) => g.fields));
    for (const [name, messages] of Object.entries(error.fields)) {
      const message = messages.map((m) => fieldSentence(resource, name, m)).join(', ');
      if (shown.has(name)) setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  }, [error, groups, resource, setError]);
  const head = error ? headOf(resource, error, groups) : null;
  const stale = error?.code === 'STALE_VERSION' && onReload;
  return (
    <FormFrame
      title={opened ? t('Edit {{resource}}', { resource: titleOf(resource, opened) }) : t('New {{one}}', { one })}
      crumbs={[
        { label: listTitle, href: listHref },
        ...(opened ? [{ label: titleOf(resource, opened), href: back }] : []),
      ]}
      error={
        head && stale ? (
          <>
            {head}{' '}
            <Button size="small" onClick={onReload}>
              {t('Reload')}
            </Button>
          </>
        ) : (
          head
        )
      }
      note={draft && Object.keys(changed).length ? <DraftNote onAfresh={() => reset(first)} /> : null}
      wrong={Object.keys(formState.errors).length}
      cancelHref={back}
      buttons={<SubmitButton label={opened ? t('Save changes') : t('Add {{one}}', { one })} busy={task.busy} />}
      busy={task.busy}
      onSubmit={() => void save()}
      unsaved={unsaved}
    >
      <Layout beside={parts?.besideForm ? <parts.besideForm values={values} record={opened} /> : null}>
        {groups.map((group) => (
          <Group key={group.title} group={group} resource={resource} record={opened} control={control} />
        ))}
      </Layout>
    </FormFrame>
  );
}

/** Says that an earlier attempt is back, and offers to forget it. */
const DraftNote = ({ onAfresh }: { readonly onAfresh: () => void }) => (
  <p style={{ fontSize: '0.8125rem', color: v.textSecondary }}>
    {t('What you typed before is back.')}{' '}
    <Button size="small" variant="text" onClick={onAfresh}>
      {t('Start afresh')}
    </Button>
  </p>
);
