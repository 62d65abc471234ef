import { styled } from '@mui/material/styles';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { today } from '#engine/web/fields/format.ts';
import { viewHref } from '#engine/web/list/list-url.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayAsk } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useCounts, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { phone } from '#ui/theme/vars.ts';
import { article, articleOffice, SPACES } from './article.model.ts';

type Space = keyof typeof SPACES;
// Object.keys gives up the names of a constant.
const KEYS = Object.keys(SPACES) as Space[];
const Search = styled('div')({
  '& > div': { width: '36rem', height: '2.75rem' },
  [phone]: { '& > div': { width: '100%' } },
});

/** `knowledge`: search first, then the categories and what changed recently. */
export default function Knowledge() {
  const [{ q, space }, go] = useAddressState({ q: text(), space: choice(KEYS, null) });
  const { hrefOf } = usePortal();
  const office = mayAsk(useUser(), articleOffice);
  const list = hrefOf('article') ?? '..';
  return (
    <Page>
      <PageHeader
        title={t('Knowledge base')}
        facts={t('How we do things here')}
        actions={
          office
            ? [
                { label: t('Due for review'), icon: ListChecks, href: viewHref(article, 'Due for review', list) },
                { label: t('Add article'), icon: Plus, kind: 'primary', href: `${list}/new` },
              ]
            : []
        }
      />
      <PageBody>
        <Search>
          <SearchBox value={q} onChange={(words) => go({ q: words })} placeholder={t('Search articles')} />
        </Search>
        <Columns>
          <div>
            <Found q={q} space={space} list={list} />
          </div>
          <div>
            <Categories space={space} />
          </div>
        </Columns>
      </PageBody>
    </Page>
  );
}

interface FoundProps {
  readonly q: string;
  readonly space: Space | null;
  readonly list: string;
}

/** What a search or a category holds; without either, what changed recently. */
function Found({ q, space, list }: FoundProps) {
  const found = useList(article, {
    status: 'published',
    fields: 'title,summary,changedOn',
    sort: '-changedOn',
    limit: q || space ? '50' : '12',
    ...(q ? { q } : {}),
    ...(space ? { space } : {}),
  });
  const title = q ? t('Results for “{{words}}”', { words: q }) : space ? t(SPACES[space]) : t('Recently changed');
  return (
    <Loaded
      of={found}
      what={t('Articles')}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        q ? (
          <EmptyState title={t('No articles match')} body={t('Try other words or browse the categories.')} />
        ) : (
          <EmptyState title={t('No articles yet')} body={t('Published articles appear here.')} />
        )
      }
    >
      {({ rows }) => (
        <Panel title={title} meta={t({ one: '1 article', other: '{{count}} articles' }, { count: rows.length })} flush>
          <RowList>
            {rows.map((one) => (
              <RowItem
                key={one.id}
                lead={<StatusMark mark="info" size={15} />}
                title={one.title}
                sub={one.summary}
                end={one.changedOn ? nearDay(one.changedOn, today()) : undefined}
                href={`${list}/${one.id}`}
              />
            ))}
          </RowList>
        </Panel>
      )}
    </Loaded>
  );
}

/** Every category with how many articles the reader finds in it. */
function Categories({ space }: { readonly space: Space | null }) {
  const [queries] = useState(() => KEYS.map((one) => ({ status: 'published', space: one })));
  const counts = useCounts(article, queries);
  return (
    <Panel title={t('Categories')} action={space ? <TextLink to="?">{t('Show all')}</TextLink> : undefined} flush>
      <RowList>
        {KEYS.map((one, i) =>
          counts[i] === 0 ? null : (
            <RowItem
              key={one}
              title={one === space ? <strong>{t(SPACES[one])}</strong> : t(SPACES[one])}
              end={counts[i] === undefined ? undefined : String(counts[i])}
              href={`?space=${one}`}
            />
          ),
        )}
      </RowList>
    </Panel>
  );
}
