import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useRefresh } from '#engine/web/answers.ts';
import { call } from '#engine/web/client.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { upload } from '#engine/web/upload.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Columns } from '#ui/shell/Page.tsx';
import type { envelope } from './envelope.model.ts';
import { letterSample } from './envelope-questions.model.ts';
import { letterTemplate } from './letter-template.model.ts';
import { typedLabel } from './merge-fields.model.ts';
import { PdfPages } from './PdfPages.tsx';

/** The document of a draft: a letter from a template, or an uploaded PDF. */
export function DocumentStep({ record }: { readonly record: ReadOf<typeof envelope> }) {
  const pageSizes = record.pageSizes ?? [];
  return (
    <Columns>
      <div>
        <Panel
          title={t('Document')}
          meta={
            pageSizes.length ? t({ one: '1 page', other: '{{count}} pages' }, { count: pageSizes.length }) : undefined
          }
        >
          {pageSizes.length ? (
            <PdfPages
              key={record.originalHash}
              reader={{ envelope: record.id }}
              stamp={record.originalHash ?? ''}
              width={680}
            />
          ) : (
            <p>{t('Choose a letter template or upload a PDF. Its pages appear here.')}</p>
          )}
        </Panel>
      </div>
      <div>
        <FromTemplate record={record} />
        <FromFile record={record} />
      </div>
    </Columns>
  );
}

function FromTemplate({ record }: { readonly record: ReadOf<typeof envelope> }) {
  const templates = useList(letterTemplate, { status: 'active', sort: 'title', limit: '100' });
  const refresh = useRefresh(['envelope', 'envelope_field']);
  const task = useTask();
  const [template, setTemplate] = useState(textOf(record.template));
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const typed = Object.entries(values).map(([name, value]) => ({ name, value: value.trim() || null }));
  const sample = useAnswer(
    letterSample,
    template ? { template, employee: record.employee ?? null, values: typed } : null,
    { keep: true, pause: 300 },
  ).data;
  const open = sample?.unresolved ?? [];
  const use = (): void =>
    void task.run(async () => {
      await call(`/envelopes/${record.id}/letter`, { method: 'POST', body: { template, values: typed } });
      await refresh();
    });
  return (
    <Panel title={t('From a template')}>
      <div style={{ display: 'grid', gap: 12 }}>
        <FormError>{task.error?.message}</FormError>
        <TextField select label={t('Template')} value={template} onChange={(e) => setTemplate(e.target.value)}>
          {(templates.data?.rows ?? []).map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.title}
            </MenuItem>
          ))}
        </TextField>
        {(sample?.typed ?? []).map((name) => (
          <TextField
            key={name}
            label={typedLabel(name)}
            value={values[name] ?? ''}
            onChange={(e) => setValues({ ...values, [name]: e.target.value })}
            required
          />
        ))}
        {open.length ? (
          <ul style={{ margin: 0, paddingInlineStart: 18, fontSize: '0.8125rem' }}>
            {open.map((x) => (
              <li key={x}>{t('Unresolved merge field {{x}}', { x: `{{${x}}}` })}</li>
            ))}
          </ul>
        ) : null}
        <Button
          variant={record.pageSizes?.length ? 'outlined' : 'contained'}
          disabled={!template || open.length > 0}
          aria-busy={task.busy || undefined}
          onClick={use}
          style={{ justifySelf: 'start' }}
        >
          {t('Use this letter')}
        </Button>
      </div>
    </Panel>
  );
}

function FromFile({ record }: { readonly record: ReadOf<typeof envelope> }) {
  const refresh = useRefresh(['envelope', 'envelope_field']);
  const task = useTask();
  const chooser = useRef<HTMLInputElement>(null);
  const give = (file: File | undefined): void => {
    if (!file) return;
    void task.run(async () => {
      await upload(file, { path: `/envelopes/${record.id}/document` });
      await refresh();
    });
  };
  return (
    <Panel title={t('Or upload a PDF')} footer={t('At most 25 MB and 200 pages, without a password.')}>
      <FormError>{task.error?.message}</FormError>
      <input
        ref={chooser}
        type="file"
        accept="application/pdf"
        hidden
        aria-label={t('PDF')}
        onChange={(e) => {
          give(e.target.files?.[0]);
          e.target.value = '';
        }}
      />
      <Button aria-busy={task.busy || undefined} onClick={() => chooser.current?.click()}>
        {t('Choose file')}
      </Button>
    </Panel>
  );
}
