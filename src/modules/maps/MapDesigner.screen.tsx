import { Copy, FilePlus, Grid3x3, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { SaveState } from '#engine/web/autosave/SaveState.tsx';
import { allLoaded, Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useAct, useList, useRecord } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { useWidth } from '#ui/charts/use-width.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { AddArea, AddMarker } from './AddByNumbers.tsx';
import { DesignerCanvas, type Tool } from './DesignerCanvas.tsx';
import { DesignerSide } from './DesignerSide.tsx';
import { faultsOf, freeKey, removeSelected, type Selection } from './drawing.model.ts';
import type { Point } from './geometry.model.ts';
import { mapDrawing, newMapVersion } from './map-questions.model.ts';
import { Scroll, Split, Tools } from './map-styles.web.ts';
import { propertyMap } from './property-map.model.ts';
import { useDrawing } from './use-drawing.web.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

type Map = ReadOf<typeof propertyMap>;

/** `/behavioral-health/facility/property-map-designer`: draws the areas and markers of a draft. */
export default function MapDesigner() {
  const [{ map }] = useAddressState({ map: text() });
  return <Page>{map ? <OneMap key={map} id={map} /> : <Drafts />}</Page>;
}

/** The drafts that can be drawn. */
function Drafts() {
  const builder = usePortal().hrefOf('property_map') ?? '..';
  const found = useList(propertyMap, { status: 'draft', sort: 'name', limit: '100' });
  const action = { label: t('New map'), icon: FilePlus, href: `${builder}/new`, kind: 'primary' } as const;
  return (
    <>
      <PageHeader title={t('Map designer')} facts={t('Choose the draft to draw')} actions={[action]} />
      <Loaded
        of={found}
        what={t('The drafts')}
        empty={
          <EmptyState
            title={t('No drafts')}
            body={t('Create a map, or open a published one and begin its next version.')}
            action={{ label: t('Map builder'), href: builder }}
          />
        }
      >
        {({ rows }) => (
          <RowList>
            {rows.map((one) => (
              <RowItem
                key={one.id}
                title={one.name}
                sub={t('Version {{n}}', { n: one.edition ?? 1 })}
                href={`?map=${one.id}`}
                end={<Status look={look('draft', t('Draft'))} />}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </>
  );
}

function OneMap({ id }: { readonly id: string }) {
  const [round, setRound] = useState(0);
  const record = useRecord(propertyMap, id);
  const drawing = useAnswer(mapDrawing, { map: id });
  const reload = async () => {
    await Promise.all([record.refetch(), drawing.refetch()]);
    setRound(round + 1);
  };
  return (
    <Loaded of={allLoaded({ record, drawing })} what={t('The map')} skeleton={<ListSkeleton rows={10} />}>
      {(found) =>
        found.record.status === 'draft' && found.record.can.includes('edit') ? (
          <Designer key={round} map={found.record} first={found.drawing} reload={reload} />
        ) : (
          <NotDraft map={found.record} />
        )
      }
    </Loaded>
  );
}

/** A published map does not change: its next version does. */
function NotDraft({ map }: { readonly map: Map }) {
  const { hrefOf } = usePortal();
  const begin = useNewVersion(map.id);
  return (
    <>
      <PageHeader
        title={map.name ?? ''}
        crumbs={[{ label: t('Property maps'), href: hrefOf('property_map') ?? '..' }]}
        facts={t('Version {{n}}', { n: map.edition ?? 1 })}
        actions={[{ label: t('New version'), icon: Copy, kind: 'primary', busy: begin.busy, onClick: begin.run }]}
      />
      <PageBody>
        <FormError>{begin.error}</FormError>
        <p>
          {t('Published and retired maps do not change. Create a new version, which begins as a copy of this one.')}
        </p>
      </PageBody>
    </>
  );
}

/** Copies a map into a draft and opens that in the designer. */
function useNewVersion(map: string) {
  const { table } = usePortal();
  const copy = useCommand(newMapVersion);
  const task = useTask();
  const navigate = useNavigate();
  return {
    busy: task.busy,
    error: task.error?.message ?? null,
    run: () =>
      void task.run(async () => {
        const { id } = await copy({ map });
        await navigate(`${table.base}/facility/property-map-designer?map=${id}`);
      }),
  };
}

interface DesignerProps {
  readonly map: Map;
  readonly first: Parameters<typeof useDrawing>[1] & { readonly version: number };
  readonly reload: () => Promise<void>;
}
const LEAST_PX = 22;
const MOST_PX = 40;
const STEPS = [1, 1.25, 1.5, 2, 3] as const;

function Designer({ map, first, reload }: DesignerProps) {
  const drawn = useDrawing(map.id, first, first.version);
  const [tool, setTool] = useState<Tool>('select');
  const [selected, setSelected] = useState<Selection | null>(null);
  const [adding, setAdding] = useState<{ readonly area?: readonly Point[]; readonly marker?: Point | null } | null>(
    null,
  );
  const [zoom, setZoom] = useState(0);
  const [hasGrid, setHasGrid] = useState(true);
  const { ref, width } = useWidth(880);
  const sheet = { widthM: map.widthM ?? 1, heightM: map.heightM ?? 1 };
  const scale = Math.min(MOST_PX, Math.max(LEAST_PX, Math.floor((width - 50) / sheet.widthM))) * (STEPS[zoom] ?? 1);
  const { drawing, change } = drawn;
  const overlapping = new Set(drawn.overlaps.flatMap((pair) => pair.map(({ key }) => key)));
  // Someone else saved: there is a newer version than the one that was read or saved here.
  const isBehind = drawn.isStale || (!drawn.isSaving && map.version > drawn.version);
  const remove = () => {
    if (!selected) return;
    change((now) => removeSelected(now, selected));
    setSelected(selected.corner === null ? null : { ...selected, corner: null });
  };
  return (
    <>
      <Head map={map} drawn={drawn} />
      <Tools>
        <Segmented
          label={t('Tool')}
          options={[
            { key: 'select', label: t('Select') },
            { key: 'area', label: t('Draw area') },
            { key: 'marker', label: t('Place marker') },
          ]}
          value={tool}
          onChange={setTool}
        />
        <IconAction label={t('Undo')} icon={Undo2} bordered disabled={!drawn.undo} onClick={() => drawn.undo?.()} />
        <IconAction label={t('Redo')} icon={Redo2} bordered disabled={!drawn.redo} onClick={() => drawn.redo?.()} />
        <IconAction label={t('Remove')} icon={Trash2} bordered disabled={!selected} onClick={remove} />
        <ZoomButtons zoom={zoom} steps={STEPS.length} onZoom={setZoom} />
        <IconAction
          label={hasGrid ? t('Hide grid') : t('Show grid')}
          icon={Grid3x3}
          bordered
          onClick={() => setHasGrid(!hasGrid)}
        />
        <ActionButton action={{ label: t('Add area'), onClick: () => setAdding({ area: [] }) }} />
        <ActionButton action={{ label: t('Add marker'), onClick: () => setAdding({ marker: null }) }} />
        <SaveState state={drawn.state} />
        {drawn.retry ? <ActionButton action={{ label: t('Save again'), onClick: drawn.retry }} /> : null}
      </Tools>
      {drawn.trouble || isBehind ? (
        <div style={{ padding: '0 24px 10px', display: 'grid', gap: 6 }}>
          <FormError>{drawn.trouble ?? t('Someone else saved a newer version of this map.')}</FormError>
          {isBehind ? (
            <p>
              {t('Loading the newer version replaces what you drew since the last save.')}{' '}
              <ActionButton
                size="small"
                action={{ label: t('Load newer version'), kind: 'soft', onClick: () => void reload() }}
              />
            </p>
          ) : null}
        </div>
      ) : null}
      <Split>
        <Scroll ref={ref}>
          <DesignerCanvas
            map={{ id: map.id, version: map.version, imageMeters: map.image ? (map.scale ?? null) : null }}
            sheet={sheet}
            scale={scale}
            drawing={drawing}
            tool={tool}
            hasGrid={hasGrid}
            overlapping={overlapping}
            selected={selected}
            onSelect={setSelected}
            change={change}
            onOutline={(points) => setAdding({ area: points })}
            onPlace={(marker) => setAdding({ marker })}
            onDone={() => {
              setTool('select');
              setSelected(null);
            }}
            onRemove={remove}
          />
        </Scroll>
        <aside aria-label={t('What is on the map')}>
          <DesignerSide drawn={drawn} sheet={sheet} selected={selected} onSelect={setSelected} />
        </aside>
      </Split>
      {adding?.area ? (
        <AddArea
          sheet={sheet}
          points={adding.area}
          onClose={() => setAdding(null)}
          onAdd={(area) => {
            const key = freeKey(drawing, 'a');
            change((now) => ({ ...now, areas: [...now.areas, { ...area, key }] }));
            setSelected({ of: 'area', key, corner: null });
            setTool('select');
            setAdding(null);
          }}
        />
      ) : null}
      {adding?.marker === undefined ? null : (
        <AddMarker
          sheet={sheet}
          at={adding.marker}
          onClose={() => setAdding(null)}
          onAdd={(marker) => {
            const key = freeKey(drawing, 'm');
            change((now) => ({ ...now, markers: [...now.markers, { ...marker, key }] }));
            setSelected({ of: 'marker', key, corner: null });
            setTool('select');
            setAdding(null);
          }}
        />
      )}
    </>
  );
}

/** The name, what keeps the map from being published, and publishing it. */
function Head({ map, drawn }: { readonly map: Map; readonly drawn: ReturnType<typeof useDrawing> }) {
  const { hrefOf } = usePortal();
  const act = useAct(propertyMap);
  const task = useTask();
  const notify = useNotice();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [fault] = faultsOf(drawn.drawing);
  const says = !fault
    ? undefined
    : fault.why === 'no areas'
      ? t('Draw an area first')
      : fault.why === 'no exit'
        ? t('Add an exit first')
        : fault.why === 'bedrooms overlap'
          ? t('{{one}} and {{other}} overlap', { one: fault.names[0], other: fault.names[1] })
          : t('{{one}} and {{other}} have the same room', { one: fault.names[0], other: fault.names[1] });
  return (
    <>
      <PageHeader
        title={map.name ?? ''}
        crumbs={[{ label: t('Map builder'), href: hrefOf('property_map') ?? '..' }]}
        facts={
          <>
            {t('Version {{n}}', { n: map.edition ?? 1 })}{' '}
            <Status
              look={
                says
                  ? look('late', t('Not ready: {{why}}', { why: says }), 'notice')
                  : look('done', t('Ready to publish'))
              }
            />
          </>
        }
        actions={[
          {
            label: t('Publish'),
            kind: 'primary',
            disabledBecause: says ?? (drawn.state === 'saved' ? undefined : t('The map is not saved yet')),
            onClick: () => setIsAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('Publish {{name}}?', { name: map.name ?? '' })}
        body={t('Staff see this map from now on, and the earlier version is retired. You cannot change it afterward.')}
        confirmLabel={t('Publish')}
        busy={task.busy}
        error={task.error?.message ?? null}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          void task.run(async () => {
            await act.run('publish', map.id, {}, drawn.version);
            notify({ message: t('Map published'), severity: 'success' });
            const list = hrefOf('property_map', map.id);
            if (list) await navigate(list);
          })
        }
      />
    </>
  );
}
