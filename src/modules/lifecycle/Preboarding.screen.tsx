import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { daysBetween } from '#engine/model/days.ts';
import { nearDay, showDay, showInstant, textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { today } from '#engine/web/fields/format.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { type Task, useTask } from '#engine/web/task.ts';
import { keep, readKept } from '#engine/web/token-store.ts';
import { upload } from '#engine/web/upload.ts';
import { employee } from '#modules/people/employee.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Columns, PageBody } from '#ui/shell/Page.tsx';
import { tone, v } from '#ui/theme/vars.ts';
import type { PreboardingPage, PreboardingTask } from './preboarding.model.ts';

/** Where the browser keeps what the link opened; the link itself opens nothing twice. */
const VISIT_KEY = 'nexus.preboarding';
const TYPES = 'application/pdf,image/jpeg,image/png';

const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '10px 16px',
  minHeight: '3rem',
  borderTop: `1px solid ${v.hairline}`,
  fontSize: '0.9375rem',
  '& > div': { flex: '1 1 12rem', minWidth: 0 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: v.textSecondary },
});

/** `/preboarding#…`: what a new hire without an account prepares before the first day. Made for a phone. */
export default function Preboarding() {
  const task = useTask();
  const { run } = task;
  const [page, setPage] = useState<PreboardingPage | null>(null);
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    void run(async () => {
      if (token) {
        const { visit } = await call<{ visit: string }>('/preboarding/open', { method: 'POST', body: { token } });
        keep(VISIT_KEY, visit);
        // Used up: it must not stay in the history of a shared device.
        window.history.replaceState(window.history.state, '', window.location.pathname);
      }
      const visit = readKept(VISIT_KEY);
      if (visit) setPage(await call<PreboardingPage>('/preboarding/page', { method: 'POST', body: { visit } }));
    });
  }, [run, token]);
  if (page) return <Start page={page} onPage={setPage} />;
  return (
    <PublicFrame title={t('Your first day')}>
      <PageBody>
        {task.busy ? (
          <Spinner size="medium" label={t('Loading')} />
        ) : (
          <EmptyState
            mark="hold"
            title={task.error ? t('This link no longer works') : t('Open the link from your e-mail')}
            body={
              task.error?.message ??
              t(
                'It shows what to prepare for your first day. It works once, on one device. Ask HR for a new one if you need it.',
              )
            }
          />
        )}
      </PageBody>
    </PublicFrame>
  );
}

interface StartProps {
  readonly page: PreboardingPage;
  readonly onPage: (page: PreboardingPage | null) => void;
}

function Start({ page, onPage }: StartProps) {
  const step = useTask();
  const now = today();
  const days = daysBetween(now, page.firstDay);
  const done = page.tasks.filter(({ isDone }) => isDone).length;
  const leave = (): void => {
    keep(VISIT_KEY, null);
    onPage(null);
  };
  return (
    <PublicFrame
      title={t('Welcome, {{name}}', { name: page.firstName })}
      facts={
        days > 0
          ? t(
              {
                one: '{{position}} at {{organization}}, first day in {{count}} day',
                other: '{{position}} at {{organization}}, first day in {{count}} days',
              },
              { position: page.position, organization: page.organization, count: days },
            )
          : t('{{position}} at {{organization}}', { position: page.position, organization: page.organization })
      }
    >
      <PageBody>
        <Columns>
          <div>
            <Panel
              title={t('Before your first day')}
              meta={t('{{done}} of {{all}} done', { done, all: page.tasks.length })}
              action={
                <Bars
                  value={done}
                  max={page.tasks.length || 1}
                  width="6rem"
                  label={t('{{done}} of {{all}} tasks done', { done, all: page.tasks.length })}
                />
              }
              flush
            >
              <FormError>{step.error?.message}</FormError>
              {page.tasks.length === 0 ? (
                <EmptyState mark="done" title={t('Nothing to prepare')} body={t('Just come on your first day.')} />
              ) : (
                <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
                  {page.tasks.map((one) => (
                    <OwnTask key={one.id} one={one} step={step} onPage={onPage} />
                  ))}
                </ul>
              )}
            </Panel>
            <Details page={page} onPage={onPage} />
          </div>
          <div>
            <Panel title={t('Your first day')}>
              <KeyValue
                items={[
                  { key: 'day', label: t('Day'), value: showDay(page.firstDay) },
                  { key: 'site', label: t('Place'), value: page.site },
                  { key: 'address', label: t('Address'), value: page.siteAddress },
                  ...(page.manager ? [{ key: 'manager', label: t('Manager'), value: page.manager }] : []),
                  ...(page.buddy ? [{ key: 'buddy', label: t('Buddy'), value: page.buddy }] : []),
                ]}
              />
            </Panel>
            <Panel title={t('This page')}>
              <p style={{ margin: '0 0 10px', fontSize: '0.8125rem' }}>
                {t('It shows your own onboarding only and stays open on this device until {{when}}.', {
                  when: showInstant(page.until),
                })}
              </p>
              <Button size="touch" onClick={leave}>
                {t('Close on this device')}
              </Button>
            </Panel>
          </div>
        </Columns>
      </PageBody>
    </PublicFrame>
  );
}

