import { Building2, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useOnDemand } from '#ui/parts/on-demand.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { InkButton } from '#ui/shell/top-styles.ts';
import { v } from '#ui/theme/vars.ts';
import { useUser } from '#engine/web/session.tsx';
import { shiftWords } from './shift.model.ts';
import { useListStart, useTimeIn, useWorkPlace, type WorkPlace } from './work-place.web.ts';

const loadMenu = () => import('./SiteMenu.tsx').then((m) => m.SiteMenu);

/** The top bar's word on where one works: the site, the shift and when it ends; a press chooses another. */
export function SiteContext() {
  const place = useWorkPlace();
  const user = useUser();
  useListStart(place);
  if (place && (place.sites.length > 0 || place.shifts.length > 0)) return <Chooser place={place} />;
  return (
    <InkButton type="button" disabled>
      <Icon of={Building2} size={15} />
      {place?.company.name ?? user.organization}
    </InkButton>
  );
}

function Chooser({ place }: { readonly place: WorkPlace }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Menu, want] = useOnDemand(loadMenu);
  const time = useTimeIn(String(place.site?.timeZone ?? place.company.timeZone));
  const where = String(place.site?.name ?? place.company.name);
  const shift = place.shift ? shiftWords(place.shift, time) : null;
  return (
    <>
      <InkButton
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Site and shift: ${[place.site ? where : 'all sites', shift].filter(Boolean).join(', ')}`}
        onPointerEnter={want}
        onFocus={want}
        onClick={(e) => {
          want();
          setAnchor(e.currentTarget);
        }}
      >
        <Icon of={place.site ? MapPin : Building2} size={15} />
        {where}
        {shift ? <span style={{ color: v.inkMuted }}>{shift}</span> : null}
      </InkButton>
      {Menu ? <Menu place={place} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}
