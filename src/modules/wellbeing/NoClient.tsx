import { t } from '#engine/model/words.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

/** What people who are not in coaching see on the pages of clients. */
export const NoClient = () => (
  <EmptyState
    title={t('You are not a client of coaching')}
    body={t('This page shows the sessions and entries of clients. Ask your administrator for access.')}
  />
);
