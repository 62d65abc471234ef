import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { ChevronsDownUp, ChevronsUpDown, FileImage, FileText, ListTree } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { showNumber } from '#engine/model/figures.ts';
import { hasWords } from '#engine/model/fold.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, day, text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { phone, v, viz } from '#ui/theme/vars.ts';
import { ChartCanvas } from './ChartCanvas.tsx';
import { saveChart } from './chart-files.web.ts';
import { deeperThan, layOut, pathTo } from './chart-layout.model.ts';
import { LAYERS, LAYER_WORDS, layerOf } from './layers.web.ts';
import { type ChartPerson, type OrgChart, orgChart, OTHER_DAYS } from './org-chart-questions.model.ts';

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  alignItems: 'center',
  padding: '10px 24px 12px',
  [phone]: { padding: '10px 16px 12px' },
});
const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 'max(12px, 0.75rem)',
  color: v.textSecondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 5 },
  '& i': { width: 5, height: 14, borderRadius: 1, forcedColorAdjust: 'none' },
});
const Chosen = styled('p')({
  minHeight: '2.5rem',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  alignItems: 'center',
  padding: '8px 24px',
  borderTop: `1px solid ${v.hairline}`,
  fontSize: '0.8125rem',
  '& b': { fontWeight: 600 },
  '& span': { color: v.textSecondary },
  [phone]: { padding: '8px 16px' },
});
/** Of use only with a mouse: a finger finds the buttons. */
const Mouse = styled('span')({ '@media (hover: none)': { display: 'none' } });

/** A chart of more people opens with the branches below the second level closed. */
const SMALL = 60;

const ADDRESS = { on: day, layer: choice(LAYERS, 'department'), focus: text() };

/** The organization chart of a day: layers, search, folding, and the whole of it as a picture. */
export default function OrgChartScreen() {
  const user = useUser();
  const { table } = usePortal();
  const [{ on: asked, layer }, go] = useAddressState(ADDRESS);
  const mayChoose = rolesOf(user).some((role) => OTHER_DAYS.includes(role));
  const on = (mayChoose && asked) || today();
  const found = useAnswer(orgChart, { on }, { keep: true });
  return (
    <Page fill>
      <PageHeader
        title={t('Org chart')}
        count={found.data ? showNumber(found.data.filter(({ vacant }) => vacant === 0).length) : undefined}
        facts={t('As of {{on}}', { on: showDay(on) })}
        tools={
          <>
            {mayChoose ? (
              <TextField
                type="date"
                hiddenLabel
                value={on}
                onChange={(e) => go({ on: e.target.value === today() ? '' : e.target.value })}
                slotProps={{ htmlInput: { 'aria-label': t('As of') } }}
              />
            ) : null}
            <TextField
              select
              hiddenLabel
              value={layer}
              onChange={(e) => go({ layer: LAYERS.find((one) => one === e.target.value) ?? 'department' })}
              slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Layer') } } }}
            >
              {LAYERS.map((one) => (
                <MenuItem key={one} value={one}>
                  {LAYER_WORDS[one]}
                </MenuItem>
              ))}
            </TextField>
          </>
        }
        actions={[{ label: t('Show as list'), icon: ListTree, href: `${table.base}/org-chart/list` }]}
      />
      <Loaded
        of={found}
        what={t('The org chart')}
        skeleton={<ListSkeleton rows={8} />}
        empty={
          <EmptyState title={t('No one to show')} body={t('People who work here on this day will appear here.')} />
        }
      >
        {(people) => <Chart key={on} people={people} on={on} />}
      </Loaded>
    </Page>
  );
}

