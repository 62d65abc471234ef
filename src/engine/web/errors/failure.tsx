import { t } from '#engine/model/words.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { NoPermissionState } from '#ui/feedback/NoPermissionState.tsx';
import { StateBlock } from '#ui/feedback/StateBlock.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { ApiError, messageOf } from '../client.ts';

export interface LoadFailureProps {
  /** What did not come: "Employees". */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Where to go instead of a page that shows nothing else. */
  readonly back?: { readonly label: string; readonly href: string };
}

/** Why something did not load, where it would have stood: not there, not for you, or try again. */
export function LoadFailure({ what, error, onRetry, back }: LoadFailureProps) {
  const status = error instanceof ApiError ? error.status : 500;
  if (status === 404)
    return (
      <StateBlock
        level={back ? 1 : 2}
        figure={<StatusMark mark="off" size={26} />}
        title={t('The requested resource was not found.')}
        action={back}
      />
    );
  if (status === 403) return <NoPermissionState title={messageOf(error)} action={back} />;
  return <ErrorState title={t('{{what}} did not load', { what })} message={messageOf(error)} onRetry={onRetry} />;
}
