import { t } from '#engine/model/words.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { CountFigure } from './CountFigure.tsx';

/** A renewal takes weeks, as in one's tasks. */
const ENDING = { employee: 'me', status: 'verified', 'expiresOn[lte]': 'today+60' } as const;

/** What belongs to one's own employment, in numbers: leave asked for, leave ahead, credentials that end. */
export const OwnFigures = () => (
  <FigureStrip label={t('My employment')}>
    <CountFigure
      of={leaveRequest}
      where={{ employee: 'me', status: 'pending' }}
      label={t('Pending requests')}
      cause={t('Awaiting decision')}
      mark="wait"
    />
    <CountFigure
      of={leaveRequest}
      where={{ employee: 'me', status: 'approved', 'from[gte]': 'today' }}
      label={t('Upcoming leave')}
      cause={t('Approved, starting today or later')}
    />
    <CountFigure
      of={leaveRequest}
      where={{ employee: 'me', status: 'draft' }}
      label={t('Draft leave requests')}
      cause={t('Not sent yet')}
    />
    <CountFigure
      of={credential}
      where={ENDING}
      label={t('Credentials to renew')}
      cause={t('Expired or expiring within 60 days')}
      mark="late"
    />
  </FigureStrip>
);