function Chart({ people, on }: { readonly people: OrgChart; readonly on: string }) {
  const { hrefOf } = usePortal();
  const navigate = useNavigate();
  const [{ layer, focus }, go] = useAddressState(ADDRESS);
  const [words, setWords] = useState('');
  const [selected, setSelected] = useState<string | null>(focus || null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => {
    const open = new Set(focus ? pathTo(people, focus) : []);
    return new Set(people.length > SMALL ? deeperThan(people, 2).filter((id) => !open.has(id)) : []);
  });
  const byId = useMemo(() => new Map(people.map((one) => [one.id, one])), [people]);
  const layout = useMemo(() => layOut(people, closed, (id) => (byId.get(id)?.vacant ?? 0) > 0), [people, closed, byId]);
  const { shadeOf, legend } = useMemo(() => layerOf(layer, people, on), [layer, people, on]);
  const drawing = useMemo(
    () => ({ layout, people: byId, closed, selected, shadeOf }),
    [layout, byId, closed, selected, shadeOf],
  );
  const show = (id: string) => {
    const above = new Set(pathTo(people, id).slice(0, -1));
    setClosed((was) => new Set([...was].filter((one) => !above.has(one))));
    setSelected(id);
    go({ focus: id });
  };
  const toggle = (id: string) =>
    setClosed((was) => (was.has(id) ? new Set([...was].filter((one) => one !== id)) : new Set([...was, id])));
  const open = (id: string) => {
    const href = hrefOf((byId.get(id)?.vacant ?? 0) > 0 ? 'position' : 'employee', id);
    if (href) void navigate(href);
  };
  const hits =
    words.trim().length < 2 ? [] : people.filter(({ name, position }) => hasWords(`${name} ${position}`, words));
  const chosen = selected === null ? undefined : byId.get(selected);
  const save = (kind: 'png' | 'pdf') => void saveChart(drawing, kind, `org-chart-${on}`);
  return (
    <>
      <Tools>
        <SearchBox value={words} onChange={setWords} placeholder={t('Find a person or position')} />
        {hits.slice(0, 4).map(({ id, name, position }) => (
          <Hit key={id} name={`${name}, ${position}`} onClick={() => show(id)} />
        ))}
        {hits.length > 4 ? <span>{t('and {{n}} more', { n: hits.length - 4 })}</span> : null}
        <span style={{ marginInlineStart: 'auto', display: 'flex', gap: 6, flexWrap: 'wrap' }}>
          <ActionButton
            action={{ label: t('Expand all'), icon: ChevronsUpDown, onClick: () => setClosed(new Set()) }}
          />
          <ActionButton
            action={{
              label: t('Collapse'),
              icon: ChevronsDownUp,
              onClick: () => setClosed(new Set(deeperThan(people, 1))),
            }}
          />
          <ActionButton action={{ label: t('Save PNG'), icon: FileImage, onClick: () => save('png') }} />
          <ActionButton action={{ label: t('Save PDF'), icon: FileText, onClick: () => save('pdf') }} />
        </span>
        <Legend aria-label={t('Legend')}>
          {legend.map(({ words: label, series }) => (
            <li key={label}>
              <i style={{ background: viz(series) }} />
              {label}
            </li>
          ))}
        </Legend>
      </Tools>
      <ChartCanvas
        drawing={drawing}
        label={t('Org chart. Arrow keys move, Enter opens the record, Space folds, plus and minus zoom.')}
        focus={focus || null}
        onSelect={setSelected}
        onFold={toggle}
        onOpen={open}
      />
      <Chosen aria-live="polite">
        {chosen ? (
          <Sentence
            person={chosen}
            reports={layout.boxes.get(chosen.id)?.reports ?? 0}
            isClosed={closed.has(chosen.id)}
            href={hrefOf(chosen.vacant > 0 ? 'position' : 'employee', chosen.id)}
            onFold={() => toggle(chosen.id)}
          />
        ) : (
          <>
            <span>{t('Select a person to see their facts.')}</span>
            <Mouse>{t('Drag to move, Ctrl and wheel to zoom.')}</Mouse>
          </>
        )}
      </Chosen>
    </>
  );
}

interface SentenceProps {
  readonly person: ChartPerson;
  readonly reports: number;
  readonly isClosed: boolean;
  readonly href: string | undefined;
  readonly onFold: () => void;
}
function Sentence({ person, reports, isClosed, href, onFold }: SentenceProps) {
  const { name, position, department, location, since, vacant } = person;
  return (
    <>
      <b>{href ? <TextLink to={href}>{name}</TextLink> : name}</b>
      <span>
        {(vacant > 0
          ? [t({ one: '1 vacant seat', other: '{{count}} vacant seats' }, { count: vacant }), department]
          : [
              position,
              department,
              location,
              since ? t('since {{from}}', { from: showDay(since) }) : '',
              t({ one: '1 direct report', other: '{{count}} direct reports' }, { count: reports }),
            ]
        )
          .filter(Boolean)
          .join(', ')}
      </span>
      {reports > 0 ? (
        <ActionButton action={{ label: isClosed ? t('Show reports') : t('Hide reports'), onClick: onFold }} />
      ) : null}
    </>
  );
}

const Hit = ({ name, onClick }: { readonly name: string; readonly onClick: () => void }) => (
  <ActionButton action={{ label: name, onClick }} />
);
