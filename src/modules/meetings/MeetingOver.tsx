import { t } from '#engine/model/words.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { TextLink } from '#ui/parts/TextLink.tsx';

export interface OverProps {
  readonly title: string;
  /** Came by a link: has no other page here. */
  readonly guest: boolean;
  readonly action?: Action;
}

/** After a meeting: why one is out, and where one goes from here. */
export const MeetingOver = ({ title, guest, action }: OverProps) => (
  <div role="status">
    <EmptyState
      mark="done"
      title={title}
      body={
        guest ? t('You can close this page.') : <TextLink to="/enterprise/meetings">{t('Back to meetings')}</TextLink>
      }
      action={action}
    />
  </div>
);
