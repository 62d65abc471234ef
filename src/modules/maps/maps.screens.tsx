/** Hand-made parts of the builder: the plan at the head of a map's page, and the ways on from it. */
import { Copy, Map as MapIcon, PencilRuler } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { FloorPlan } from './FloorPlan.tsx';
import { mapLayers } from './map-questions.model.ts';
import { Scroll } from './map-styles.web.ts';
import { propertyMap } from './property-map.model.ts';

const PX_PER_M = 20;

function PlanPart({ record }: { readonly record: ReadOf<typeof propertyMap> }) {
  const found = useAnswer(mapLayers, { map: record.id });
  return (
    <AboveTabs>
      <Panel title={t('Plan')} flush>
        <Loaded of={found} what={t('The plan')}>
          {(map) => (
            <Scroll tabIndex={0} role="region" aria-label={t('Floor plan')}>
              <FloorPlan sheet={map} scale={PX_PER_M} label={map.name} areas={map.areas} markers={map.markers} />
            </Scroll>
          )}
        </Loaded>
      </Panel>
    </AboveTabs>
  );
}

/** `base` is the portal's folder of facility pages. */
export const mapScreens = (base: string) =>
  screens(propertyMap, {
    aboveTabs: PlanPart,
    actions: ({ id, status, can }) => {
      const designer = `${base}/property-map-designer?map=${id}`;
      if (status === 'draft')
        return can.includes('edit') ? [{ label: t('Open designer'), icon: PencilRuler, href: designer }] : [];
      return [
        ...(status === 'published'
          ? [{ label: t('Show map'), icon: MapIcon, href: `${base}/property-maps?map=${id}` }]
          : []),
        // The designer begins the next version: a map that is in use does not change.
        { label: t('New version'), icon: Copy, href: designer },
      ];
    },
  });
