import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dayOf } from '#engine/model/formats.ts';
import { showDay, showInstant, showTime } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { newKey } from '#engine/web/client.ts';
import { Loaded, loadedAs } from '#engine/web/Loaded.tsx';
import { useAct, useList } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { useOwn } from '#engine/web/use-own.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { coachingSlots } from './coaching-questions.model.ts';
import { coachingService, coachingSession, MODES } from './coaching-session.model.ts';
import { coachingClient } from './coaching-client.model.ts';

const Choices = styled('div')({ display: 'grid', gap: 14, justifyItems: 'start', '& > div': { flexWrap: 'wrap' } });
const Times = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 6,
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  '& button': { width: '100%', minHeight: '2.75rem' },
});
const Day = styled('section')({
  marginBottom: 16,
  '& h3': { fontSize: '0.875rem', fontWeight: 600, margin: '0 0 6px', color: v.text },
});
// Object.keys gives up the names of a constant.
const MODE_KEYS = Object.keys(MODES) as (keyof typeof MODES)[];
const isMode = (word: string): word is keyof typeof MODES => word in MODES;

/** Service, coach and way to meet; then an open time in one's own zone; then yes. */
export default function BookSession() {
  const isVideo = useLocation().pathname.includes('/video/');
  const [{ service, coach, mode, time }, go] = useAddressState({
    service: text(),
    coach: text(),
    mode: text('video'),
    time: text(),
  });
  const { found: mine, me } = useOwn(coachingClient);
  const services = useList(coachingService, { status: 'offered', bookable: 'true', sort: 'name', limit: '20' });
  const first = services.data?.rows.find(({ code }) => code === 'HC45') ?? services.data?.rows[0];
  const wanted = service || first?.id || '';
  const open = useAnswer(coachingSlots, wanted ? { service: wanted } : null, { keep: true });
  const chosen = coach || me?.coach || open.data?.coaches[0]?.coach || '';
  const byDay = Map.groupBy(
    (open.data?.slots ?? []).filter((slot) => slot.coach === chosen),
    ({ startsAt }) => dayOf(startsAt),
  );
  return (
    <Page>
      <PageHeader
        title={isVideo ? t('Schedule a video session') : t('Book a session')}
        facts={t('Times are shown in your time zone.')}
      />
      <PageBody>
        <Loaded of={mine} what={t('Your record')} empty={<NoClient />}>
          {() => (
            <>
              <Panel title={t('What and with whom')}>
                <Choices>
                  <Segmented
                    label={t('Service')}
                    value={wanted}
                    onChange={(next) => go({ service: next, time: '' })}
                    options={(services.data?.rows ?? []).map(({ id, name, minutes }) => ({
                      key: id,
                      label: t('{{name}}, {{minutes}} min', { name: name ?? '', minutes: Number(minutes ?? 0) }),
                    }))}
                  />
                  <Segmented
                    label={t('Coach')}
                    value={chosen}
                    onChange={(next) => go({ coach: next, time: '' })}
                    options={(open.data?.coaches ?? []).map((one) => ({
                      key: one.coach,
                      label: one.own ? t('{{name}}, your coach', { name: one.name }) : one.name,
                    }))}
                  />
                  {isVideo ? null : (
                    <Segmented
                      label={t('How')}
                      value={isMode(mode) ? mode : 'video'}
                      onChange={(next) => go({ mode: next })}
                      options={MODE_KEYS.map((key) => ({ key, label: t(MODES[key]) }))}
                    />
                  )}
                </Choices>
              </Panel>
              <Panel title={t('Open times')} meta={t('The next 14 days')}>
                {/* The previous service’s times are not offered while the new ones load. */}
                <Loaded
                  of={loadedAs(open, open.isPlaceholderData ? undefined : open.data)}
                  what={t('Open times')}
                  isEmpty={() => byDay.size === 0}
                  empty={
                    <EmptyState
                      title={t('No open time in the next 14 days')}
                      body={t('Choose another coach, or write to your coach.')}
                    />
                  }
                >
                  {() =>
                    [...byDay].map(([on, slots]) => (
                      <Day key={on}>
                        <h3>{showDay(on)}</h3>
                        <Times>
                          {slots.map(({ startsAt }) => (
                            <li key={startsAt}>
                              <ActionButton
                                action={{
                                  label: showTime(new Date(startsAt)),
                                  name: showInstant(startsAt),
                                  kind: startsAt === time ? 'primary' : 'normal',
                                  onClick: () => go({ time: startsAt }),
                                }}
                              />
                            </li>
                          ))}
                        </Times>
                      </Day>
                    ))
                  }
                </Loaded>
              </Panel>
              {me && time ? (
                <Confirm
                  key={time}
                  input={{
                    client: me.id,
                    coach: chosen,
                    service: wanted,
                    startsAt: time,
                    mode: isVideo || !isMode(mode) ? 'video' : mode,
                  }}
                  name={open.data?.coaches.find((one) => one.coach === chosen)?.name ?? ''}
                  onRefused={() => void open.refetch()}
                />
              ) : null}
            </>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}

const NoClient = () => (
  <EmptyState
    title={t('You are not a client of coaching')}
    body={t('This page shows the sessions and entries of clients. Ask your administrator for access.')}
  />
);

interface ConfirmProps {
  readonly input: Parameters<ReturnType<typeof useAct<typeof coachingSession>>['create']>[0];
  readonly name: string;
  readonly onRefused: () => void;
}

/** The time that was chosen; a time that somebody else took meanwhile is refused in a sentence. */
function Confirm({ input, name, onRefused }: ConfirmProps) {
  const act = useAct(coachingSession);
  const task = useTask();
  const navigate = useNavigate();
  const notify = useNotice();
  const [key] = useState(newKey);
  const at = showInstant(input.startsAt);
  const book = async () => {
    const made = await task.run(() => act.create(input, key));
    if (!made) return onRefused();
    notify({ message: t('Your session is booked: {{at}}', { at }), severity: 'success' });
    void navigate('/health/client/sessions');
  };
  return (
    <Panel title={t('Confirm')}>
      {task.error ? <FormError>{task.error.message}</FormError> : null}
      <p style={{ margin: '0 0 10px' }}>
        {at}, {name}
      </p>
      <ActionButton
        action={{ label: t('Book this time'), kind: 'primary', busy: task.busy, onClick: () => void book() }}
      />
    </Panel>
  );
}
