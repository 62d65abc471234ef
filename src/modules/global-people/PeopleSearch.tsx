import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { employee } from '#modules/people/employee.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { findPeople, type FoundPerson, organizationsAcross } from './global-people-questions.model.ts';
import { ReasonGate } from './ReasonGate.tsx';

export interface PeopleSearchProps {
  readonly title: string;
  readonly facts: string;
  /** Where a person opens, below the portal. */
  readonly opens: 'employees' | 'staff/profile';
  /** Only people about to start, or in their first 90 days. */
  readonly isNew?: boolean;
}

/** Finds people of all organizations. What is typed stays out of the address. */
export function PeopleSearch({ title, facts, opens, isNew = false }: PeopleSearchProps) {
  return (
    <Page>
      <PageHeader title={title} facts={facts} />
      <PageBody>
        <ReasonGate>{(reason) => <Search reason={reason} opens={opens} isNew={isNew} />}</ReasonGate>
      </PageBody>
    </Page>
  );
}

type SearchProps = Required<Pick<PeopleSearchProps, 'opens' | 'isNew'>> & { readonly reason: string };
function Search({ reason, opens, isNew }: SearchProps) {
  const { table } = usePortal();
  const [q, setQ] = useState('');
  const [{ organization }, go] = useAddressState({ organization: text() });
  const organizations = useAnswer(organizationsAcross, {}).data ?? [];
  const isAsked = q.trim().length >= 2 || organization !== '' || isNew;
  const found = useAnswer(
    findPeople,
    isAsked ? { q: q.trim() || null, organization: organization || null, isNew, reason } : null,
    { keep: true, pause: 400 },
  );
  const lineOf = (one: FoundPerson) => [one.position, one.department, one.location].filter(Boolean).join(', ');
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <SearchBox value={q} onChange={setQ} placeholder={t('Name or work email')} />
        <TextField
          select
          hiddenLabel
          value={organizations.some(({ id }) => id === organization) ? organization : ''}
          onChange={(event) => go({ organization: event.target.value })}
          sx={{ minWidth: '14rem' }}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('Organization') } } }}
        >
          <MenuItem value="">{t('All organizations')}</MenuItem>
          {organizations.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </div>
      {isAsked ? (
        <Loaded
          of={found}
          what={t('The people')}
          isEmpty={({ people }) => people.length === 0}
          empty={<EmptyState title={t('No one found')} body={t('Check the spelling, or choose an organization.')} />}
        >
          {({ people, more }) => (
            <Panel
              title={isNew ? t('Starting or new') : t('People')}
              meta={
                more
                  ? t('First {{n}}. Type more to narrow the list.', { n: people.length })
                  : t({ one: '1 person', other: '{{count}} people' }, { count: people.length })
              }
              flush
            >
              <RowList>
                {people.map((one) => (
                  <RowItem
                    key={one.id}
                    lead={<Avatar name={one.name} size="small" />}
                    title={one.name}
                    aside={one.organizationName}
                    sub={
                      isNew
                        ? t('{{job}}, since {{day}}', { job: lineOf(one), day: showDay(one.hireDate) })
                        : lineOf(one)
                    }
                    end={<Status look={statusLook(employee, one.status)} />}
                    href={`${table.base}/${opens}/${one.id}`}
                  />
                ))}
              </RowList>
            </Panel>
          )}
        </Loaded>
      ) : (
        <EmptyState
          title={t('Search for a person')}
          body={t('Type a name or work email, or choose an organization to see its people.')}
        />
      )}
    </>
  );
}
