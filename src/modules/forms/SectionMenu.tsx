import type { FormDefinition } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { useList } from '#engine/web/query.ts';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { formSection } from './form-section.model.ts';
import { holdsOlder, type Reusable, sectionInForm, withNewest } from './section-in-form.model.ts';

interface MenuProps {
  readonly form: FormDefinition;
  readonly onChange: (form: FormDefinition) => void;
}

/** Adds a section: a blank one, or one that forms share; offers the newer revision of those that the form holds. */
export function SectionMenu({ form, onChange }: MenuProps) {
  const { data } = useList(formSection, { status: 'published', sort: 'title', limit: '100' });
  const shared = (data?.rows ?? []).flatMap(({ code, revision, published }): readonly Reusable[] =>
    code && revision && published ? [{ code, revision, section: published }] : [],
  );
  const has = (code: string): boolean => form.sections.some(({ from }) => from?.code === code);
  const add = (section: FormDefinition['sections'][number]) =>
    onChange({ ...form, sections: [...form.sections, section] });
  return (
    <>
      <ActionButton
        action={{
          label: t('Add section'),
          items: [
            {
              label: t('Blank'),
              onClick: () => add({ title: t('Section {{n}}', { n: form.sections.length + 1 }), items: [] }),
            },
            ...shared
              .filter(({ code }) => !has(code))
              .map((one) => ({ label: one.section.title, onClick: () => add(sectionInForm(one)) })),
          ],
        }}
      />
      {shared
        .filter((one) => holdsOlder(form, one))
        .map((one) => (
          <ActionButton
            key={one.code}
            action={{
              label: t('Update “{{section}}” to revision {{n}}', { section: one.section.title, n: one.revision }),
              kind: 'soft',
              onClick: () => onChange(withNewest(form, one)),
            }}
          />
        ))}
    </>
  );
}
