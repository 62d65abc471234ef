/** What every head of a page is made of, also of one that has no actions. */
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { t } from '#engine/model/words.ts';
import { phone, v } from '#ui/theme/vars.ts';
import { Icon } from './Icon.tsx';
import { PlainLink } from './TextLink.tsx';

export const Root = styled('header')({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: '8px 16px',
  padding: '18px 24px 0',
  [phone]: { padding: '16px 16px 0', gap: 12 },
});
const Crumb = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  fontSize: 'max(12px, 0.75rem)',
  lineHeight: 1.333,
  color: v.textTertiary,
  marginBottom: 2,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '1.5rem', marginBlock: '-0.125rem' },
});
export const Title = styled('h1')({
  fontSize: '1.375rem',
  lineHeight: 1.2727,
  fontWeight: 600,
  letterSpacing: '-0.011em',
  '& span': { fontWeight: 400, color: v.textTertiary, marginLeft: 2 },
});

export interface CrumbItem {
  label: string;
  href: string;
}

/** The way here: the pages above this one, the highest first. */
export const Crumbs = ({ crumbs }: { crumbs: readonly CrumbItem[] }) =>
  crumbs.length === 0 ? null : (
    <Crumb aria-label={t('Breadcrumb')}>
      {crumbs.map((c, i) => (
        <Fragment key={c.href}>
          {i > 0 ? <Icon of={ChevronRight} size={12} /> : null}
          <PlainLink to={c.href}>{c.label}</PlainLink>
        </Fragment>
      ))}
    </Crumb>
  );
