import { hasWords } from '#engine/model/fold.ts';
import { styled } from '@mui/material/styles';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { isRole, ROLE_LABELS } from '#access/roles.model.ts';
import { derivedOf } from '#engine/model/report.ts';
import { t } from '#engine/model/words.ts';
import { Disclosure } from '#ui/parts/Disclosure.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { v } from '#ui/theme/vars.ts';
import { type Choice, kindWords, MOST_HOPS, useChoices } from './column-tree.web.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& ul': { paddingInlineStart: 18 },
  '& label': { margin: 0, width: '100%' },
  '& .row': { display: 'flex', alignItems: 'center', gap: 6, minHeight: '1.8125rem', fontSize: '0.8125rem' },
  '& .kind': { marginInlineStart: 'auto', color: v.textTertiary, fontSize: 'max(12px, 0.75rem)', whiteSpace: 'nowrap' },
  '& .locked': { color: v.textTertiary, paddingInlineStart: 6 },
  '& summary': { fontSize: '0.78125rem' },
});

export interface ColumnPickerProps {
  readonly of: string;
  readonly columns: readonly string[];
  readonly onToggle: (path: string) => void;
}

/** The columns of a dataset as a tree: references open in place and say how many of their columns are used. */
export function ColumnPicker({ of, columns, onToggle }: ColumnPickerProps) {
  const [words, setWords] = useState('');
  return (
    <div style={{ display: 'grid', gap: 10 }}>
      <SearchBox value={words} onChange={setWords} placeholder={t('Find a column')} />
      <Level of={of} before="" hops={0} words={words} columns={columns} onToggle={onToggle} />
    </div>
  );
}

interface LevelProps extends ColumnPickerProps {
  readonly before: string;
  readonly hops: number;
  readonly words: string;
}

function Level({ of, before, hops, words, columns, onToggle }: LevelProps) {
  const { data } = useChoices(of);
  if (!data) return <ListSkeleton rows={8} columns={1} />;
  const shown = data.filter(({ label }) => hasWords(t(label), words));
  return (
    <List>
      {shown.map((choice) => (
        <li key={choice.field}>
          <Leaf choice={choice} path={`${before}${choice.field}`} columns={columns} onToggle={onToggle} />
          <Below choice={choice} path={`${before}${choice.field}`} {...{ hops, columns, onToggle }} />
        </li>
      ))}
      {shown.length === 0 ? <li className="row locked">{t('No column matches.')}</li> : null}
    </List>
  );
}

interface LeafProps {
  readonly choice: Choice;
  readonly path: string;
  readonly columns: readonly string[];
  readonly onToggle: (path: string) => void;
}

function Leaf({ choice, path, columns, onToggle }: LeafProps) {
  const label = t(choice.label);
  if (choice.lockedTo) {
    const roles = choice.lockedTo.filter(isRole).map((role) => ROLE_LABELS[role]);
    const why =
      roles.length > 0 ? t('Needs the role {{roles}}', { roles: roles.join(t(', or ')) }) : t('Never shown in reports');
    return (
      <div className="row locked" title={why}>
        {label}
        <span className="kind">
          <Icon of={Lock} size={15} />
          <VisuallyHidden>{why}</VisuallyHidden>
        </span>
      </div>
    );
  }
  return (
    <FormControlLabel
      disableTypography
      label={
        <span className="row" style={{ flex: 1 }}>
          {label}
          <span className="kind">{kindWords(choice.kind)}</span>
        </span>
      }
      control={<Checkbox size="small" checked={columns.includes(path)} onChange={() => onToggle(path)} />}
    />
  );
}

interface BelowProps extends LeafProps {
  readonly hops: number;
}

/** What opens below a column: the fields of what it refers to, or what follows from a date. */
function Below({ choice, path, hops, columns, onToggle }: BelowProps) {
  const [open, setOpen] = useState(false);
  const isDate = (choice.kind === 'day' || choice.kind === 'instant') && choice.groups;
  const isWay = choice.to !== null && hops < MOST_HOPS;
  if (!isDate && !isWay) return null;
  const used = columns.filter((one) => one.startsWith(`${path}${isWay ? '.' : ':'}`)).length;
  const name = isWay
    ? t('Columns of {{label}}', { label: t(choice.label) })
    : t('From {{label}}', { label: t(choice.label) });
  return (
    <Disclosure style={{ paddingInlineStart: 22 }} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{used > 0 ? t('{{name}}, {{used}} used', { name, used }) : name}</summary>
      {open && isWay && choice.to ? (
        <Level of={choice.to} before={`${path}.`} hops={hops + 1} words="" columns={columns} onToggle={onToggle} />
      ) : null}
      {open && isDate ? (
        <List>
          {derivedOf(choice.kind === 'instant').map(([derived, { label }]) => (
            <li key={derived}>
              <FormControlLabel
                disableTypography
                label={<span className="row">{t(label)}</span>}
                control={
                  <Checkbox
                    size="small"
                    checked={columns.includes(`${path}:${derived}`)}
                    onChange={() => onToggle(`${path}:${derived}`)}
                  />
                }
              />
            </li>
          ))}
        </List>
      ) : null}
    </Disclosure>
  );
}
