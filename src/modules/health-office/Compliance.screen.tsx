import { useParams } from 'react-router';
import { addDays } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { useCounts, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { coachProfile } from '#modules/coaching/coach-profile.model.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { backupCheck } from './backup-check.model.ts';

const AT = '/health-admin/compliance';
/** A restore drill is due every quarter. */
const DRILL_DAYS = 92;
const LICENSE_DAYS = 60;

/** What the rules ask of coaching, and whether it is there: licenses, Part 2 records, drills, access and incidents. */
export default function Compliance() {
  const { section } = useParams();
  const user = useUser();
  const readsClients = mayDo(user, coachingClient, 'edit');
  const coaches = useList(coachProfile, { sort: 'licenseExpiresOn', limit: '50', 'status[ne]': 'inactive' });
  const drills = useList(backupCheck, { kind: 'drill', sort: '-on', limit: '4' });
  const [part2, open] = useCounts(
    coachingClient,
    readsClients ? [{ part2: 'true', status: 'active' }, { status: 'active' }] : [],
  );
  const ending = (coaches.data?.rows ?? []).filter(
    ({ licenseExpiresOn = '' }) => licenseExpiresOn < addDays(today(), LICENSE_DAYS),
  );
  const last = drills.data?.rows[0]?.on;
  const isLate = !last || last < addDays(today(), -DRILL_DAYS);
  return (
    <Page>
      <PageHeader
        title={section ? t('Compliance section') : t('Compliance')}
        facts={t('HIPAA and 42 CFR Part 2, for the records of coaching.')}
        actions={[
          { label: t('HIPAA audit'), href: `${AT}/hipaa-audit` },
          { label: t('Incidents'), href: `${AT}/incidents` },
          { label: t('Access logs'), href: `${AT}/access-logs`, kind: 'primary' },
        ]}
      />
      <PageBody>
        <FigureStrip label={t('Compliance')}>
          <Figure
            label={t('Licenses to renew')}
            value={coaches.data ? String(ending.length) : '–'}
            mark={ending.length ? 'late' : undefined}
            cause={t('Expired, or within 60 days')}
            href="/health-admin/coaches"
          />
          {readsClients ? (
            <Figure
              label={t('Part 2 records')}
              value={part2 === undefined ? '–' : String(part2)}
              cause={t('of {{count}} active clients', { count: open ?? 0 })}
              href="/health-admin/clients"
            />
          ) : null}
          <Figure
            label={t('Last restore drill')}
            value={last ? showDay(last) : '–'}
            mark={drills.data && isLate ? 'late' : undefined}
            cause={t('One every quarter')}
            href="/health-admin/system/backup"
          />
        </FigureStrip>
        <Panel title={t('Licenses')} flush>
          <Loaded
            of={coaches}
            what={t('Licenses')}
            isEmpty={() => ending.length === 0}
            empty={<EmptyState mark="done" title={t('No license ends within 60 days')} />}
          >
            {() => (
              <RowList>
                {ending.map((one) => (
                  <RowItem
                    key={one.id}
                    title={one.name}
                    aside={one.credentials}
                    sub={t('License until {{day}}', { day: showDay(one.licenseExpiresOn ?? '') })}
                    href={`/health-admin/providers/${one.id}`}
                    end={
                      (one.licenseExpiresOn ?? '') < today() ? (
                        <Status look={look('late', t('License expired'), 'critical')} />
                      ) : (
                        <Status look={look('soon', t('License expires soon'), 'notice')} />
                      )
                    }
                  />
                ))}
              </RowList>
            )}
          </Loaded>
        </Panel>
        <Panel title={t('What holds at all times')} flush>
          <RowList>
            <RowItem
              title={t('Private journals and private notes')}
              sub={t('Only their author opens them. No administrator, and no emergency access.')}
              lead={<Status look={look('done', t('Enforced'))} />}
            />
            <RowItem
              title={t('Every read leaves a trace')}
              sub={t('Who opened what of a client, and when.')}
              href={`${AT}/access-logs`}
              lead={<Status look={look('done', t('Enforced'))} />}
            />
            <RowItem
              title={t('Breaches')}
              sub={t('Affected people are notified within 60 days of discovery (45 CFR 164.404).')}
              href={`${AT}/incidents`}
              lead={<Status look={look('info', t('Clock runs per incident'))} />}
            />
          </RowList>
        </Panel>
      </PageBody>
    </Page>
  );
}
