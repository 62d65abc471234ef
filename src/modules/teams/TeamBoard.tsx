import { styled } from '@mui/material/styles';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { Read } from '#engine/model/wire.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { type team, teamMember } from './team.model.ts';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
  gap: 14,
  alignItems: 'start',
});

/** The people of a team in columns: those on it by role, those who join later, those who left. */
export function TeamBoard({ record }: { readonly record: Read<typeof team> }) {
  const { hrefOf } = usePortal();
  const now = today();
  const found = useList(teamMember, { team: record.id, sort: 'from', limit: '100', fields: 'employee,role,from,to' });
  const add = `${hrefOf('team_member') ?? '..'}/new?team=${record.id}`;
  return (
    <Loaded
      of={found}
      what={t('The members')}
      empty={
        <EmptyState
          title={t('No members yet')}
          body={t('Everyone on this team will appear here with their role.')}
          action={record.status === 'active' ? { label: t('Add member'), href: add } : undefined}
        />
      }
    >
      {({ rows }) => {
        const current = rows.filter(({ from = '', to }) => from <= now && (!to || to >= now));
        const roles = [...Map.groupBy(current, ({ role }) => role ?? '')].map(([label, people]) => ({ label, people }));
        const coming = { label: t('Joining later'), people: rows.filter(({ from = '' }) => from > now) };
        const left = { label: t('Left the team'), people: rows.filter(({ to }) => to && to < now) };
        return (
          <Columns>
            {[...roles, coming, left]
              .filter(({ people }) => people.length > 0)
              .map(({ label, people }) => (
                <Panel
                  key={label}
                  title={label}
                  meta={t({ one: '1 person', other: '{{count}} people' }, { count: people.length })}
                  flush
                >
                  <RowList>
                    {people.map(({ id, employee, from, to, titles }) => (
                      <RowItem
                        key={id}
                        lead={<Avatar name={titles.employee ?? ''} size="small" />}
                        title={titles.employee ?? t('Someone')}
                        sub={
                          to
                            ? t('{{from}} to {{to}}', { from: showDay(from ?? ''), to: showDay(to) })
                            : t('since {{from}}', { from: showDay(from ?? '') })
                        }
                        href={employee ? hrefOf('employee', employee) : undefined}
                      />
                    ))}
                  </RowList>
                </Panel>
              ))}
          </Columns>
        );
      }}
    </Loaded>
  );
}
