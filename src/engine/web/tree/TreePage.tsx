import { inSentence } from '#engine/model/code-words.ts';
import { ListTree } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { FilterBar } from '#ui/parts/FilterBar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { showNumber } from '#engine/model/figures.ts';
import { titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '../Loaded.tsx';
import { usePortal } from '../portal-context.ts';
import { useCounts, useList } from '../query.ts';
import type { AnyScreens } from '../screens.ts';
import { Branch, Tree } from './Branch.tsx';
import { treeFilter, treeParams } from './tree-params.ts';

export interface TreePageProps {
  readonly resource: AnyResource;
  readonly title: string;
  readonly parts?: AnyScreens;
}

/** A noun that is a tree: opened level by level as it is needed; a search shows whom it finds with all below them. */
export function TreePage({ resource, title, parts }: TreePageProps) {
  const { hrefOf } = usePortal();
  const [q, setQ] = useState('');
  const area = useRef<HTMLUListElement>(null);
  const roots = useList(resource, treeParams(resource, q ? { q } : { [`${resource.tree ?? ''}[empty]`]: 'true' }));
  const [all] = useCounts(resource, [treeFilter(resource)]);
  const rows = roots.data?.rows ?? [];
  const listHref = hrefOf(resource.name);
  return (
    <Page>
      <PageHeader
        title={title}
        count={all === undefined ? undefined : showNumber(all)}
        actions={listHref ? [{ label: t('Open as list'), icon: ListTree, href: listHref }] : []}
      />
      <FilterBar
        search={{ value: q, onChange: setQ, placeholder: t('Find in {{title}}', { title: title.toLowerCase() }) }}
        resultCount={q && roots.data ? t('{{rows}} found', { rows: rows.length }) : undefined}
      />
      <PageBody>
        <Loaded of={roots} what={title} skeleton={<ListSkeleton columns={2} />}>
          {() =>
            rows.length === 0 ? (
              <NoMatchState noun={inSentence(resource.label[1])} filters={1} onClear={() => setQ('')} />
            ) : (
              <Tree ref={area} role="tree" aria-label={title} data-busy={roots.isPlaceholderData ? '' : undefined}>
                {rows.map((row, i) => (
                  <Branch
                    key={row.id}
                    resource={resource}
                    record={row}
                    parts={parts}
                    level={1}
                    first={i === 0}
                    openAtFirst={rows.length === 1}
                    name={titleOf(resource, row)}
                  />
                ))}
              </Tree>
            )
          }
        </Loaded>
      </PageBody>
    </Page>
  );
}
