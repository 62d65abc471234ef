import { styled } from '@mui/material/styles';
import { v } from '#ui/theme/vars.ts';

const Root = styled('span')({
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  fontWeight: 600,
  fontStretch: '90%',
  letterSpacing: '0.01em',
  background: v.avatarBg,
  color: v.avatarText,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});
const sizes = {
  small: { width: '1.625rem', height: '1.625rem', fontSize: 'max(12px, 0.75rem)' },
  medium: { width: '2rem', height: '2rem', fontSize: 'max(12px, 0.75rem)' },
  large: { width: '2.5rem', height: '2.5rem', fontSize: '0.875rem' },
  huge: { width: '3.5rem', height: '3.5rem', fontSize: '1.125rem' },
};

/** First letters of the first and last word; one word gives its first two letters. */
export const initials = (name: string): string => {
  const words = name.replace(/,.*$/, '').trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  const letters = last
    ? `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`
    : Array.from(first).slice(0, 2).join('');
  return letters.toUpperCase();
};

export interface AvatarProps {
  name: string;
  src?: string;
  size?: 'small' | 'medium' | 'large' | 'huge';
}

/** Initials on neutral ground: people are not color-coded. The name is next to it, so it is hidden from screen readers. */
export const Avatar = ({ name, src, size = 'small' }: AvatarProps) => (
  <Root style={sizes[size]} aria-hidden>
    {src ? <img src={src} alt="" loading="lazy" /> : initials(name)}
  </Root>
);
