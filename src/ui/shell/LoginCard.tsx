import { styled } from '@mui/material/styles';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#ui/parts/link.ts';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import type { PortalInk } from '#ui/theme/portal-ink.ts';
import { belowMd, phone, v } from '#ui/theme/vars.ts';
import { MarkField } from './MarkField.tsx';
import { NexusMark } from './NexusMark.tsx';

const year = new Date().getFullYear();

const Ground = styled('div')({
  minHeight: '100dvh',
  background: v.ink,
  color: v.inkText,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  position: 'relative',
  overflow: 'hidden',
});
const Card = styled('main')({
  position: 'relative',
  // In the middle for the sign-in page, and where it is whatever comes: what is added below moves nothing above.
  margin: 'max(24px, calc(50dvh - 18.5rem)) 16px auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 28.25rem) minmax(0, 28rem)',
  background: v.paper,
  color: v.text,
  borderRadius: 14,
  boxShadow: v.shadow3,
  overflow: 'hidden',
  [belowMd]: { gridTemplateColumns: 'minmax(0, 28rem)', margin: '24px 16px' },
  '&[data-single]': { gridTemplateColumns: 'minmax(0, 28rem)' },
});
const Left = styled('div')({
  padding: '32px 28px 26px 36px',
  background: v.subtle,
  borderRight: `1px solid ${v.hairline}`,
  '& .brand': {
    display: 'flex',
    gap: 10,
    alignItems: 'center',
    fontSize: '1.25rem',
    fontWeight: 600,
    letterSpacing: '-0.012em',
  },
  '& .say': {
    fontSize: '1.375rem',
    lineHeight: 1.2727,
    fontWeight: 600,
    letterSpacing: '-0.014em',
    margin: '16px 0 22px',
    textWrap: 'balance',
  },
  '& .ask': { fontSize: '0.8125rem', color: v.textSecondary, marginBottom: 6 },
  [belowMd]: {
    borderRight: 0,
    borderBottom: `1px solid ${v.hairline}`,
    padding: '24px 24px 16px',
    '& .say': { fontSize: '1.125rem', margin: '12px 0 14px' },
  },
});
const Choice = styled(Link)({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  padding: '7px 12px 7px 8px',
  marginLeft: -8,
  borderRadius: 8,
  color: v.text,
  textDecoration: 'none',
  border: '1px solid transparent',
  '& b': { display: 'block', fontSize: '0.875rem', lineHeight: 1.357, fontWeight: 600 },
  '& small': { display: 'block', fontSize: '0.78125rem', lineHeight: 1.36, color: v.textSecondary },
  '& > svg': { color: v.textSecondary, marginLeft: 'auto' },
  '&:hover': { background: v.hover },
  '&[aria-current]': { background: v.paper, borderColor: v.strongLine, boxShadow: v.shadow2 },
  '& .tile': {
    width: '2.25rem',
    height: '2.25rem',
    borderRadius: 8,
    background: v.ink,
    color: v.beacon,
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
  },
});
const Right = styled('div')({
  padding: '28px 36px 30px',
  '& h1': { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 600, letterSpacing: '-0.01em', margin: '20px 0 16px' },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8, minHeight: '1.75rem' },
  '& .tag': {
    display: 'flex',
    gap: 8,
    alignItems: 'center',
    fontSize: '0.8125rem',
    fontWeight: 500,
    background: v.ink,
    color: v.inkText,
    minHeight: '1.625rem',
    padding: '0 10px',
    borderRadius: 6,
  },
  '& .tag i': { width: 7, height: 7, borderRadius: 2, background: v.beacon },
  '& .MuiOutlinedInput-root': { minHeight: '2.5rem', fontSize: '0.875rem' },
  [phone]: { padding: '20px 20px 24px' },
});
const Foot = styled('footer')({
  position: 'relative',
  alignSelf: 'stretch',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 20px',
  padding: '14px 28px',
  fontSize: '0.78125rem',
  color: v.inkMuted,
  background: v.ink,
  '& span': { display: 'flex', gap: 20 },
  '& a': { color: 'inherit' },
  [phone]: { padding: '12px 16px' },
});

export interface LoginPortal {
  key: string;
  label: string;
  hint: string;
  icon: LucideIcon;
  ink: PortalInk;
  href: string;
}

export interface LoginCardProps {
  product: string;
  version: string;
  /** One sentence of what the product is. */
  sentence: string;
  /** The chooser; empty leaves the form alone in the card. */
  portals: readonly LoginPortal[];
  current?: string;
  /** The backdrop's ink; it stays while portals are chosen. */
  ink?: PortalInk;
  /** "Sign in to Harborline Health" */
  title: string;
  /** The language switcher. */
  language?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Links at the foot. */
  footer?: ReactNode;
}

/** The way in: portals at the left, the form at the right, on the ink of the portal chosen. */
export const LoginCard = ({
  product,
  version,
  sentence,
  portals,
  current,
  ink = 'enterprise',
  title,
  language,
  children,
  footer,
}: LoginCardProps) => {
  const here = portals.find((p) => p.key === current);
  return (
    <Ground data-portal={ink}>
      <MarkField />
      <Card data-single={portals.length === 0 ? '' : undefined}>
        {portals.length > 0 ? (
          <Left>
            <div className="brand">
              <NexusMark size={28} />
              {product}
            </div>
            <p className="say">{sentence}</p>
            <p className="ask" id="choose-portal">
              {t('Choose your portal')}
            </p>
            <nav aria-labelledby="choose-portal" style={{ display: 'grid', gap: 2 }}>
              {portals.map((p) => (
                <Choice key={p.key} to={p.href} aria-current={p.key === current ? 'true' : undefined}>
                  <span className="tile" data-portal={p.ink}>
                    <Icon of={p.icon} size={18} />
                  </span>
                  <span>
                    <b>{p.label}</b>
                    <small>{p.hint}</small>
                  </span>
                  {p.key === current ? <Icon of={ArrowRight} /> : null}
                </Choice>
              ))}
            </nav>
          </Left>
        ) : null}
        <Right>
          <div className="head">
            {here ? (
              <span className="tag" data-portal={here.ink}>
                <i />
                {here.label}
              </span>
            ) : (
              <NexusMark size={28} />
            )}
            {language}
          </div>
          <h1>{title}</h1>
          {children}
        </Right>
      </Card>
      <Foot>
        <span>{t('© {{year}} {{product}}. Version {{version}}', { year, product, version })}</span>
        <span>{footer}</span>
      </Foot>
    </Ground>
  );
};
