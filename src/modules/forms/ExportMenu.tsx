import { Download } from 'lucide-react';
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { saveBlob } from '#engine/web/save-blob.ts';
import { ActionButton } from '#ui/parts/ActionButton.tsx';

const saveAs = (value: unknown, name: string) =>
  saveBlob(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name);

/** The form as a file: as this product reads it, or as FHIR R4. */
export function ExportMenu({ form }: { readonly form: FormDefinition }) {
  const name = `${form.code}-${form.version}`;
  const asFhir = async () => {
    const { toQuestionnaire } = await import('#modules/fhir/forms.model.ts');
    saveAs(toQuestionnaire(form, true, `${location.origin}/fhir`), `${name}-questionnaire.json`);
  };
  return (
    <ActionButton
      action={{
        label: t('Export'),
        icon: Download,
        items: [
          { label: t('JSON'), onClick: () => saveAs(form, `${name}.json`) },
          { label: t('FHIR Questionnaire'), onClick: () => void asFhir() },
        ],
      }}
    />
  );
}
