/** The client's sessions: those to come, those that were, and those by video. */
import { t } from '#engine/model/words.ts';
import { SessionsPage } from './SessionsPage.tsx';

const VIDEO = { mode: 'video' } as const;

export const MySessions = () => (
  <SessionsPage title={t('My sessions')} facts={t('Times are shown in your time zone.')} shows={['ahead']} />
);
export const SessionHistory = () => (
  <SessionsPage title={t('Session history')} facts={t('Sessions of the past, the newest first.')} shows={['past']} />
);
export const MyVideo = () => (
  <SessionsPage
    title={t('Video sessions')}
    facts={t('Join from 15 minutes before the start. Sessions are not recorded.')}
    only={VIDEO}
    shows={['ahead']}
    book="/health/client/video/schedule"
  />
);
export const MyVideoSessions = () => (
  <SessionsPage
    title={t('My video sessions')}
    facts={t('All sessions by video.')}
    only={VIDEO}
    shows={['ahead', 'past']}
    book="/health/client/video/schedule"
  />
);
