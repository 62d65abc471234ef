/** What is said of a fault that no screen was waiting for: one sentence by code (specification, section 8). */
import { t } from '#engine/model/words.ts';
import type { Notice } from '#ui/feedback/notice.ts';
import { ApiError, messageOf } from '../client.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  NETWORK_ERROR: t('Network connection issue. Please check your internet connection.'),
  AUTH_EXPIRED: t('Your session has expired. Please log in again.'),
  PERMISSION_DENIED: t('You do not have permission to perform this action.'),
  VALIDATION_ERROR: t('Please check your input and try again.'),
  SERVER_ERROR: t('Server error occurred. Please try again later.'),
  '404': t('The requested resource was not found.'),
  '500': t('Internal server error. Our team has been notified.'),
  '503': t('Service temporarily unavailable. Please try again later.'),
};

/** The sentence of a code; undefined for one that has none. */
export const sentenceOf = (code: string): string | undefined => SENTENCES[code];

/** Whether it is only said (a refusal, the connection) or a fault to be reported: 500 and above are errors (B115). */
export const severityOf = (status: number): 'warning' | 'error' => (status >= 500 ? 'error' : 'warning');

const reload = () => location.reload();
/** The notice about an error that reached nobody. */
export function noticeOf(error: unknown): Notice {
  if (!(error instanceof ApiError)) return { message: messageOf(error), severity: 'error' };
  // No answer at all; a server that could not reach another one says so by the code's own sentence.
  if (error.status === 0)
    return {
      message: t('Network error. Please check your connection.'),
      severity: 'warning',
      action: { label: t('Retry'), onClick: reload },
    };
  if (error.code === 'AUTH_ERROR')
    return {
      message: error.message,
      severity: 'warning',
      action: { label: t('Go to Login'), onClick: () => location.assign('/login') },
    };
  const said = error.worded ? undefined : (sentenceOf(error.code) ?? sentenceOf(String(error.status)));
  return { message: said ?? error.message, severity: severityOf(error.status) };
}
