import { styled } from '@mui/material/styles';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Where } from '#engine/model/overview/measures.ts';
import { filterKey } from '#engine/model/report.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { useRecord } from '#engine/web/query.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useNouns } from '#engine/web/use-nouns.ts';
import { titleOf } from '#engine/model/show.ts';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { v } from '#ui/theme/vars.ts';
import { useChosen } from './column-tree.web.ts';
import { filterWords } from './filter-words.web.ts';
import { ReportFilterDialog } from './ReportFilterDialog.tsx';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 6,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    border: `1px solid ${v.hairline}`,
    borderRadius: 6,
    padding: '6px 4px 6px 10px',
    background: v.paper,
    fontSize: '0.8125rem',
  },
  '& small': { display: 'block', fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& li > div': { flex: 1, minWidth: 0 },
});

export interface ReportFiltersProps {
  readonly of: string;
  readonly where: Where;
  readonly onChange: (where: Where) => void;
}

/** The filters of a report, all of which must match, each in words. */
export function ReportFilters({ of, where, onChange }: ReportFiltersProps) {
  const [adding, setAdding] = useState(false);
  const without = (key: string): Where => Object.fromEntries(Object.entries(where).filter(([name]) => name !== key));
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <List style={{ width: '100%' }}>
        {Object.entries(where).map(([key, value]) => (
          <FilterLine key={key} of={of} name={key} value={value} onRemove={() => onChange(without(key))} />
        ))}
      </List>
      <ActionButton
        action={{ label: t('Add filter'), icon: Plus, kind: 'quiet', onClick: () => setAdding(true) }}
        size="small"
      />
      {adding ? (
        <ReportFilterDialog
          of={of}
          onClose={() => setAdding(false)}
          onAdd={(added) => {
            setAdding(false);
            onChange({ ...where, ...added });
          }}
        />
      ) : null}
    </div>
  );
}

interface FilterLineProps {
  readonly of: string;
  readonly name: string;
  readonly value: string;
  readonly onRemove: () => void;
}

function FilterLine({ of, name, value, onRemove }: FilterLineProps) {
  const { path, op } = filterKey(name);
  const chosen = useChosen(of, path);
  const to = chosen?.choice.to;
  const isRecord = to && op === 'eq' && /^[0-9a-f-]{36}$/.test(value);
  const label = chosen?.label ?? path;
  return (
    <li>
      <div>
        <small>{label}</small>
        <b>{isRecord ? <RecordName noun={to} id={value} /> : filterWords(op, value, chosen?.choice)}</b>
      </div>
      <IconAction
        label={t('Remove filter {{label}}', { label })}
        icon={X}
        size="small"
        iconSize={15}
        onClick={onRemove}
      />
    </li>
  );
}

/** The name of the record that a filter asks for. */
function RecordName({ noun, id }: { readonly noun: string; readonly id: string }) {
  const { nounOf, knows } = usePortal();
  useNouns(knows(noun) ? [noun] : []);
  const resource = nounOf(noun);
  return resource ? <LoadedName resource={resource} id={id} /> : t('the chosen one');
}

function LoadedName({ resource, id }: { readonly resource: AnyResource; readonly id: string }) {
  const { data } = useRecord(resource, id);
  return data ? titleOf(resource, data) : '…';
}
