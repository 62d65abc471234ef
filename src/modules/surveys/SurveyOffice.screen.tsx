import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { download } from '#engine/web/client.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import { useOffice, useOfficeStep } from './office-data.web.ts';
import { SurveyAnswers } from './SurveyAnswers.tsx';
import SurveyLogin from './SurveyLogin.screen.tsx';
import { SurveyLinks } from './SurveyLinks.tsx';
import { SurveyQuestions } from './SurveyQuestions.tsx';
import { SurveyResults } from './SurveyResults.tsx';
import type { OfficeCard, SurveyState } from './survey-wire.model.ts';

const looks: Readonly<Record<SurveyState, ReturnType<typeof look>>> = {
  draft: look('draft', t('Draft')),
  in_progress: look('partial', t('In progress')),
  paused: look('hold', t('Paused')),
  completed: look('done', t('Completed')),
};
/** What may be done in each state, and what it means. */
const moves = {
  open: [t('Publish'), t('People can answer it from now on.')],
  pause: [t('Pause'), t('No one can answer it until it is reopened. You can change its questions meanwhile.')],
  complete: [t('Complete'), t('It permanently stops taking answers.')],
} as const;
type Move = keyof typeof moves;
const possible: Readonly<Record<SurveyState, readonly Move[]>> = {
  draft: ['open'],
  in_progress: ['pause', 'complete'],
  paused: ['open', 'complete'],
  completed: [],
};
const tabs = { results: t('Results'), answers: t('Answers'), questions: t('Questions'), links: t('Links') } as const;

/** `/admin-survey-form`: one survey for who has opened it: what was answered, and what is asked. */
export default function SurveyOffice() {
  const office = useOffice();
  useEffect(() => {
    document.title = t('{{name}} | Nexus', { name: office.data?.name ?? t('Survey answers') });
  }, [office.data]);
  // What was so before the code was entered is asked again, not believed. The address stays: it is a public one (section 6).
  if (office.data === null && !office.isFetching) return <SurveyLogin />;
  if (office.data) return <Open card={office.data} />;
  return (
    <PublicFrame title={t('Survey answers')}>
      <PageBody>
        {office.error ? (
          <LoadFailure what={t('The survey')} error={office.error} onRetry={() => void office.refetch()} />
        ) : (
          <Spinner size="medium" label={t('Loading')} />
        )}
      </PageBody>
    </PublicFrame>
  );
}

function Open({ card }: { readonly card: OfficeCard }) {
  const [{ tab: named }] = useAddressState({ tab: text() });
  const navigate = useNavigate();
  const step = useOfficeStep();
  const [asked, setAsked] = useState<Move | null>(null);
  const tab = Object.hasOwn(tabs, named) ? named : 'results';
  const leave = async () => {
    if ((await step.send('/survey-office/leave')) !== undefined) void navigate('/admin-survey-login');
  };
  const actions: Action[] = [
    ...possible[card.status].map(
      (move): Action => ({
        label: moves[move][0],
        kind: move === 'open' ? 'primary' : 'normal',
        onClick: () => setAsked(move),
      }),
    ),
    ...(card.shown && card.answers > 0
      ? [{ label: t('Export as CSV'), onClick: () => void step.run(() => download('/survey-office/answers.csv')) }]
      : []),
    { label: t('Leave'), onClick: () => void leave() },
  ];
  return (
    <PublicFrame
      title={card.name}
      facts={
        <>
          <Status look={looks[card.status]} />
          {t(
            {
              one: ', {{count}} response{{part}}, session open until {{until}}',
              other: ', {{count}} responses{{part}}, session open until {{until}}',
            },
            {
              count: card.answers,
              part: card.quota === null ? '' : t(' (limit {{quota}})', { quota: card.quota }),
              until: showInstant(card.until),
            },
          )}
        </>
      }
      actions={actions}
    >
      <TabsBar
        label={t('Sections of the survey')}
        current={tab}
        tabs={Object.entries(tabs)
          .filter(([key]) => key !== 'links' || card.byInvitation)
          .map(([key, label]) => ({
            key,
            label,
            href: `?tab=${key}`,
            count: key === 'answers' ? card.answers : undefined,
          }))}
      />
      <PageBody>
        {tab === 'results' ? <SurveyResults card={card} /> : null}
        {tab === 'answers' ? <SurveyAnswers card={card} /> : null}
        {tab === 'questions' ? <SurveyQuestions card={card} /> : null}
        {tab === 'links' ? <SurveyLinks /> : null}
      </PageBody>
      <ConfirmDialog
        open={asked !== null}
        title={asked ? `${moves[asked][0]} ${card.name}?` : ''}
        body={asked ? moves[asked][1] : null}
        confirmLabel={asked ? moves[asked][0] : ''}
        danger={asked === 'complete'}
        busy={step.busy}
        error={step.error?.message}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          void step.send('/survey-office/state', { action: asked }).then((done) => done !== undefined && setAsked(null))
        }
      />
    </PublicFrame>
  );
}
