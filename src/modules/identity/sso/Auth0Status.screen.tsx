import { useQuery } from '@tanstack/react-query';
import { t } from '#engine/model/words.ts';
import { serviceFor } from '#engine/web/session-sso-begin.ts';
import { keptService } from '#engine/web/session-sso-kept.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { DiagnosticPage } from './DiagnosticPage.tsx';

/** The first and last letters: enough to recognize, too little to use. */
const masked = (text: string): string =>
  text.length <= 8 ? `${text.slice(0, 2)}…` : `${text.slice(0, 3)}…${text.slice(-3)}`;
const SKEW_MOST_SECONDS = 60;

interface Probe {
  readonly title: string;
  readonly sub: string;
  readonly ok: boolean;
}

async function reach(title: string, address: string): Promise<Probe & { readonly date: string | null }> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
    const sub = answer.ok ? t('Reached') : t('Returned status {{status}}', { status: answer.status });
    return { title, sub, ok: answer.ok, date: answer.headers.get('date') };
  } catch {
    return { title, sub: t('No response within five seconds'), ok: false, date: null };
  }
}

/** How far this device's clock is from the service's, in whole seconds. */
function clockProbe(date: string | null): Probe {
  const skew = date === null ? null : Math.round((Date.now() - Date.parse(date)) / 1000);
  if (skew === null) return { title: t('Clock'), sub: t('The service does not report its time'), ok: true };
  const sub =
    Math.abs(skew) <= 1
      ? t('Matches the service')
      : t('{{skew}} seconds {{part}}', { skew: Math.abs(skew), part: skew > 0 ? 'ahead' : 'behind' });
  return { title: t('Clock'), sub, ok: Math.abs(skew) <= SKEW_MOST_SECONDS };
}

function storageWorks(): boolean {
  try {
    sessionStorage.setItem('nexus-probe', '1');
    sessionStorage.removeItem('nexus-probe');
    return true;
  } catch {
    return false;
  }
}

const browserProbes = (): Probe[] => [
  { title: t('Secure context'), sub: t('Needed for the code challenge'), ok: window.isSecureContext },
  { title: t('Cookies'), sub: t('Needed for the session'), ok: navigator.cookieEnabled },
  { title: t('Tab storage'), sub: t('Stores the sign-in in progress'), ok: storageWorks() },
  { title: t('Workers'), sub: t('Not needed here: tokens stay in the page'), ok: 'Worker' in window },
];

async function serviceProbes(): Promise<Probe[]> {
  const service = keptService() ?? (await serviceFor('').catch(() => null));
  if (!service) return [];
  const base = service.local ? window.location.origin : new URL(service.issuer).origin;
  const [discovery, keys] = await Promise.all([
    reach(t('Discovery'), `${base}/.well-known/openid-configuration`),
    reach(t('Keys'), `${base}/.well-known/jwks.json`),
  ]);
  return [
    { title: t('Service'), sub: masked(new URL(service.issuer).host), ok: true },
    { title: t('Client'), sub: masked(service.clientId), ok: true },
    discovery,
    keys,
    clockProbe(discovery.date),
  ];
}

const Probes = ({ probes }: { readonly probes: readonly Probe[] }) => (
  <RowList>
    {probes.map((p) => (
      <RowItem
        key={p.title}
        title={p.title}
        sub={p.sub}
        end={<Status look={p.ok ? look('done', 'Fine') : look('late', 'Look into it', 'notice')} />}
      />
    ))}
  </RowList>
);

/** `/auth0-status`: whether single sign-on can work here: the service, its keys, this device's clock, this browser. */
export default function Auth0Status() {
  const found = useQuery({ queryKey: ['sign-in service', 'status'], queryFn: serviceProbes });
  return (
    <DiagnosticPage
      title={t('Single sign-on status')}
      lead={t('Checks whether single sign-on works between this browser and the sign-in service.')}
    >
      <Panel title={t('Sign-in service')} flush>
        {!found.data ? (
          <ListSkeleton rows={5} columns={2} />
        ) : found.data.length === 0 ? (
          <EmptyState
            title={t('No sign-in service found')}
            body={t('Find the service by your work email on the single sign-on test page.')}
          />
        ) : (
          <Probes probes={found.data} />
        )}
      </Panel>
      <Panel title={t('This browser')} flush>
        <Probes probes={browserProbes()} />
      </Panel>
    </DiagnosticPage>
  );
}
