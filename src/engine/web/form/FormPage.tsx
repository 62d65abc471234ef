import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { type ApiError, newKey } from '../client.ts';
import { LoadFailure } from '../errors/failure.tsx';
import { fieldSentence } from '../fields/input-props.ts';
import { titleOf } from '../fields/format.ts';
import { usePortal } from '../portal-context.ts';
import { useAct, useRecord } from '../query.ts';
import { useLeaveGuard } from '../router.tsx';
import type { AnyScreens } from '../screens.ts';
import { useTask } from '../task.ts';
import { Group, Layout } from './FormGroup.tsx';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';
import { changedFields, type FieldGroup, firstValues, formGroups, inputOf, problemsOf } from './form-model.ts';

const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 24px',
  background: v.paper,
  borderTop: `1px solid ${v.hairline}`,
  [phone]: { padding: '10px 16px' },
});

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
        back={{ label: `Back to ${props.listTitle.toLowerCase()}`, href: hrefOf(props.resource.name) ?? '..' }}
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

/** A long form may be scrolled far below its head. */
const showHead = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

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
  const act = useAct(resource);
  const task = useTask();
  const notify = useNotice();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { hrefOf } = usePortal();
  const formKey = `${resource.name}/${record?.id ?? 'new'}`;
  // The form opens once: a record that changes meanwhile is found out when it is saved, not while somebody types.
  const [opened] = useState(() => record);
  const [first] = useState(() => firstValues(resource, opened, Object.fromEntries(search)));
  const [draft] = useState(() => draftOf(formKey));
  const [key, setKey] = useState(newKey);
  const groups = useMemo(() => formGroups(resource, opened, parts), [resource, opened, parts]);
  const [leaving, setLeaving] = useState<((yes: boolean) => void) | null>(null);
  /** Where to go once it is saved. */
  const [done, setDone] = useState<string | null>(null);

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
  const dirty = changedFields(first, values).length > 0;
  useEffect(() => {
    if (dirty && !done) keepDraft(formKey, values);
    else dropDraft(formKey);
  }, [dirty, done, formKey, values]);
  const ask = useCallback(() => new Promise<boolean>((answer) => setLeaving(() => answer)), []);
  useLeaveGuard(dirty && !done ? ask : null);
  // After the guard is gone: effects run in the order in which they stand.
  useEffect(() => {
    if (done) void navigate(done, { replace: true });
  }, [done, navigate]);

  const listHref = hrefOf(resource.name) ?? '..';
  const back = opened ? `${listHref}/${opened.id}` : listHref;
  const save = handleSubmit(async (given) => {
    const input = inputOf(first, given, opened);
    if (opened && Object.keys(input).length === 0) return void navigate(back);
    const after = await task.run(() => (opened ? act.edit(opened.id, opened.version, input) : act.create(input, key)));
    // Another attempt with other values is another request; only the very same one may be repeated.
    if (!after) return setKey(newKey());
    notify({ message: `${titleOf(resource, after)} saved`, severity: 'success' });
    setDone(`${listHref}/${after.id}`);
  });

  const submit = useEffectEvent(() => void save());
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return;
      e.preventDefault();
      submit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

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
  const wrong = Object.keys(formState.errors).length;
  return (
    <Page>
      <form noValidate onSubmit={(e) => void save(e)} style={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
        <PageHeader
          title={opened ? `Edit ${titleOf(resource, opened)}` : `New ${resource.label[0].toLowerCase()}`}
          crumbs={[
            { label: listTitle, href: listHref },
            ...(opened ? [{ label: titleOf(resource, opened), href: back }] : []),
          ]}
        />
        <PageBody>
          {head ? (
            <div ref={showHead}>
              <FormError>
                {head}{' '}
                {stale ? (
                  <Button size="small" onClick={onReload}>
                    Reload
                  </Button>
                ) : null}
              </FormError>
            </div>
          ) : null}
          {draft ? (
            <p style={{ fontSize: '0.8125rem', color: v.textSecondary }}>
              What you typed before is back.{' '}
              <Button size="small" variant="text" onClick={() => reset(first)}>
                Start afresh
              </Button>
            </p>
          ) : null}
          <Layout beside={parts?.besideForm ? <parts.besideForm values={values} record={opened} /> : null}>
            {groups.map((group) => (
              <Group key={group.title} group={group} resource={resource} record={opened} control={control} />
            ))}
          </Layout>
        </PageBody>
        <Bar>
          {wrong ? (
            <span role="status" style={{ fontSize: '0.8125rem', color: v.criticalText }}>
              {wrong === 1 ? '1 field needs attention' : `${wrong} fields need attention`}
            </span>
          ) : null}
          <span style={{ flex: 1 }} />
          <Button variant="text" onClick={() => void navigate(back)}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            aria-busy={task.busy || undefined}
            aria-keyshortcuts="Control+Enter"
            startIcon={task.busy ? <Spinner size="tiny" /> : undefined}
          >
            {opened ? 'Save changes' : `Add ${resource.label[0].toLowerCase()}`}
          </Button>
        </Bar>
      </form>
      <ConfirmDialog
        open={leaving !== null}
        title="Leave without saving?"
        body="What you typed is kept in this tab until you close it or sign out."
        confirmLabel="Leave"
        error={null}
        onConfirm={() => {
          leaving?.(true);
          setLeaving(null);
        }}
        onClose={() => {
          leaving?.(false);
          setLeaving(null);
        }}
      />
    </Page>
  );
}