interface OwnTaskProps {
  readonly one: PreboardingTask;
  readonly step: Task;
  readonly onPage: (page: PreboardingPage) => void;
}

function OwnTask({ one, step, onPage }: OwnTaskProps) {
  const now = today();
  const late = !one.isDone && one.due < now;
  const chooser = useRef<HTMLInputElement>(null);
  const visit = readKept(VISIT_KEY) ?? '';
  const finish = (): void =>
    void step.run(async () =>
      onPage(await call<PreboardingPage>('/preboarding/finish', { method: 'POST', body: { visit, task: one.id } })),
    );
  const give = (file: File | undefined): void => {
    if (!file) return;
    void step.run(async () => {
      await upload(file, { path: '/preboarding/files', fields: { visit, task: one.id } });
      onPage(await call<PreboardingPage>('/preboarding/page', { method: 'POST', body: { visit } }));
    });
  };
  const due = one.isDone
    ? t('Done')
    : late
      ? t('Due {{day}}, late', { day: nearDay(one.due, now) })
      : t('Due {{day}}', { day: nearDay(one.due, now) });
  return (
    <Item>
      <StatusMark mark={one.isDone ? 'done' : late ? 'late' : one.required ? 'due' : 'prn'} size={20} />
      <div style={one.isDone ? { color: v.textSecondary } : undefined}>
        {one.title}
        <small style={late ? { color: tone('critical', 'text') } : undefined}>
          {one.required ? due : t('{{due}}, optional', { due })}
        </small>
      </div>
      {one.isDone ? null : one.asksFile ? (
        <>
          <input
            ref={chooser}
            type="file"
            accept={TYPES}
            hidden
            data-task={one.title}
            onChange={(e) => give(e.target.files?.[0])}
          />
          <Button
            size="touch"
            aria-label={t('Upload: {{title}}', { title: one.title })}
            aria-busy={step.busy || undefined}
            onClick={() => chooser.current?.click()}
          >
            {t('Upload')}
          </Button>
        </>
      ) : (
        <Button
          size="touch"
          aria-label={t('Done: {{title}}', { title: one.title })}
          aria-busy={step.busy || undefined}
          onClick={finish}
        >
          {t('Done')}
        </Button>
      )}
    </Item>
  );
}

const NAMES = ['phone', 'addressLine1', 'city', 'state', 'zip'] as const;

function Details({ page, onPage }: StartProps) {
  const step = useTask();
  const notify = useNotice();
  const [values, setValues] = useState(page.details);
  const fields = step.error?.fields ?? {};
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    void step.run(async () => {
      const { phone, ...rest } = values;
      const body = { visit: readKept(VISIT_KEY), ...rest, ...(phone ? { phone } : {}) };
      onPage(await call<PreboardingPage>('/preboarding/confirm', { method: 'POST', body }));
      notify({ message: t('Thank you. Your details are up to date.'), severity: 'success' });
    });
  };
  return (
    <Panel title={t('Your details')} meta={t('check and correct them')}>
      <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12 }}>
        <FormError>{step.error && Object.keys(fields).length === 0 ? step.error.message : null}</FormError>
        {NAMES.map((name) => (
          <FieldInput
            key={name}
            name={name}
            label={
              employee.fields[name].label ??
              { phone: t('Phone'), city: t('City'), state: t('State'), addressLine1: '', zip: '' }[name]
            }
            spec={employee.fields[name]}
            value={values[name]}
            required={name !== 'phone'}
            error={fields[name]?.join(', ')}
            onChange={(value) => setValues({ ...values, [name]: textOf(value) })}
          />
        ))}
        <Button type="submit" variant="contained" size="touch" aria-busy={step.busy || undefined}>
          {t('Confirm your details')}
        </Button>
      </form>
    </Panel>
  );
}
