import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { worksIn } from '#access/portals.model.ts';
import { t } from '#engine/model/words.ts';
import { useAllPortals } from '#engine/web/all-portals.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { switchesQuery } from '#engine/web/switches.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { PlainLink, TextLink } from '#ui/parts/TextLink.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { coarse, v } from '#ui/theme/vars.ts';
import { type HelpGroup, pagesOf, says, tasksOf } from './help-content.web.ts';
import { shortcuts } from './help-tasks.web.ts';
import { SupportPanels } from './SupportPanels.tsx';

/** As wide as there is room: a page has two columns of it, the drawer one. */
const Root = styled('div')({ containerType: 'inline-size', display: 'grid', gap: 14 });
const Parts = styled('div')({
  display: 'grid',
  gap: 14,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { display: 'grid', gap: 14, minWidth: 0 },
  '@container (min-width: 56rem)': { gridTemplateColumns: 'minmax(0, 1fr) 22.25rem' },
});
const Pages = styled('div')({
  padding: '0 16px 14px',
  '& h3': { fontSize: '0.8125rem', fontWeight: 600, margin: '10px 0 4px' },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
    columnGap: 16,
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& li': { display: 'flex', flexDirection: 'column', padding: '5px 0', [coarse]: { minHeight: '2.75rem' } },
  '& a': { fontSize: '0.8125rem', lineHeight: 1.385, fontWeight: 500 },
  '& small': { fontSize: 'max(12px, 0.75rem)', lineHeight: 1.333, color: v.textSecondary },
});
const Keys = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr)',
  gap: '8px 12px',
  alignItems: 'baseline',
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  margin: 0,
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: 4 },
  '& dd': { margin: 0, color: v.textSecondary },
  '& kbd': {
    font: 'inherit',
    fontSize: 'max(12px, 0.75rem)',
    padding: '0 6px',
    border: `1px solid ${v.hairline}`,
    borderRadius: 4,
    background: v.sunken,
  },
});

/** What is in this portal for the reader, by the sections of its menu. */
function PagesPanel({ groups, coming }: { readonly groups: readonly HelpGroup[]; readonly coming: number }) {
  const { table } = usePortal();
  const count = groups.reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <Panel
      title={t('{{portal}} pages', { portal: table.name })}
      meta={t({ one: '1 page', other: '{{count}} pages' }, { count })}
      flush
      footer={
        coming ? (
          <>
            {t(
              { one: '1 more page shows Coming Soon.', other: '{{count}} more pages show Coming Soon.' },
              { count: coming },
            )}{' '}
            <TextLink to="/features" style={{ textDecoration: 'underline' }}>
              {t('Live and upcoming features')}
            </TextLink>
          </>
        ) : undefined
      }
    >
      <Pages>
        {groups.map(({ label, pages }) => (
          <section key={label} aria-label={label || t('Getting started')}>
            <h3>{label || t('Getting started')}</h3>
            <ul>
              {pages.map(({ title, href, above }) => (
                <li key={href}>
                  <PlainLink to={href}>{title}</PlainLink>
                  {above.length ? <small>{above.join(' / ')}</small> : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Pages>
    </Panel>
  );
}

/** Help for the current user: tasks, pages of this portal, keyboard shortcuts, and contacts. */
export function HelpContent() {
  const { table } = usePortal();
  const user = useUser();
  const { portals } = useAllPortals();
  const [query, setQuery] = useState('');
  const truth = useQuery(switchesQuery).data;
  const others = useMemo(
    () => portals.filter(({ key }) => key !== table.key && worksIn(key, rolesOf(user))),
    [portals, table.key, user],
  );
  const elsewhere = useQuery({
    queryKey: ['help', 'tables', others.map(({ key }) => key)],
    queryFn: () => Promise.all(others.map(({ load }) => load())),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const fits = says(query);
  const tasks = tasksOf(table, elsewhere ?? [], user, truth).filter((task) => fits(task.title, task.how));
  const { groups, coming } = pagesOf(table, user, truth);
  const found = groups
    .map(({ label, pages }) => ({ label, pages: pages.filter((p) => fits(p.title, ...p.above, label)) }))
    .filter(({ pages }) => pages.length > 0);
  const keys = shortcuts.filter((one) => fits(one.does, ...one.keys));
  const nothing = tasks.length + found.length + keys.length === 0;
  return (
    <Root>
      <SearchBox value={query} onChange={setQuery} placeholder={t('Search help')} />
      <VisuallyHidden role="status">
        {query
          ? t('{{tasks}}, {{pages}} and {{keys}} found', {
              tasks: t({ one: '1 task', other: '{{count}} tasks' }, { count: tasks.length }),
              pages: t({ one: '1 page', other: '{{count}} pages' }, { count: found.flatMap((g) => g.pages).length }),
              keys: t({ one: '1 shortcut', other: '{{count}} shortcuts' }, { count: keys.length }),
            })
          : ''}
      </VisuallyHidden>
      {nothing ? (
        <EmptyState
          title={t('No help found for this')}
          body={t('Use Ctrl K or the top bar search to find records, people and clients.')}
        />
      ) : null}
      <Parts>
        <div>
          {tasks.length ? (
            <Panel title={t('Common tasks')} meta={t('This portal first')} flush>
              <RowList>
                {tasks.map((task) => (
                  <RowItem key={task.to} title={task.title} sub={task.how} href={task.to} />
                ))}
              </RowList>
            </Panel>
          ) : null}
          {found.length ? <PagesPanel groups={found} coming={query ? 0 : coming} /> : null}
        </div>
        <div>
          {query ? null : <SupportPanels />}
          {keys.length ? (
            <Panel title={t('Keyboard')} footer={t('You can turn off single-key shortcuts under Accessibility.')}>
              <Keys>
                {keys.map((one) => (
                  <div key={one.does} style={{ display: 'contents' }}>
                    <dt>
                      {one.keys.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dt>
                    <dd>{one.does}</dd>
                  </div>
                ))}
              </Keys>
            </Panel>
          ) : null}
        </div>
      </Parts>
    </Root>
  );
}
