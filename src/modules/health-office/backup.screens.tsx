/** Above the list of backup checks: how old the last good backup and drill are, and what to do about it. */
import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { screens } from '#engine/web/screens.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { backupCheck } from './backup-check.model.ts';
import { backupHealth } from './office-questions.model.ts';

type Warning = AnswerOf<typeof backupHealth>['warnings'][number];
const WARNINGS: Readonly<Record<Warning, readonly [string, string]>> = {
  no_backup: [t('No good backup is recorded'), t('Run a backup and record it here.')],
  old_backup: [
    t('The last good backup is more than 24 hours old'),
    t('Check the backup job, then record the next one.'),
  ],
  failed_backup: [t('The newest backup failed'), t('Repeat it, and record what went wrong.')],
  no_drill: [t('No restore drill is recorded'), t('Restore a backup to an empty server and record the result.')],
  old_drill: [
    t('The last restore drill is more than 90 days old'),
    t('Restore a backup to an empty server and record the result.'),
  ],
};
const ATTENTION = look('late', t('Needs attention'));

function BackupHealth() {
  const found = useAnswer(backupHealth, {});
  return (
    <Loaded of={found} what={t('The age of the backups')} skeleton={null}>
      {({ backupAt, backupHours, sizeGb, drillOn, drillDays, drillMinutes, verifiedOn, warnings }) => (
        <AboveList>
          <FigureStrip label={t('Backups')}>
            <Figure
              label={t('Last good backup')}
              value={backupHours === null ? t('None') : t('{{n}} hours ago', { n: Math.round(backupHours) })}
              cause={backupAt ? showInstant(backupAt) : t('None recorded')}
            />
            <Figure
              label={t('Size')}
              value={sizeGb === null ? '–' : t('{{n}} GB', { n: sizeGb })}
              cause={t('Last good backup')}
            />
            <Figure
              label={t('Last restore drill')}
              value={
                drillDays === null
                  ? t('None')
                  : t({ one: '1 day ago', other: '{{count}} days ago' }, { count: drillDays })
              }
              cause={
                drillOn
                  ? drillMinutes === null
                    ? showDay(drillOn)
                    : t('{{day}}, took {{minutes}} min', { day: showDay(drillOn), minutes: drillMinutes })
                  : t('None recorded')
              }
            />
            <Figure
              label={t('Last verification')}
              value={verifiedOn ? showDay(verifiedOn) : t('None')}
              cause={t('The copy was read back and compared')}
            />
          </FigureStrip>
          {warnings.length ? (
            <Panel
              title={t('Needs attention')}
              footer={t('Production is restored by the operator on the server, never from this page.')}
              flush
            >
              <RowList>
                {warnings.map((warning) => (
                  <RowItem
                    key={warning}
                    title={WARNINGS[warning][0]}
                    sub={WARNINGS[warning][1]}
                    end={<Status look={ATTENTION} />}
                  />
                ))}
              </RowList>
            </Panel>
          ) : null}
        </AboveList>
      )}
    </Loaded>
  );
}

export const backupScreens = screens(backupCheck, { aboveList: BackupHealth });
