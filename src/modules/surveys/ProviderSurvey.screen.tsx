import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { t } from '#engine/model/words.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import { SurveySteps } from './SurveySteps.tsx';
import type { Sent } from './survey-wire.model.ts';
import { type Answering, useAnswering } from './use-survey.web.ts';

/** `/provider-survey`: the survey of the installation, or the one that a link of one's own names. */
export default function ProviderSurvey() {
  const answering = useAnswering();
  const { form, outside, sent } = answering;
  const title = form?.name ?? outside?.name ?? t('Provider survey');
  useEffect(() => {
    document.title = t('{{title}} | Nexus', { title });
  }, [title]);
  if (sent) return <Thanks title={title} sent={sent} />;
  if (form) return <SurveySteps answering={answering} form={form} />;
  const isOpen = !outside?.why;
  return (
    <PublicFrame
      title={title}
      facts={isOpen ? t('About five minutes. Your answers are saved automatically.') : undefined}
    >
      <PageBody>
        <Before answering={answering} />
      </PageBody>
    </PublicFrame>
  );
}

function Thanks({ title, sent }: { readonly title: string; readonly sent: Sent }) {
  return (
    <PublicFrame title={title} facts={<Status look={look('done', 'Sent')} />}>
      <PageBody>
        <Panel title={t('Thank you')}>
          <div role="status" style={{ display: 'grid', gap: 12 }}>
            <p>
              {t('Your reference number is')} <b>{sent.reference}</b>
              {t('. Save it: it identifies your answers when you write to us.')}
            </p>
            {sent.thanks ? <p>{sent.thanks}</p> : null}
          </div>
        </Panel>
      </PageBody>
    </PublicFrame>
  );
}

/** Before the first question: the way in, or why there is none now. */
function Before({ answering }: { readonly answering: Answering }) {
  const { opening, outside, task, begin } = answering;
  if (outside?.why) return <EmptyState mark="hold" title={t(outside.why)} />;
  const waits = !task.error && (opening || !outside);
  let way: ReactNode = null;
  if (waits) way = <Spinner size="medium" label={opening ? t('Loading your answers') : t('Loading')} />;
  // A refusal before the survey is known leaves nothing to begin.
  else if (outside)
    way = (
      <>
        <p>
          {t(
            'Tell us about your facility, how you work today and what would help you. Please don’t include client names. You can go back at any time, and you lose nothing by reloading the page.',
          )}
        </p>
        <Button variant="contained" aria-busy={task.busy || undefined} onClick={() => void begin()}>
          {t('Begin')}
        </Button>
      </>
    );
  return (
    <Panel title={t('Before you begin')}>
      <div style={{ display: 'grid', gap: 14, justifyItems: 'start' }}>
        <FormError>{task.error?.message}</FormError>
        {way}
      </div>
    </Panel>
  );
}
