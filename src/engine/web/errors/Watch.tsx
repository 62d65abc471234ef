import { useEffect } from 'react';
import { t } from '#engine/model/words.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import { ApiError } from '../client.ts';
import { noticeOf } from './friendly.ts';
import { logError, sendWaiting, waitingReports } from './error-log.ts';

/** What a server could not take is offered again this often; it takes a hundred in an hour. */
const AGAIN_MS = 5 * 60_000;

/** Hears what nobody caught, and whether there is a connection; says it in the notice bar. */
export function Watch() {
  const notify = useNotice();
  useEffect(() => {
    const caught = (error: unknown) => {
      // A refusal is the server's word, not a fault of ours; it is said but not reported.
      if (error instanceof ApiError && error.status < 500) {
        notify(noticeOf(error));
        return;
      }
      logError(error);
      notify(noticeOf(error));
    };
    const onError = (event: ErrorEvent) => {
      // A browser's own notice about a layout that took two rounds; nothing is wrong.
      if (!event.message.startsWith('ResizeObserver loop')) caught(event.error ?? event.message);
    };
    const onRejection = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof DOMException && event.reason.name === 'AbortError') return;
      caught(event.reason);
    };
    const onOffline = () =>
      notify({ message: t('You are currently offline. Some features may be limited.'), severity: 'warning' });
    const onOnline = () => {
      if (waitingReports() === 0) return;
      notify(t('Syncing offline error reports...'));
      void sendWaiting().then((all) => {
        if (all) notify({ message: t('Error reports synced successfully'), severity: 'success' });
      });
    };
    // What an earlier page of this browser could not tell.
    if (navigator.onLine) onOnline();
    const timer = setInterval(() => void (navigator.onLine && sendWaiting()), AGAIN_MS);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, [notify]);
  return null;
}
