import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { CornerDownLeft, type LucideIcon, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconTile } from '#ui/parts/RowItem.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { v } from '#ui/theme/vars.ts';
import { takeTyped } from './typed-ahead.ts';

const Box = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 16px',
  minHeight: '3.25rem',
  color: v.textSecondary,
  borderBottom: `1px solid ${v.hairline}`,
  '& input': {
    font: 'inherit',
    fontSize: '1rem',
    color: v.text,
    border: 0,
    background: 'none',
    outline: 'none !important',
    boxShadow: 'none !important',
    flex: 1,
    minWidth: 0,
    height: '3.25rem',
  },
  '& input::placeholder': { color: v.textTertiary, opacity: 1 },
});
const List = styled('div')({
  maxHeight: '24rem',
  overflowY: 'auto',
  padding: 6,
  '& h3': { fontSize: 'max(12px, 0.75rem)', fontWeight: 500, color: v.textTertiary, padding: '8px 10px 4px' },
  '& p': { fontSize: '0.8125rem', color: v.textSecondary, padding: '4px 10px' },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '5px 10px',
    minHeight: '2.5rem',
    borderRadius: 6,
    cursor: 'pointer',
    fontSize: '0.8125rem',
  },
  '& [aria-selected="true"]': { background: v.softBg, color: v.softText },
  '& small': { display: 'block', fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  '& [aria-selected="true"] small': { color: 'inherit' },
  '& .go': { marginLeft: 'auto', visibility: 'hidden' },
  '& [aria-selected="true"] .go': { visibility: 'visible' },
});

export interface PaletteItem {
  key: string;
  label: string;
  hint?: string;
  icon?: LucideIcon;
  href?: string;
  run?: () => void;
}

export interface PaletteGroup {
  label: string;
  /** A sentence about the group, such as why it is empty. */
  note?: string;
  items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  /** Called with the text, also the empty one (recent and suggested); only the newest answer is shown. */
  search: (query: string) => Promise<readonly PaletteGroup[]>;
  placeholder?: string;
}

/** Ctrl K: find a person, a record or an action. Arrows move, Enter goes, Escape closes. */
export const CommandPalette = ({
  open,
  onClose,
  search,
  placeholder = t('Search people, clients, records or actions'),
}: CommandPaletteProps) => {
  const id = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [groups, setGroups] = useState<readonly PaletteGroup[]>([]);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [at, setAt] = useState(0);
  const asked = useRef(0);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    asked.current += 1;
    const mine = asked.current;
    const timer = setTimeout(
      () => {
        setState('busy');
        search(query).then(
          (found) => {
            if (mine !== asked.current) return;
            setGroups(found);
            setAt(0);
            setState('idle');
          },
          () => mine === asked.current && setState('failed'),
        );
      },
      query ? 160 : 0,
    );
    return () => clearTimeout(timer);
  }, [open, query, search]);

  const items = groups.flatMap((g) => g.items);
  const close = () => {
    setQuery('');
    onClose();
  };
  const go = (item: PaletteItem | undefined) => {
    if (!item) return;
    close();
    if (item.href) void navigate(item.href);
    item.run?.();
  };
  const move = (to: number) => {
    const next = (to + items.length) % Math.max(1, items.length);
    setAt(next);
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'ArrowDown') move(at + 1);
    else if (e.key === 'ArrowUp') move(at - 1);
    else if (e.key === 'Enter') go(items[at]);
    else return;
    e.preventDefault();
  };
  const words =
    state === 'failed'
      ? t('Search did not respond. Try again.')
      : items.length === 0 && state === 'idle'
        ? t('Nothing found.')
        : '';
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}title`}
      slotProps={{ container: { sx: { alignItems: 'flex-start' } }, paper: { sx: { mt: { xs: 3, sm: '12vh' } } } }}
    >
      <VisuallyHidden id={`${id}title`}>{t('Search')}</VisuallyHidden>
      <Box>
        <Icon of={Search} size={18} />
        <input
          // Somebody who opened the search wants to type: the dialog's purpose is this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          role="combobox"
          aria-label={t('Search')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={items[at] ? `${id}${at}` : undefined}
          aria-autocomplete="list"
          placeholder={placeholder}
          value={query}
          onChange={(e) => setQuery(e.target.value)}
          onFocus={() => {
            const typed = takeTyped();
            if (typed) setQuery(typed);
          }}
          onKeyDown={onKeyDown}
        />
        {state === 'busy' && query ? <Spinner size="tiny" /> : null}
      </Box>
      <VisuallyHidden role="status">
        {state === 'idle' ? t('{{items}} results', { items: items.length }) : ''}
      </VisuallyHidden>
      {words ? <p style={{ padding: '16px 20px', fontSize: '0.8125rem', color: v.textSecondary }}>{words}</p> : null}
      <List
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={t('Results')}
        style={items.length === 0 ? { display: 'none' } : undefined}
      >
        {groups.map((g) => (
          <div key={g.label} role="group" aria-label={g.label}>
            <h3 aria-hidden>{g.label}</h3>
            {g.note ? <p role="status">{g.note}</p> : null}
            {g.items.map((item) => {
              const mine = items.indexOf(item);
              return (
                // The keys of an option are handled on the input that owns the list (combobox pattern).
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={item.key}
                  id={`${id}${mine}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={mine === at}
                  onMouseMove={() => mine !== at && setAt(mine)}
                  onClick={() => go(item)}
                >
                  {item.icon ? (
                    <IconTile>
                      <Icon of={item.icon} />
                    </IconTile>
                  ) : null}
                  <span>
                    {item.label}
                    {item.hint ? <small>{item.hint}</small> : null}
                  </span>
                  <span className="go">
                    <Icon of={CornerDownLeft} size={14} />
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </List>
    </Dialog>
  );
};
