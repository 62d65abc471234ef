import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { PencilRuler, Printer } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { useWidth } from '#ui/charts/use-width.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { AreaPanel } from './AreaPanel.tsx';
import { FloorPlan, Mark } from './FloorPlan.tsx';
import { drawRoles } from './map-access.model.ts';
import { EVACUATION, MARKER_KINDS, type MarkerKind } from './map-kinds.model.ts';
import { LAYERS, type Layer, layerLook } from './map-looks.web.ts';
import { mapLayers, type MapLayers } from './map-questions.model.ts';
import { Keys, Scroll, Split, Tools } from './map-styles.web.ts';
import { PlanPicture } from './PlanPicture.tsx';
import { propertyMap } from './property-map.model.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

const ADDRESS = { map: text(), layer: choice(LAYERS, 'beds'), area: text(), here: text() };
const NAMES: Readonly<Record<Layer, string>> = {
  beds: t('Beds'),
  orders: t('Open work orders'),
  incidents: t('Incidents, 90 days'),
  evacuation: t('Evacuation map'),
};

/** `/behavioral-health/facility/property-maps`: the floors in use, with what is going on in each area. */
export default function PropertyMaps() {
  const { hrefOf } = usePortal();
  const [{ map }, go] = useAddressState(ADDRESS);
  const canDraw = rolesOf(useUser()).some((role) => drawRoles.includes(role));
  const found = useList(propertyMap, { status: 'published', sort: 'name', limit: '100' });
  const maps = found.data?.rows ?? [];
  const shown = maps.find(({ id }) => id === map) ?? maps[0];
  const builder = hrefOf('property_map');
  return (
    <Page>
      <PageHeader
        title={t('Property maps')}
        count={found.data ? maps.length : undefined}
        facts={t('Updates live')}
        tools={
          maps.length ? (
            <TextField
              select
              hiddenLabel
              value={shown?.id ?? ''}
              onChange={(e) => go({ map: e.target.value, area: '', here: '' })}
              sx={{ minWidth: '15rem' }}
              slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Map') } } }}
            >
              {maps.map((one) => (
                <MenuItem key={one.id} value={one.id}>
                  {one.name}
                </MenuItem>
              ))}
            </TextField>
          ) : undefined
        }
        actions={canDraw && builder ? [{ label: t('Map builder'), icon: PencilRuler, href: builder }] : []}
      />
      <Loaded
        of={found}
        what={t('The maps')}
        skeleton={<ListSkeleton rows={8} />}
        empty={
          <EmptyState
            title={t('No maps yet')}
            body={t('Floors appear here once their maps are published.')}
            action={canDraw && builder ? { label: t('Map builder'), href: builder } : undefined}
          />
        }
      >
        {() => (shown ? <OneMap key={shown.id} id={shown.id} /> : null)}
      </Loaded>
    </Page>
  );
}

function OneMap({ id }: { readonly id: string }) {
  const found = useAnswer(mapLayers, { map: id });
  return (
    <Loaded of={found} what={t('The map')} skeleton={<ListSkeleton rows={8} />}>
      {(map) => <Floor map={map} />}
    </Loaded>
  );
}

/** Layers of which the reader sees something. */
const offered = ({ areas }: MapLayers): readonly Layer[] =>
  LAYERS.filter(
    (layer) =>
      layer === 'evacuation' ||
      (layer === 'beds' && areas.some(({ beds }) => beds)) ||
      (layer === 'orders' && areas.some(({ orders }) => orders)) ||
      (layer === 'incidents' && areas.some(({ incidents }) => incidents)),
  );

const STEPS = [1, 1.25, 1.5, 2] as const;
/** A room of 4 m still has place for its name. */
const LEAST_PX = 20;
const MOST_PX = 34;

