/** The sections of the compliance page. */
import { addDays } from '#engine/model/days.ts';
import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useList } from '#engine/web/query.ts';
import { BASES, coachingConsent, coachingDisclosure } from '#modules/coaching/coaching-consent.model.ts';
import { coachProfile } from '#modules/coaching/coach-profile.model.ts';
import { incidentClock } from '#modules/incidents/incident-parts.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { backupCheck } from './backup-check.model.ts';

/** Where the page of compliance is. */
export const COMPLIANCE = '/health-admin/compliance';
const LICENSE_DAYS = 60;
const CONSENT_DAYS = 30;

/** Coaches at work or on leave, by the end of their license. */
export const useCoaches = () =>
  useList(coachProfile, { sort: 'licenseExpiresOn', limit: '50', 'status[ne]': 'inactive' });
/** Whether a license has expired, or does within 60 days. */
export const isEnding = ({ licenseExpiresOn = '' }: { readonly licenseExpiresOn?: string }): boolean =>
  licenseExpiresOn < addDays(today(), LICENSE_DAYS);

/** Licenses of coaches, the first to expire on top. */
export function Licenses({ onlyEnding = false }: { readonly onlyEnding?: boolean }) {
  const coaches = useCoaches();
  const rows = (coaches.data?.rows ?? []).filter((one) => !onlyEnding || isEnding(one));
  return (
    <Panel title={t('Licenses')} meta={rows.length || undefined} flush>
      <Loaded
        of={coaches}
        what={t('Licenses')}
        isEmpty={() => rows.length === 0}
        empty={<EmptyState mark="done" title={t('No license ends within 60 days')} />}
      >
        {() => (
          <RowList>
            {rows.map((one) => (
              <RowItem
                key={one.id}
                title={one.name}
                aside={one.credentials}
                sub={t('License until {{day}}', { day: showDay(one.licenseExpiresOn ?? '') })}
                href={`/health-admin/providers/${one.id}`}
                end={<Status look={licenseLook(one.licenseExpiresOn ?? '')} />}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
const licenseLook = (until: string) =>
  until < today()
    ? look('late', t('License expired'), 'critical')
    : isEnding({ licenseExpiresOn: until })
      ? look('soon', t('License expires soon'), 'notice')
      : look('done', t('Valid'));

/** Consents that end soon, and what left last. */
export function Part2() {
  const ending = useList(coachingConsent, {
    status: 'in_force',
    'expiresOn[lte]': addDays(today(), CONSENT_DAYS),
    sort: 'expiresOn',
    limit: '20',
  });
  const left = useList(coachingDisclosure, { sort: '-on', limit: '20' });
  return (
    <>
      <Panel
        title={t('Consents that end within 30 days')}
        flush
        action={<ActionButton action={{ label: t('All consents'), href: `${COMPLIANCE}/consents` }} />}
      >
        <Loaded
          of={ending}
          what={t('Consents')}
          empty={<EmptyState mark="done" title={t('No consent ends within 30 days')} />}
        >
          {({ rows }) => (
            <RowList>
              {rows.map((one) => (
                <RowItem
                  key={one.id}
                  title={one.titles.client ?? t('Client')}
                  aside={one.recipient}
                  sub={one.what}
                  href={`${COMPLIANCE}/consents/${one.id}`}
                  end={
                    <Status look={look('soon', t('Until {{day}}', { day: showDay(one.expiresOn ?? '') }), 'notice')} />
                  }
                />
              ))}
            </RowList>
          )}
        </Loaded>
      </Panel>
      <Panel
        title={t('Latest disclosures')}
        flush
        action={<ActionButton action={{ label: t('Full accounting'), href: `${COMPLIANCE}/disclosures` }} />}
      >
        <Loaded of={left} what={t('Disclosures')} empty={<EmptyState title={t('No disclosures yet')} />}>
          {({ rows }) => (
            <RowList>
              {rows.map((one) => (
                <RowItem
                  key={one.id}
                  title={one.titles.client ?? t('Client')}
                  aside={one.recipient}
                  sub={[one.what, one.basis && t(BASES[one.basis])].filter(Boolean).join(' · ')}
                  href={`${COMPLIANCE}/disclosures/${one.id}`}
                  end={showDay(one.on ?? '')}
                />
              ))}
            </RowList>
          )}
        </Loaded>
      </Panel>
    </>
  );
}

/** Privacy breaches, each with its clock. */
export function Breaches() {
  const clocks = useList(incidentClock, { kind: 'breach_notice', sort: 'dueAt', limit: '50' });
  return (
    <Panel
      title={t('Breach notices')}
      flush
      footer={t('Affected people are notified within 60 days of discovery (45 CFR 164.404).')}
    >
      <Loaded
        of={clocks}
        what={t('Breach notices')}
        empty={
          <EmptyState
            mark="done"
            title={t('No breach notice is due')}
            body={t('A reported privacy breach starts a clock of 60 days here.')}
          />
        }
      >
        {({ rows }) => (
          <RowList>
            {rows.map((one) => (
              <RowItem
                key={one.id}
                title={one.titles.incident ?? t('Incident')}
                sub={t('Notify by {{at}}', { at: showInstant(one.dueAt ?? '') })}
                href={`${COMPLIANCE}/incidents/${one.incident}`}
                end={<Status look={statusLook(incidentClock, one.status ?? '')} />}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

/** Restore drills, the latest first. */
export function Drills() {
  const drills = useList(backupCheck, { kind: 'drill', sort: '-on', limit: '12' });
  return (
    <Panel
      title={t('Restore drills')}
      flush
      footer={t('One every quarter: a backup that was never restored is none.')}
      action={<ActionButton action={{ label: t('Backups'), href: '/health-admin/system/backup' }} />}
    >
      <Loaded of={drills} what={t('Restore drills')} empty={<EmptyState title={t('No restore drill yet')} />}>
        {({ rows }) => (
          <RowList>
            {rows.map((one) => (
              <RowItem key={one.id} title={showDay(one.on ?? '')} href={`/health-admin/system/backup/${one.id}`} />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
