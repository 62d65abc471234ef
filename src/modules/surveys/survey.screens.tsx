/** Hand-made parts of the standard screens of surveys. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { screens } from '#engine/web/screens.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { useOfficeStep } from './office-data.web.ts';
import { survey } from './survey.model.ts';

/** The ways to a survey's answers and questions: by being who one is, or by a code for somebody else. */
function Ways({ record }: { readonly record: ReadOf<typeof survey> }) {
  const step = useOfficeStep();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  if (!record.can.includes('edit') && record.status !== 'completed') return null;
  // A new survey asks nothing yet: its questions come next.
  const isNew = record.status === 'draft';
  const enter = async () => {
    if (await step.send('/survey-office/enter', { survey: record.id }))
      void navigate(isNew ? '/admin-survey-form?tab=questions' : '/admin-survey-form');
  };
  const renew = async () => {
    const made = await step.send<{ code: string }>('/survey-office/code', { survey: record.id });
    if (made) setCode(made.code);
  };
  return (
    <div style={{ padding: '12px 24px 0' }}>
      <Panel title={t('Answers and questions')}>
        <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
          <FormError>{step.error?.message}</FormError>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <Button variant="contained" aria-busy={step.busy || undefined} onClick={() => void enter()}>
              {isNew ? t('Add questions') : t('View answers and questions')}
            </Button>
            <Button onClick={() => void renew()}>{t('New code')}</Button>
          </div>
          {code ? (
            <p role="status">
              {t('The code is')} <b>{code}</b>
              {t('. It is shown only now and opens this survey at /admin-survey-login. Earlier codes no longer work.')}
            </p>
          ) : (
            <p>{t('A code opens this survey for someone without an account, for two hours at a time.')}</p>
          )}
        </div>
      </Panel>
    </div>
  );
}

export const surveyScreens = screens(survey, { aboveTabs: Ways });
