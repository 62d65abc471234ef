import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { useWork } from './work-data.web.ts';
import { groupsOf, KIND_WORDS } from './work-items.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { tone } from '#ui/theme/vars.ts';
import { Region } from './Region.tsx';

const MOST = 7;
/** Where the whole list is, whatever portal one is in. */
export const MY_TASKS = '/enterprise/my-tasks';

/** What waits for me, the most urgent first, wherever it comes from. */
export function MyWorkPanel() {
  const work = useWork();
  const groups = groupsOf(work.items ?? [], today());
  const shown = groups.flatMap(({ name, items }) => items.map((item) => ({ item, late: name === 'overdue' })));
  return (
    <Region
      title={t('My tasks')}
      meta={shown.length ? t('{{shown}} open', { shown: shown.length }) : undefined}
      action={<TextLink to={MY_TASKS}>{t('All')}</TextLink>}
      flush
      waiting={!work.items}
      error={work.items ? undefined : work.error}
      onRetry={work.retry}
    >
      {() =>
        shown.length === 0 ? (
          <EmptyState
            title={t('Nothing needs your attention')}
            body={t('Tasks, approvals, drafts and expiring credentials will appear here.')}
            mark="done"
          />
        ) : (
          <RowList>
            {shown.slice(0, MOST).map(({ item, late }) => (
              <RowItem
                key={item.key}
                lead={<StatusMark mark={late ? 'late' : item.mark} size={15} />}
                title={item.title}
                sub={[KIND_WORDS[item.kind], item.note].filter(Boolean).join(', ')}
                href={item.href}
                end={
                  item.due ? (
                    <span style={late ? { color: tone('critical', 'text'), fontWeight: 600 } : undefined}>
                      {nearDay(item.due, today())}
                    </span>
                  ) : undefined
                }
              />
            ))}
          </RowList>
        )
      }
    </Region>
  );
}
