import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import { useOfficeStep } from './office-data.web.ts';

/** `/admin-survey-login`: opens the answers of one survey by its code, for two hours. */
export default function SurveyLogin() {
  const step = useOfficeStep();
  const navigate = useNavigate();
  const [organization, setOrganization] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const missing = tried && code.trim() === '';
  useEffect(() => {
    document.title = t('Survey sign-in | Nexus');
  }, []);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.trim() === '') return field.current?.focus();
    const name = organization.trim();
    const done = await step.send('/survey-office/open', { code, ...(name ? { organization: name } : {}) });
    if (done) void navigate('/admin-survey-form');
  };
  const wrong = step.error?.fields.code?.[0];
  return (
    <PublicFrame title={t('Survey sign-in')} facts={t('Opens one survey’s answers for two hours.')}>
      <PageBody>
        <Panel title={t('Survey code')}>
          <form noValidate onSubmit={(e) => void open(e)} style={{ display: 'grid', gap: 16, maxWidth: '26rem' }}>
            <FormError>
              {step.error ? (wrong ? t('The code {{wrong}}.', { wrong }) : step.error.message) : null}
            </FormError>
            <TextField
              label={t('Code')}
              name="code"
              value={code}
              onChange={(e) => setCode(e.target.value)}
              autoComplete="off"
              required
              inputRef={field}
              error={missing}
              helperText={missing ? t('Enter the survey code.') : undefined}
            />
            <TextField
              label={t('Organization short name')}
              name="organization"
              helperText={t('Leave blank for the provider survey.')}
              value={organization}
              onChange={(e) => setOrganization(e.target.value)}
              autoComplete="off"
            />
            <Button
              type="submit"
              variant="contained"
              aria-busy={step.busy || undefined}
              startIcon={step.busy ? <Spinner size="tiny" /> : undefined}
              style={{ justifySelf: 'start' }}
            >
              {t('Open the survey')}
            </Button>
            <p>{t('An administrator creates the code on the survey’s own page. A new code replaces the old one.')}</p>
          </form>
        </Panel>
      </PageBody>
    </PublicFrame>
  );
}
