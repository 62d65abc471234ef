import Button from '@mui/material/Button';
import { useState } from 'react';
import { passesGuard } from '#access/roles.model.ts';
import { hasWords } from '#engine/model/fold.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { FilterBar } from '#ui/parts/FilterBar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { useRole, roleName } from '#modules/identity/identity-data.web.ts';
import type { NounAccess, RolePage } from '#modules/identity/identity-wire.model.ts';
import { PermissionDialog } from './PermissionDialog.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { differs, scopesInWords } from './role-words.web.ts';

/** One role: what it may do beside its base, who holds it, and what they would see. */
export function RoleView({ roleKey }: { readonly roleKey: string }) {
  const found = useRole(roleKey);
  return (
    <Loaded
      of={found}
      what={t('This role')}
      back={{ label: t('Back to roles'), href: '?tab=roles' }}
      skeleton={<ListSkeleton rows={8} columns={3} />}
    >
      {(role) => <RoleBody page={role} />}
    </Loaded>
  );
}

function RoleBody({ page }: { readonly page: RolePage }) {
  const { role, nouns, holders } = page;
  const user = useUser();
  const [, go] = useAddressState({ tab: text(), role: text() });
  const [words, setWords] = useState('');
  const [only, setOnly] = useState<'all' | 'some' | 'changes'>('some');
  const [changing, setChanging] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const mayEdit = role.base !== null && rolesOf(user).some((r) => passesGuard(r, ['admin']));
  const shown = nouns.filter(
    (n) =>
      hasWords(n.label, words) &&
      (only === 'all' || n.verbs.some((v) => (only === 'changes' ? differs(v) : v.scopes.length > 0 || differs(v)))),
  );
  const changes = nouns.flatMap((n) => n.verbs).filter(differs).length;
  const noun = nouns.find((n) => n.noun === changing);
  return (
    <Page>
      <PageHeader
        title={role.name}
        crumbs={[{ label: t('Roles'), href: '?tab=roles' }]}
        facts={
          role.base
            ? t(
                {
                  one: 'Based on {{base}}, with {{count}} difference. {{about}}',
                  other: 'Based on {{base}}, with {{count}} differences. {{about}}',
                },
                { count: changes, base: roleName(role.base), about: role.about ?? '' },
              )
            : t('Built-in. Create a custom role from it to change what it can do.')
        }
        actions={mayEdit ? [{ label: t('Edit name'), onClick: () => setEditing(true) }] : []}
      />
      <FilterBar
        search={{ placeholder: t('Search permissions'), value: words, onChange: setWords }}
        resultCount={t('{{shown}} of {{nouns}}', { shown: shown.length, nouns: nouns.length })}
        tools={
          <Segmented
            label={t('Shown')}
            value={only}
            onChange={setOnly}
            options={[
              { key: 'some', label: t('Allowed') },
              ...(role.base ? [{ key: 'changes' as const, label: t('Differences') }] : []),
              { key: 'all', label: t('Everything') },
            ]}
          />
        }
      />
      <PageBody style={{ paddingTop: 0 }}>
        <Columns>
          <div>
            <Panel title={t('Permissions')} flush>
              <RowList>
                {shown.map((n) => (
                  <NounRow key={n.noun} noun={n} onChange={mayEdit ? () => setChanging(n.noun) : undefined} />
                ))}
              </RowList>
              {shown.length === 0 ? (
                <p style={{ padding: 16 }}>{t('No results. Show everything, or search again.')}</p>
              ) : null}
            </Panel>
          </div>
          <div>
            <Panel title={t('Assigned to')} meta={holders.length || t('nobody')} flush>
              <RowList>
                {holders.slice(0, 20).map((h) => (
                  <RowItem key={h.account} title={h.email} />
                ))}
              </RowList>
            </Panel>
            <PreviewPanel roleKey={role.key} holders={holders} />
          </div>
        </Columns>
      </PageBody>
      {noun ? <PermissionDialog role={role} noun={noun} nouns={nouns} onClose={() => setChanging(null)} /> : null}
      {editing ? (
        <RoleDialog
          card={role}
          onClose={() => (setEditing(false), go({ tab: 'roles', role: role.key }, { push: true, alone: true }))}
        />
      ) : null}
    </Page>
  );
}

/** What the role may do with one noun, verb by verb; what differs from the base says so in words. */
function NounRow({ noun, onChange }: { readonly noun: NounAccess; readonly onChange?: () => void }) {
  const held = noun.verbs.filter((v) => v.scopes.length > 0 || differs(v));
  return (
    <RowItem
      title={noun.label}
      sub={
        held.length === 0
          ? t('Nothing')
          : held.map((v) => (
              <span key={v.verb} style={{ display: 'inline-flex', gap: 4, alignItems: 'center', marginInlineEnd: 12 }}>
                {differs(v) ? <StatusMark mark="partial" size={12} title={t('Differs from the base')} /> : null}
                <span>
                  {v.label}: {scopesInWords(v.scopes).toLowerCase()}
                  {differs(v) ? t(' (was {{base}})', { base: scopesInWords(v.base).toLowerCase() }) : ''}
                </span>
              </span>
            ))
      }
      end={
        onChange && noun.verbs.length > 0 ? (
          <Button
            size="small"
            variant="text"
            aria-label={t('Change {{label}}', { label: noun.label })}
            onClick={onChange}
          >
            {t('Change')}
          </Button>
        ) : null
      }
    />
  );
}
