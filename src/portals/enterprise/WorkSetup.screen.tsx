import { t } from '#engine/model/words.ts';
import { SetupHome } from './SetupHome.tsx';

/** `work-setup`: when, where and for what pay people work. */
export default function WorkSetup() {
  return (
    <SetupHome
      title={t('Work setup')}
      facts={t('Schedules, holidays and pay, and the places and jobs that they belong to')}
      pages={{
        'work-setup/schedules': t('The hours of a full-time week, by day'),
        'work-setup/holiday-calendars': t('Which days off a location has'),
        holidays: t('Days off, by calendar'),
        'work-setup/grades': t('Ranges of annual pay'),
        'work-setup/pay-rates': t('What each person earns, and since when'),
        locations: t('Where people work'),
        departments: t('How the organization is divided'),
        positions: t('Jobs, with their grade, schedule and required credentials'),
      }}
    />
  );
}
