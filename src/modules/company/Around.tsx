import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { startListsAt } from '#engine/web/list/list-start.ts';
import { useUser } from '#engine/web/session.tsx';
import { useOnDemand } from '#ui/parts/on-demand.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { NexusMark } from '#ui/shell/NexusMark.tsx';
import { InkButton } from '#ui/shell/top-styles.ts';
import { v } from '#ui/theme/vars.ts';
import type { Brand } from './brand.web.ts';
import { useHere, useOrganizationId } from './here.web.ts';
import { shiftWords, timeIn } from './shift.model.ts';
import { late } from '#ui/parts/late.ts';

const OwnMark = late(() => import('./OwnMark.tsx').then((m) => m.OwnMark), { instead: () => <NexusMark on="ink" /> });

/** The mark of the top bar: the product's, or what the organization has of its own, which is fetched only then. */
export function BrandMark() {
  const id = useOrganizationId();
  const isBranded = useHere()?.branded === true;
  const { data } = useQuery({
    queryKey: ['branding', 'here'],
    queryFn: () => call<Brand>(`/brandings/${id}`),
    enabled: id !== undefined && isBranded,
  });
  const mark = <NexusMark on="ink" />;
  if (!isBranded || !data || !(data.accentLight || data.accentDark || data.logo)) return mark;
  return (
    <Suspense fallback={mark}>
      <OwnMark brand={data} />
    </Suspense>
  );
}

const MINUTE_MS = 60_000;
const loadMenu = () => import('./SiteMenu.tsx').then((m) => m.SiteMenu);

/** The time of day at a place, `HH:MM`, from minute to minute. */
function useTimeIn(timeZone: string): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return timeIn(timeZone, now);
}

/** The top bar's word on where one works: the site, the shift and when it ends; a press chooses another. */
export function SiteContext() {
  const user = useUser();
  const here = useHere();
  const time = useTimeIn(here?.timeZone ?? 'UTC');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Menu, want] = useOnDemand(loadMenu);
  const site = here?.site;
  // Lists that know a site begin with the chosen one.
  useEffect(() => {
    if (here) startListsAt(user.id, 'location', here.site?.id ?? null);
  }, [here, user.id]);
  const shift = here?.shift ? shiftWords(here.shift, time) : '';
  return (
    <>
      <InkButton
        type="button"
        disabled={!here?.choosable}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={t('Site and shift')}
        onPointerEnter={want}
        onFocus={want}
        onClick={(e) => {
          want();
          setAnchor(e.currentTarget);
        }}
      >
        <Icon of={Building2} size={15} />
        {site?.name ?? here?.organization ?? user.organization}
        {shift ? <span style={{ color: v.inkMuted }}>{shift}</span> : null}
      </InkButton>
      {Menu ? <Menu anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}
