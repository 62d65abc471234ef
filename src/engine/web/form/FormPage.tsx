import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Controller, type FieldValues, useForm } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { newKey } from '../client.ts';
import { LoadFailure } from '../errors/failure.tsx';
import { FieldInput, fieldSentence, isRequired } from '../fields/FieldInput.tsx';
import { titleOf } from '../fields/format.ts';
import { usePortal } from '../portal-context.ts';
import { useAct, useRecord } from '../query.ts';
import { useLeaveGuard } from '../router.tsx';
import type { AnyScreens } from '../screens.ts';
import { useTask } from '../task.ts';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';
import { changedFields, type FieldGroup, firstValues, formGroups, inputOf, problemsOf } from './form-model.ts';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 16px',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
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
const wide = new Set(['longText', 'rows', 'choices', 'file']);

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
  return <RecordForm key={round} {...props} record={found.data} onReload={() => void found.refetch().then(() => setRound(round + 1))} />;
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
  const key = useRef(newKey());
  const groups = useMemo(() => formGroups(resource, opened, parts), [resource, opened, parts]);
  const [head, setHead] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<((yes: boolean) => void) | null>(null);
  const saved = useRef(false);

  const { control, handleSubmit, watch, setError, reset, formState } = useForm<FieldValues>({
    defaultValues: { ...first, ...draft },
    mode: 'onBlur',
    resolver: (values) => {
      const found = Object.entries(problemsOf(resource, first, values, opened));
      const errors = Object.fromEntries(
        found.map(([name, messages]) => [name, { type: 'check', message: messages.map((m) => fieldSentence(resource, name, m)).join(', ') }]),
      );
      return found.length ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const values = watch();
  const dirty = changedFields(first, values).length > 0;
  useEffect(() => {
    if (saved.current) return;
    if (dirty) keepDraft(formKey, values);
    else dropDraft(formKey);
  });
  const ask = useCallback(() => (saved.current ? Promise.resolve(true) : new Promise<boolean>((answer) => setLeaving(() => answer))), []);
  useLeaveGuard(dirty ? ask : null);

  const listHref = hrefOf(resource.name) ?? '..';
  const back = opened ? `${listHref}/${opened.id}` : listHref;
  const save = handleSubmit(async (given) => {
    setHead(null);
    const input = inputOf(first, given, opened);
    if (opened && Object.keys(input).length === 0) return void navigate(back);
    const after = await task.run(() => (opened ? act.edit(opened.id, opened.version, input) : act.create(input, key.current)));
    if (!after) return;
    saved.current = true;
    dropDraft(formKey);
    notify({ message: `${titleOf(resource, after)} saved`, severity: 'success' });
    void navigate(`${listHref}/${after.id}`, { replace: true });
  });

  // The server's refusals go to their fields; what has no field here stands at the head.
  const { error } = task;
  useEffect(() => {
    if (!error) return;
    const shown = new Set(groups.flatMap((g) => g.fields));
    const elsewhere = Object.entries(error.fields).filter(([name]) => !shown.has(name));
    for (const [name, messages] of Object.entries(error.fields))
      if (shown.has(name))
        setError(name, { type: 'server', message: messages.map((m) => fieldSentence(resource, name, m)).join(', ') }, { shouldFocus: true });
    const none = Object.keys(error.fields).length === 0;
    setHead(none ? error.message : elsewhere.map(([name, m]) => `${labelOf(resource, name)} ${m.join(', ')}`).join('. ') || null);
    // Another creation is another request; only the very same one may be repeated.
    key.current = newKey();
  }, [error, groups, resource, setError]);

  const stale = error?.code === 'STALE_VERSION' && onReload;
  const wrong = Object.keys(formState.errors).length;
  return (
    <Page>
      <form
        noValidate
        onSubmit={(e) => void save(e)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return;
          e.preventDefault();
          void save();
        }}
        style={{ display: 'flex', flexDirection: 'column', flex: 1 }}
      >
        <PageHeader
          title={opened ? `Edit ${titleOf(resource, opened)}` : `New ${resource.label[0].toLowerCase()}`}
          crumbs={[{ label: listTitle, href: listHref }, ...(opened ? [{ label: titleOf(resource, opened), href: back }] : [])]}
        />
        <PageBody>
          {head ? (
            <FormError>
              {head}{' '}
              {stale ? (
                <Button size="small" onClick={onReload}>
                  Reload
                </Button>
              ) : null}
            </FormError>
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

function Layout({ beside, children }: { readonly beside: React.ReactNode; readonly children: React.ReactNode }) {
  if (!beside) return <div style={{ display: 'grid', gap: 14, maxWidth: '60rem' }}>{children}</div>;
  return (
    <Columns>
      <div>{children}</div>
      <div>{beside}</div>
    </Columns>
  );
}

interface GroupProps {
  readonly group: FieldGroup;
  readonly resource: AnyResource;
  readonly record: AnyRead | null;
  readonly control: ReturnType<typeof useForm<FieldValues>>['control'];
}

function Group({ group, resource, record, control }: GroupProps) {
  return (
    <Panel title={group.title}>
      <Fields>
        {group.fields.map((name) => {
          const spec = resource.fields[name];
          const masked = record?.masked?.includes(name);
          return spec ? (
            <div key={name} data-wide={wide.has(spec.kind) ? '' : undefined}>
              <Controller
                name={name}
                control={control}
                render={({ field, fieldState }) => (
                  <FieldInput
                    name={name}
                    label={labelOf(resource, name)}
                    spec={spec}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    required={isRequired(spec) && !masked}
                    error={fieldState.error?.message}
                    help={masked ? 'Leave empty to keep what is there.' : spec.help}
                    placeholder={masked ? '••••' : undefined}
                    title={field.value === record?.[name] ? record?.titles[name] : undefined}
                  />
                )}
              />
            </div>
          ) : null;
        })}
      </Fields>
    </Panel>
  );
}
