import { showDay } from '#engine/model/show.ts';
import { hasWords } from '#engine/model/fold.ts';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useUser } from '#engine/web/session.tsx';
import { mayAsk } from '#engine/web/portal.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { NoPermissionState } from '#ui/feedback/NoPermissionState.tsx';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { clinicStaff, type CredentialState, type StaffRow, type TodayState } from './clinic-staff-questions.model.ts';

const CREDENTIAL_LOOKS: Readonly<Record<CredentialState, StatusLook>> = {
  valid: look('done', t('Valid')),
  expiring: look('late', t('Expires soon'), 'notice'),
  unverified: look('wait', t('Not verified')),
  expired: look('stop', t('Expired')),
  withdrawn: look('stop', t('Suspended or revoked')),
  missing: look('stop', t('Missing')),
  none: look('off', t('None required')),
};
const TODAY_LOOKS: Readonly<Record<TodayState, StatusLook>> = {
  scheduled: look('done', t('Scheduled today')),
  away: look('away', t('Away today')),
  off: look('off', t('Not scheduled')),
  unknown: look('soon', t('No schedule')),
};
const NOT_VALID: readonly CredentialState[] = ['expired', 'withdrawn', 'missing', 'unverified'];
const VIEWS = [
  { key: 'all', label: t('All') },
  { key: 'today', label: t('Scheduled today') },
  { key: 'away', label: t('Away today') },
  { key: 'credentials', label: t('Credentials to check') },
] as const;
type View = (typeof VIEWS)[number]['key'];
const inView = (view: View, { today, credential }: StaffRow): boolean =>
  view === 'all' ||
  (view === 'today' && today === 'scheduled') ||
  (view === 'away' && today === 'away') ||
  (view === 'credentials' && (credential === 'expiring' || NOT_VALID.includes(credential)));

/** `staff`: who works with clients, whether their credentials hold, and who is scheduled or away today. */
export default function Staff() {
  const user = useUser();
  return (
    <Page>
      <PageHeader title={t('Staff')} facts={t('People on a unit or on a care team')} />
      <PageBody>{mayAsk(user, clinicStaff.by) ? <List /> : <NoPermissionState />}</PageBody>
    </Page>
  );
}

function List() {
  const [{ view, q }, go, hrefOf] = useAddressState({
    view: choice(
      VIEWS.map(({ key }) => key),
      'all',
    ),
    q: text(),
  });
  const found = useAnswer(clinicStaff, {});
  return (
    <Loaded
      of={found}
      what={t('The staff')}
      empty={
        <EmptyState title={t('No staff yet')} body={t('People assigned to a unit or a care team will appear here.')} />
      }
    >
      {(rows) => {
        const count = (of: View) => rows.filter((row) => inView(of, row)).length;
        const stopped = rows.filter(({ credential }) => NOT_VALID.includes(credential)).length;
        const shown = rows.filter(
          (row) => inView(view, row) && hasWords(`${row.name} ${row.position} ${row.units.join(' ')}`, q),
        );
        const clients = rows.reduce((sum, { caseload }) => sum + caseload, 0);
        const treating = rows.filter(({ caseload }) => caseload > 0).length;
        return (
          <>
            <FigureStrip label={t('The staff today')}>
              <Figure
                label={t('Staff')}
                value={rows.length}
                cause={t('On a unit or a care team')}
                href={hrefOf({ view: 'all' })}
              />
              <Figure
                label={t('Scheduled today')}
                value={count('today')}
                cause={t('By their work schedule')}
                href={hrefOf({ view: 'today' })}
              />
              <Figure
                label={t('Away today')}
                value={count('away')}
                cause={t('On leave or suspended')}
                href={hrefOf({ view: 'away' })}
              />
              <Figure
                label={t('Credentials to check')}
                value={count('credentials')}
                mark={stopped ? 'stop' : undefined}
                cause={t('{{n}} of them not valid', { n: stopped })}
                href={hrefOf({ view: 'credentials' })}
              />
              <Figure
                label={t('Average caseload')}
                value={treating ? String(Math.round((clients / treating) * 10) / 10) : '–'}
                cause={t('Clients per person on a care team')}
              />
            </FigureStrip>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
              <SearchBox value={q} onChange={(words) => go({ q: words })} placeholder={t('Name, position or unit')} />
              <Segmented label={t('View')} options={VIEWS} value={view} onChange={(key) => go({ view: key })} />
            </div>
            <Panel
              title={t('Staff')}
              meta={t({ one: '1 person', other: '{{count}} people' }, { count: shown.length })}
              flush
            >
              {shown.length === 0 ? (
                <EmptyState title={t('No one found')} body={t('Choose All, or change what you typed.')} />
              ) : (
                <RowList>
                  {shown.map((row) => (
                    <Row key={row.id} row={row} />
                  ))}
                </RowList>
              )}
            </Panel>
          </>
        );
      }}
    </Loaded>
  );
}

function Row({ row }: { readonly row: StaffRow }) {
  const { name, position, location, units, caseload, credential, credentialName, expiresOn, today } = row;
  const words = [credentialName, expiresOn ? t('until {{to}}', { to: showDay(expiresOn) }) : '']
    .filter(Boolean)
    .join(' ');
  return (
    <RowItem
      lead={<Avatar name={name} size="small" />}
      title={name}
      aside={position}
      sub={[
        units.join(', ') || location,
        caseload ? t({ one: '1 client', other: '{{count}} clients' }, { count: caseload }) : '',
        words,
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        <>
          <Status look={TODAY_LOOKS[today]} />
          <Status look={CREDENTIAL_LOOKS[credential]} />
        </>
      }
    />
  );
}
