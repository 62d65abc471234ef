/** Hand-made parts of the standard screens of forms: the builder, and a request as it is filled in. */
import { FilePlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { RecordAnswers } from '#engine/web/forms/RecordAnswers.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useAct, useList, useRecord } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { formRequest } from './form-request.model.ts';
import { formTemplate, formVersion } from './form-template.model.ts';
import { formSection } from './form-section.model.ts';
import { SectionPart } from './SectionPart.tsx';
import { VersionPart } from './VersionPart.tsx';

/** A form with the answers of a request: open while it is a draft, read only after it was sent. */
function Filling({ record }: { readonly record: ReadOf<typeof formRequest> }) {
  const version = useRecord(formVersion, record.formVersion);
  return (
    <Loaded of={version} what={t('The form')}>
      {({ definition }) =>
        definition ? <RecordAnswers of={formRequest} record={record} definition={definition} openIn="draft" /> : null
      }
    </Loaded>
  );
}

/** The forms that employees can begin, above the list of requests: one tap opens the form to fill in. */
function FormsToBegin() {
  const base = usePortal().hrefOf('form_request');
  const { employeeId } = useUser();
  const act = useAct(formRequest);
  const task = useTask();
  const navigate = useNavigate();
  const begin = async (version: string) => {
    const made = await task.run(() => act.create({ formVersion: version, employee: employeeId ?? '' }));
    if (made) await navigate(`${base ?? '..'}/${made.id}`);
  };
  const found = useList(formVersion, { status: 'published', limit: '100' });
  const kinds = useList(formTemplate, { status: 'published', kind: 'workforce', sort: 'title', limit: '100' });
  const rows = (kinds.data?.rows ?? []).flatMap((one) => {
    const version = found.data?.rows.find(({ template }) => template === one.id);
    return version ? [{ ...one, versionId: version.id }] : [];
  });
  if (!rows.length || !employeeId) return null;
  return (
    <AboveList>
      <Panel title={t('Start a request')} flush>
        <FormError>{task.error?.message}</FormError>
        <RowList>
          {rows.map((one) => (
            <RowItem
              key={one.id}
              title={one.title ?? one.code}
              sub={t('Version {{n}}', { n: one.versionNumber ?? 1 })}
              end={
                <ActionButton
                  size="small"
                  action={{
                    label: t('Start'),
                    name: t('Start {{form}}', { form: one.title ?? '' }),
                    busy: task.busy,
                    onClick: () => void begin(one.versionId),
                  }}
                />
              }
            />
          ))}
        </RowList>
      </Panel>
    </AboveList>
  );
}

export const requestScreens = screens(formRequest, {
  aboveTabs: Filling,
  aboveList: FormsToBegin,
  formOmits: ['answers'],
});
export const sectionScreens = screens(formSection, { aboveTabs: SectionPart, formOmits: ['definition'] });
export const versionScreens = screens(formVersion, { aboveTabs: VersionPart, formOmits: ['definition'] });

/** "Add version" copies the newest version into a draft. */
export const templateScreens = (versions: string) =>
  screens(formTemplate, {
    actions: ({ id, status, can }) =>
      can.includes('edit') && status !== 'retired'
        ? [{ label: t('Add version'), icon: FilePlus, href: `${versions}/new?template=${id}` }]
        : [],
  });
