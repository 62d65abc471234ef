import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { coarse, phone, v } from '#ui/theme/vars.ts';
import { Icon } from './Icon.tsx';

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: '2rem',
  width: '13rem',
  maxWidth: '100%',
  border: `1px solid ${v.controlLine}`,
  borderRadius: 6,
  background: v.paper,
  padding: '0 4px 0 10px',
  color: v.textSecondary,
  '&:focus-within': { outline: `2px solid ${v.focusRing}`, outlineOffset: -1 },
  '& input': {
    font: 'inherit',
    fontSize: '0.8125rem',
    color: v.text,
    border: 0,
    background: 'none',
    outline: 'none',
    boxShadow: 'none !important',
    flex: 1,
    minWidth: 0,
    height: '100%',
    '&:focus-visible': { outline: 'none !important' },
    '&::placeholder': { color: v.textTertiary, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '& button': {
    border: 0,
    background: 'none',
    color: 'inherit',
    width: 24,
    height: 24,
    padding: 0,
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    borderRadius: 4,
  },
  [coarse]: { height: '2.75rem' },
  [phone]: {
    height: '2.75rem',
    width: 'auto',
    flex: '1 1 min(13rem, 100%)',
    minWidth: 0,
    borderRadius: 8,
    '& input': { fontSize: '1rem' },
  },
});

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  label?: string;
  /** Input is reported after this pause. */
  delayMs?: number;
}

/** Finds within a list. Tells the caller when typing pauses, at once on Enter or when cleared. */
export const SearchBox = ({
  value,
  onChange,
  placeholder = t('Search this list'),
  label = placeholder,
  delayMs = 250,
}: SearchBoxProps) => {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (next: string) => {
    clearTimeout(timer.current);
    setTold(next);
    if (next !== value) onChange(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), delayMs);
  };
  const clear = () => {
    setText('');
    tell('');
  };
  return (
    <Root role="search">
      <Icon of={Search} size={15} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(e) => type(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter') tell(text);
          if (e.key === 'Escape' && text) clear();
        }}
      />
      {text ? (
        <button type="button" aria-label={t('Clear search')} title={t('Clear search')} onClick={clear}>
          <Icon of={X} size={14} />
        </button>
      ) : null}
    </Root>
  );
};