function Floor({ map }: { readonly map: MapLayers }) {
  const [{ layer: asked, area, here }, go] = useAddressState(ADDRESS);
  const [zoom, setZoom] = useState(0);
  const { ref, width } = useWidth(880);
  const layers = offered(map);
  const layer = layers.find((one) => one === asked) ?? layers[0] ?? 'evacuation';
  const isEvacuation = layer === 'evacuation';
  const fit = Math.min(MOST_PX, Math.max(LEAST_PX, Math.floor((width - 50) / map.widthM)));
  const scale = fit * (STEPS[zoom] ?? 1);
  const open = map.areas.find(({ key }) => key === area);
  const at = map.areas.find(({ key }) => key === here);
  const markers = isEvacuation ? map.markers.filter(({ kind }) => EVACUATION.includes(kind)) : map.markers;
  return (
    <>
      <Tools data-print="no">
        <Segmented
          label={t('Layer')}
          options={layers.map((key) => ({ key, label: NAMES[key] }))}
          value={layer}
          onChange={(key) => go({ layer: key })}
        />
        <ZoomButtons zoom={zoom} steps={STEPS.length} onZoom={setZoom} />
        {isEvacuation ? (
          <>
            <TextField
              select
              hiddenLabel
              value={at?.key ?? ''}
              onChange={(e) => go({ here: e.target.value })}
              sx={{ minWidth: '13rem' }}
              slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('You are here') } } }}
            >
              <MenuItem value="">{t('Choose where you are')}</MenuItem>
              {map.areas.map((one) => (
                <MenuItem key={one.key} value={one.key}>
                  {one.name}
                </MenuItem>
              ))}
            </TextField>
            <IconAction label={t('Print evacuation map')} icon={Printer} bordered onClick={() => window.print()} />
          </>
        ) : null}
      </Tools>
      <Split>
        <Scroll ref={ref} tabIndex={0} role="region" aria-label={t('Floor plan')}>
          <FloorPlan
            sheet={map}
            scale={scale}
            label={t('{{name}}: {{layer}}', { name: map.name, layer: NAMES[layer] })}
            areas={map.areas}
            markers={markers}
            lookOf={(one) => (isEvacuation && one === at ? look('stop', t('You are here')) : layerLook(layer, one))}
            onOpen={({ key }) => go({ area: key === area ? '' : key })}
            selected={open?.key ?? null}
            below={
              map.hasImage && map.scale ? (
                <PlanPicture map={map.id} version={map.edition} meters={map.scale} scale={scale} />
              ) : null
            }
          />
          <Legend kinds={markers.map(({ kind }) => kind)} isEvacuation={isEvacuation} />
          {isEvacuation ? (
            <p data-print="only" style={{ paddingTop: 8, fontWeight: 600 }}>
              {map.assemblyPoint
                ? t('{{name}}. In a fire, leave by the nearest exit. Meet at: {{place}}.', {
                    name: map.name,
                    place: map.assemblyPoint,
                  })
                : t('{{name}}. In a fire, leave by the nearest exit.', { name: map.name })}
            </p>
          ) : null}
        </Scroll>
        <aside aria-label={t('Areas')} data-print="no">
          <AreaPanel map={map} layer={layer} open={open} onOpen={(key) => go({ area: key })} />
        </aside>
      </Split>
    </>
  );
}

function Legend({ kinds, isEvacuation }: { readonly kinds: readonly MarkerKind[]; readonly isEvacuation: boolean }) {
  const used = new Set(kinds);
  return (
    <Keys aria-label={t('Legend')}>
      {isEvacuation ? (
        <li>
          <Status look={look('done', t('Exit'))} />
        </li>
      ) : null}
      {[...used].map((kind) => (
        <li key={kind}>
          <svg
            width={24}
            height={24}
            viewBox="-12 -12 24 24"
            fontSize={10}
            fontWeight={600}
            textAnchor="middle"
            fill="currentColor"
            aria-hidden
          >
            <Mark kind={kind} note={null} x={0} y={0} />
          </svg>
          {t(MARKER_KINDS[kind])}
        </li>
      ))}
    </Keys>
  );
}
