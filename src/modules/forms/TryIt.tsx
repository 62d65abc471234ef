import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { FormRunner } from '#engine/web/forms/FormRunner.tsx';
import { PaperForm } from '#engine/web/forms/PaperForm.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { v } from '#ui/theme/vars.ts';

const LOOKS = [
  { key: 'screen', label: t('Screen') },
  { key: 'phone', label: t('Phone') },
  { key: 'paper', label: t('Paper') },
] as const;
type Look = (typeof LOOKS)[number]['key'];

/** A phone of 390 px, with its edge. */
const Phone = styled('div')({
  width: '24.375rem',
  maxWidth: '100%',
  maxHeight: '44rem',
  overflow: 'auto',
  margin: '0 auto',
  padding: '18px 16px',
  border: `1px solid ${v.strongLine}`,
  borderRadius: 28,
  background: v.paper,
});
const Sheet = styled('div')({
  border: `1px solid ${v.hairline}`,
  boxShadow: v.shadow1,
  maxHeight: '44rem',
  overflow: 'auto',
});

/** Asks the form as people will be asked, on a screen or a phone, and shows it on paper. Nothing is kept. */
export function TryIt({ form }: { readonly form: FormDefinition }) {
  const [answers, setAnswers] = useState<FormAnswers>({});
  const [look, setLook] = useState<Look>('screen');
  const runner = (
    <FormRunner
      form={form}
      answers={answers}
      onAnswer={(linkId, answer) => setAnswers({ ...answers, [linkId]: answer })}
      isClosed={false}
    />
  );
  return (
    <Panel
      title={t('Preview')}
      action={<Segmented label={t('Preview as')} value={look} onChange={setLook} options={LOOKS} />}
      footer={look === 'paper' ? t('A blank form to fill in by hand.') : t('Try it out. Nothing is saved.')}
    >
      <div style={{ padding: '0 16px 14px' }}>
        {look === 'screen' ? runner : null}
        {look === 'phone' ? <Phone tabIndex={0}>{runner}</Phone> : null}
        {look === 'paper' ? (
          <Sheet tabIndex={0}>
            <PaperForm form={form} />
          </Sheet>
        ) : null}
      </div>
    </Panel>
  );
}
