import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useAllPortals } from '#engine/web/all-portals.ts';
import { call } from '#engine/web/client.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { PlainLink } from '#ui/parts/TextLink.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { featuresOf, type PortalFeatures } from './features.web.ts';

const LIVE = { mark: 'done', tone: 'positive', word: t('Live') } as const;
const SOON = { mark: 'prn', tone: 'neutral', word: t('Coming Soon') } as const;
const shows = [
  { key: 'all', label: t('All') },
  { key: 'live', label: t('Live') },
  { key: 'soon', label: t('Coming Soon') },
] as const;
type Show = (typeof shows)[number]['key'];

const Screens = styled('ul')({
  '& li': {
    display: 'grid',
    gridTemplateColumns: '8.5rem minmax(0, 1fr) minmax(0, 1.2fr)',
    gap: 12,
    alignItems: 'center',
    padding: '4px 16px',
    minHeight: '2rem',
    borderTop: `1px solid ${v.hairline}`,
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
    [phone]: { gridTemplateColumns: '6.5rem minmax(0, 1fr)', '& code': { gridColumn: 2, paddingBottom: 4 } },
  },
  '& code': { fontFamily: 'inherit', color: v.textTertiary },
});
const Fold = styled('details')({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 12,
    padding: '8px 16px',
    minHeight: '2.75rem',
    cursor: 'pointer',
    fontSize: '0.875rem',
    borderRadius: 8,
    // The bars below each other, under the names.
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: '6px 12px',
      '& > :last-child': { gridColumn: '2 / -1' },
    },
  },
  '& > summary b': { fontWeight: 600, flex: '1 1 12rem' },
  '& > summary svg': { color: v.textTertiary },
  '&[open] > summary svg': { transform: 'rotate(90deg)' },
});

/** One portal: how much of it is live, and each of its screens. */
function PortalPanel({ portal, show }: { readonly portal: PortalFeatures; readonly show: Show }) {
  const shown = portal.screens.filter((s) => show === 'all' || s.live === (show === 'live'));
  const said = t('{{live}} of {{screens}} live', { live: portal.live, screens: portal.screens.length });
  return (
    <Panel flush>
      <Fold>
        <summary>
          <Icon of={ChevronRight} size={14} />
          <b>{portal.name}</b>
          <span style={{ color: v.textSecondary }}>{said}</span>
          <Bars value={portal.live} max={portal.screens.length} label={`${portal.name}: ${said}`} width="8rem" />
        </summary>
        <Screens>
          {shown.map((s) => (
            <li key={s.path}>
              <Status look={s.live ? LIVE : SOON} />
              {s.path.includes(':') ? <span>{s.title}</span> : <PlainLink to={s.path}>{s.title}</PlainLink>}
              <code>{s.path}</code>
            </li>
          ))}
        </Screens>
      </Fold>
    </Panel>
  );
}

/** The switches of this server. */
function Switches() {
  const config = useQuery({
    queryKey: ['config'],
    queryFn: () => call<{ features: Readonly<Record<string, boolean>> }>('/config'),
  });
  if (config.error)
    return <LoadFailure what={t('The feature switches')} error={config.error} onRetry={() => void config.refetch()} />;
  return (
    <Panel title={t('Feature switches')} flush>
      <Screens aria-label={t('Feature switches')}>
        {Object.entries(config.data?.features ?? {}).map(([key, on]) => (
          <li key={key}>
            <Status look={on ? { ...LIVE, word: 'On' } : { mark: 'off', tone: 'neutral', word: 'Off' }} />
            <span>{key}</span>
          </li>
        ))}
      </Screens>
    </Panel>
  );
}

/** `/features`: what is live and what is not, counted from the tables that the router reads. */
export default function Features() {
  const { portals, around } = useAllPortals();
  const [show, setShow] = useState<Show>('all');
  const found = useQuery({
    queryKey: ['features'],
    queryFn: async () => {
      const tables = await Promise.all([...portals.map((p) => p.load()), ...around.map((load) => load())]);
      return Promise.all(
        tables.map((table, i) =>
          featuresOf(table, portals[i]?.label ?? (table.key === 'public' ? t('Public pages') : t('Signing in'))),
        ),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    document.title = t('Features | Nexus');
  }, []);
  const all = found.data?.flatMap((p) => p.screens) ?? [];
  return (
    <PublicFrame
      title={t('Features')}
      facts={
        all.length
          ? t('{{all}} of {{all2}} screens are live.', { all: all.filter((s) => s.live).length, all2: all.length })
          : undefined
      }
    >
      <PageBody style={{ display: 'grid', gap: 14 }}>
        <Loaded of={found} what={t('The list of screens')} skeleton={<ListSkeleton rows={6} />}>
          {(portals) => (
            <>
              <div>
                <Segmented label={t('Show')} options={shows} value={show} onChange={setShow} />
              </div>
              {portals.map((portal) => (
                <PortalPanel key={portal.key} portal={portal} show={show} />
              ))}
              <Switches />
            </>
          )}
        </Loaded>
      </PageBody>
    </PublicFrame>
  );
}
