import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useAuditTrail } from '#modules/identity/identity-data.web.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { auditWords } from './AuditEntry.tsx';

const MOST = 6;

/** What was refused lately in the organization, for those who read its trail; `at` is the page of the trail. */
export function RefusalsPanel({ at }: { readonly at: string }) {
  const found = useAuditTrail('refusals', '', '');
  const rows = found.data?.data ?? [];
  const all = `${at}?kind=refusals`;
  return (
    <Panel title={t('Recent denials')} action={<TextLink to={all}>{t('All')}</TextLink>} flush>
      <Loaded
        of={found}
        what={t('The audit trail')}
        skeleton={<ListSkeleton rows={4} columns={2} />}
        empty={
          <EmptyState
            title={t('No denied sign-ins or requests')}
            body={t('Denied sign-ins and requests show up here.')}
            mark="done"
          />
        }
        isEmpty={() => rows.length === 0}
      >
        {() => (
          <RowList>
            {rows.slice(0, MOST).map((row) => (
              <RowItem
                key={row.seq}
                lead={<StatusMark mark="refused" size={15} />}
                title={auditWords(row)}
                sub={row.by}
                end={showInstant(row.at)}
                href={`${all}&${new URLSearchParams({ by: row.by }).toString()}`}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
