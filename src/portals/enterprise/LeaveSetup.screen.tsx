import { t } from '#engine/model/words.ts';
import { SetupHome } from './SetupHome.tsx';

/** `leave-setup`: the kinds of leave, who has which, and when none is given. */
export default function LeaveSetup() {
  return (
    <SetupHome
      title={t('Leave setup')}
      facts={t('Leave types and policies, who has which, and when leave is not given')}
      step="leavePolicy"
      pages={{
        'leave-setup/types': t('How each kind of leave is earned, carried over and taken'),
        'leave-setup/policies': t('Which leave types a group of people has, and for which new hires it is the default'),
        'leave-setup/assignments': t('Who has which policy, and since when'),
        'leave-setup/blackouts': t('Days on which leave is not given'),
        holidays: t('Days off, by calendar'),
      }}
    />
  );
}
