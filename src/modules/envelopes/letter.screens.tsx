/** Hand-made parts of the screens of letter templates: the text as it reads for an employee, while it is written and after. */
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { saveDownload, useAnswer } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { WrittenText } from '#ui/parts/WrittenText.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { envelope } from './envelope.model.ts';
import { letterPdf, letterSample } from './envelope-questions.model.ts';
import { letterTemplate, letterTemplateVersion } from './letter-template.model.ts';
import { fieldsIn, MERGE_FIELDS, TYPED, typedLabel } from './merge-fields.model.ts';

/** A letter filled in for an employee whom the reader chooses. */
function Sample({ record }: { readonly record: ReadOf<typeof letterTemplate> }) {
  const [person, setPerson] = useState<string | null>(null);
  const task = useTask();
  const sample = useAnswer(
    letterSample,
    { template: record.id, ...(person ? { employee: person } : {}) },
    { keep: true },
  );
  const asked = { template: record.id, ...(person ? { employee: person } : {}) };
  return (
    <AboveTabs>
      <Panel
        title={t('Live sample')}
        action={
          <Button
            size="small"
            startIcon={<Download size={14} />}
            aria-busy={task.busy || undefined}
            onClick={() => void task.run(() => saveDownload(letterPdf, asked))}
          >
            {t('Preview as PDF')}
          </Button>
        }
      >
        <div style={{ display: 'grid', gap: 14 }}>
          <FormError>{task.error?.message}</FormError>
          <div style={{ maxWidth: '24rem' }}>
            <FieldInput
              name="employee"
              label={t('Fill in for')}
              spec={envelope.fields.employee}
              help={t('Choose an employee to see the letter as they would get it.')}
              value={person}
              required={false}
              onChange={(value) => setPerson(typeof value === 'string' && value ? value : null)}
            />
          </div>
          <Loaded of={sample} what={t('The sample')}>
            {({ text, unresolved }) => (
              <>
                <WrittenText text={text} />
                {person && unresolved.length ? (
                  <ul style={{ margin: 0, paddingInlineStart: 18, fontSize: '0.8125rem' }}>
                    {unresolved.map((x) => (
                      <li key={x}>
                        {x.startsWith(TYPED)
                          ? t('You are asked for “{{label}}” when you use the letter.', { label: typedLabel(x) })
                          : t('Unresolved merge field {{x}}', { x: `{{${x}}}` })}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </>
            )}
          </Loaded>
        </div>
      </Panel>
    </AboveTabs>
  );
}

/** Beside the form: the merge fields there are, and which of the typed ones there are not. */
function Fields({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const used = fieldsIn(textOf(values.body));
  const unknown = used.filter((name) => !Object.hasOwn(MERGE_FIELDS, name) && !name.startsWith(TYPED));
  return (
    <Panel
      title={t('Merge fields')}
      footer={t('A field that begins with letter. is typed when the letter is used.')}
      flush
    >
      <FormError>
        {unknown.length
          ? t('There is no merge field {{x}}. Choose one of these.', { x: `{{${unknown[0] ?? ''}}}` })
          : null}
      </FormError>
      <RowList>
        {Object.entries(MERGE_FIELDS).map(([name, label]) => (
          <RowItem key={name} title={`{{${name}}}`} sub={t(label)} end={used.includes(name) ? t('Used') : undefined} />
        ))}
      </RowList>
    </Panel>
  );
}

export const letterScreens = screens(letterTemplate, {
  aboveTabs: Sample,
  besideForm: Fields,
  formGroups: { Template: ['title', 'kind', 'summary', 'body'] },
});

function OneVersion({ record }: { readonly record: ReadOf<typeof letterTemplateVersion> }) {
  return (
    <AboveTabs>
      <Panel title={t('Text')}>
        <WrittenText text={record.body ?? ''} />
      </Panel>
    </AboveTabs>
  );
}
export const versionScreens = screens(letterTemplateVersion, { aboveTabs: OneVersion });
