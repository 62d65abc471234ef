import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readForm } from '#engine/model/forms/read-form.ts';
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { loadRecord, useAct, useList } from '#engine/web/query.ts';
import { DialogFields } from '#engine/web/record/DialogFields.tsx';
import { useTask } from '#engine/web/task.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FormError } from '#ui/feedback/FormError.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { formTemplate, formVersion } from './form-template.model.ts';
import { formOfQuestionnaire, isQuestionnaire } from './questionnaire.model.ts';

const STARTS = [
  { key: 'blank', label: t('Blank') },
  { key: 'copy', label: t('Copy of a form') },
  { key: 'file', label: t('JSON file') },
] as const;
type Start = (typeof STARTS)[number]['key'];
const FIELDS = ['title', 'code', 'kind', 'description'] as const;
/** The longest file that can hold 300 items with their choices, in bytes. */
const FILE_MOST = 2_000_000;

/** The permanent code that a title suggests: "Weekly check-in" is `weekly-check-in`. */
const codeFrom = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, 40);

/** The form in a file, or why it is none. */
async function formIn(file: File): Promise<{ form: FormDefinition } | { fault: string }> {
  if (file.size > FILE_MOST)
    return { fault: t('The file is larger than 2 MB. Choose a form exported from the builder.') };
  try {
    const value: unknown = JSON.parse(await file.text());
    if (isQuestionnaire(value)) {
      const found = formOfQuestionnaire(value);
      if ('faults' in found) return { fault: found.faults.slice(0, 3).join('. ') };
      const read = readForm(found.form);
      return 'form' in read ? read : { fault: read.faults.slice(0, 3).join('. ') };
    }
    const read = readForm(value);
    return 'form' in read ? read : { fault: read.faults.slice(0, 3).join('. ') };
  } catch {
    return { fault: t('The file is not JSON. Choose a form exported from the builder, or a FHIR Questionnaire.') };
  }
}

/** `/behavioral-health/forms-templates/create`: a new form, blank, from another one, or from a file; the builder opens with it. */
export default function CreateForm() {
  const [start, setStart] = useState<Start>('blank');
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ kind: 'clinical' });
  const [source, setSource] = useState('');
  const [fromFile, setFromFile] = useState<{ form: FormDefinition } | { fault: string } | null>(null);
  const published = useList(formVersion, { status: 'published', limit: '100' });
  const [templates, versions] = [useAct(formTemplate), useAct(formVersion)];
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { hrefOf } = usePortal();
  const task = useTask();
  const missing =
    (start === 'copy' && source === '' && t('Choose the form to copy.')) ||
    (start === 'file' && (fromFile === null ? t('Choose a file.') : 'fault' in fromFile && fromFile.fault)) ||
    null;
  const [tried, setTried] = useState(false);

  const create = async () => {
    setTried(true);
    if (missing) return;
    const made = await task.run(async () => {
      const definition =
        start === 'copy'
          ? (await loadRecord(queries, formVersion, source)).definition
          : start === 'file' && fromFile && 'form' in fromFile
            ? fromFile.form
            : null;
      const template = await templates.create({ ...values } as Parameters<typeof templates.create>[0]);
      return versions.create({ template: template.id, definition: definition ?? null });
    });
    if (made) await navigate(`${hrefOf('form_version') ?? '..'}/${made.id}`);
  };
  return (
    <Page>
      <PageHeader
        title={t('New form')}
        facts={t('Up to 20 sections and 300 questions. You can change everything but the code later.')}
      />
      <PageBody>
        <Panel title={t('Start with')}>
          <form
            noValidate
            style={{ display: 'grid', gap: 16, maxWidth: '40rem' }}
            onSubmit={(event) => {
              event.preventDefault();
              void create();
            }}
          >
            <FormError>{(tried && missing) || task.error?.message}</FormError>
            <Segmented label={t('Start with')} value={start} onChange={setStart} options={STARTS} />
            {start === 'copy' ? (
              <TextField
                select
                size="small"
                label={t('Form to copy')}
                value={source}
                onChange={(event) => setSource(event.target.value)}
              >
                {(published.data?.rows ?? []).map(({ id, titles }) => (
                  <MenuItem key={id} value={id}>
                    {titles.template ?? t('Form')}
                  </MenuItem>
                ))}
              </TextField>
            ) : null}
            {start === 'file' ? (
              <label style={{ display: 'grid', gap: 4 }}>
                {t('JSON file')}
                <input
                  type="file"
                  accept="application/json,.json"
                  onChange={(event) => {
                    const [file] = event.target.files ?? [];
                    if (file) void formIn(file).then(setFromFile);
                  }}
                />
              </label>
            ) : null}
            <DialogFields
              resource={formTemplate}
              fields={FIELDS}
              values={values}
              problems={task.error?.fields}
              onChange={(next) => {
                // The code follows the title until somebody writes another one.
                const follows = !values.code || values.code === codeFrom(textOf(values.title));
                setValues(
                  follows && next.title !== values.title ? { ...next, code: codeFrom(textOf(next.title)) } : next,
                );
              }}
            />
            <Button
              type="submit"
              variant="contained"
              aria-busy={task.busy || undefined}
              style={{ justifySelf: 'start' }}
            >
              {t('Create form')}
            </Button>
          </form>
        </Panel>
      </PageBody>
    </Page>
  );
}
