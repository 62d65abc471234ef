/** What a shelf shows: whose documents, in which folders, and how one of them is drawn. */
import { styled } from '@mui/material/styles';
import {
  Award,
  BadgeCheck,
  Briefcase,
  Building2,
  FileCheck,
  FileText,
  Folder as FolderIcon,
  GraduationCap,
  HandCoins,
  HeartPulse,
  IdCard,
  type LucideIcon,
  NotebookPen,
  ScrollText,
  ShieldCheck,
  Target,
} from 'lucide-react';
import { t } from '#engine/model/words.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { belowMd, phone, v } from '#ui/theme/vars.ts';
import type { document, Folder, Owner } from './document.model.ts';

export interface ShelfKind {
  readonly title: string;
  readonly facts?: string;
  readonly owners: readonly Owner[];
  readonly folders: readonly Folder[];
  /** Who adds: the office for everyone, a coach or the health administration for a client, or the reader for themselves. */
  readonly adds: 'office' | 'forClient' | 'own';
  /** The page of one folder: documents of the others are on the shelf. */
  readonly only?: Folder;
  /** The address of the shelf, of which this page is one folder. */
  readonly whole?: string;
}
export type Doc = ReadOf<typeof document>;

const ICONS: Partial<Record<Folder, LucideIcon>> = {
  identity: IdCard,
  agreements: FileCheck,
  credentials: BadgeCheck,
  training: GraduationCap,
  performance: Target,
  medical: HeartPulse,
  payroll: HandCoins,
  safety: ShieldCheck,
  corporate: Building2,
  insurance: ShieldCheck,
  vendors: Briefcase,
  consents: FileCheck,
  plans: Target,
  session_notes: NotebookPen,
  client_contracts: ScrollText,
  audit_reports: FileText,
  certificates: Award,
};
export const iconOf = (folder: Folder): LucideIcon => ICONS[folder] ?? FolderIcon;

/** The file of a document, below `/api`; null where it has none. */
export const fileOf = ({ id, file }: Pick<Doc, 'id' | 'file'>): string | null =>
  file ? `/documents/${id}/files/file` : null;

/** Whom a document belongs to, in words. */
export const ownerWords = (one: Doc): string => {
  const { titles } = one;
  if (one.owner === 'client' || one.owner === 'consultant') return one.clientOrganization ?? titles.holder ?? '';
  return titles.employee ?? titles.location ?? t('Organization');
};

/** Who reads a document, in words. */
export const readersWords = ({ owner, confidentiality }: Doc): string => {
  if (owner === 'consultant') return t('You');
  if (owner === 'client')
    return confidentiality === 'P4'
      ? t('The coach and the health administration')
      : t('The client, their coach and the health administration');
  if (owner !== 'employee' && confidentiality !== 'P0' && confidentiality !== 'P4')
    return { P1: t('HR, payroll and compliance'), P2: t('HR'), P3: t('HR and payroll') }[confidentiality ?? 'P2'];
  const words = {
    P0: t('Everyone who works here'),
    P1: t('The person, their managers and HR'),
    P2: t('The person and HR'),
    P3: t('The person, HR and payroll'),
    P4: t('Compliance only'),
  };
  return words[confidentiality ?? 'P2'];
};

export const Layout = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: '12.75rem minmax(0, 1fr)',
  borderTop: `1px solid ${v.hairline}`,
  '&[data-open]': { gridTemplateColumns: '12.75rem minmax(0, 1fr) 21rem' },
  '@media (max-width:1199.95px)': {
    '&[data-open]': { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
    '&[data-open] > nav': { display: 'none' },
  },
  [belowMd]: { '&, &[data-open]': { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } },
});
export const Folders = styled('nav')({
  borderRight: `1px solid ${v.hairline}`,
  padding: '10px 8px',
  overflowY: 'auto',
  '& h2': { fontSize: '0.78125rem', fontWeight: 600, color: v.textSecondary, padding: '12px 8px 4px' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 9,
    minHeight: '2rem',
    padding: '4px 8px',
    borderRadius: 6,
    color: v.text,
    fontSize: '0.8125rem',
    textDecoration: 'none',
  },
  '& a > svg': { flex: 'none', color: v.textSecondary },
  '& a > span': { flex: 1, minWidth: 0 },
  '& a small': { fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  '& a:hover': { background: v.hover },
  '& a[aria-current]': { background: v.selected, color: v.softText, fontWeight: 600 },
  [belowMd]: {
    display: 'flex',
    gap: 6,
    overflowX: 'auto',
    borderRight: 0,
    borderBottom: `1px solid ${v.hairline}`,
    padding: '8px 16px',
    '& h2': { display: 'none' },
    '& a': { flex: 'none', minHeight: '2.75rem', border: `1px solid ${v.hairline}`, paddingInline: 12 },
  },
});
export const Main = styled('div')({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  '&[data-over]::after': {
    content: 'attr(data-over)',
    position: 'absolute',
    inset: 8,
    zIndex: 2,
    display: 'grid',
    placeItems: 'center',
    border: `2px dashed ${v.primary}`,
    borderRadius: 8,
    background: v.selected,
    color: v.softText,
    fontWeight: 600,
    pointerEvents: 'none',
  },
});
export const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 20px',
  [phone]: { padding: '10px 16px' },
});
export const Rows = styled('ul')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${v.hairline}`,
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto 2.25rem minmax(0, 1fr) 9rem 6.5rem',
    alignItems: 'center',
    gap: 10,
    minHeight: '3rem',
    padding: '6px 20px 6px 12px',
    borderBottom: `1px solid ${v.hairline}`,
    fontSize: '0.8125rem',
  },
  '& li:hover': { background: v.hover },
  '& li[data-current]': { background: v.selected },
  '& li > div': { minWidth: 0 },
  '& li b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& li p': { margin: 0, fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  '& li time': { textAlign: 'end' },
  '& li a': { color: 'inherit', textDecoration: 'none' },
  '& li a::after': { content: '""', position: 'absolute', inset: 0 },
  '& li a:focus-visible': { outline: 'none' },
  '& li a:focus-visible::after': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2 },
  '& li > .MuiCheckbox-root': { zIndex: 1 },
  [phone]: {
    '& li': { gridTemplateColumns: '2.25rem minmax(0, 1fr) auto', minHeight: '3.5rem', padding: '8px 16px' },
    '& li > .MuiCheckbox-root': { display: 'none' },
    '& li > .state': { gridColumn: '2', gridRow: 2 },
    '& li > time': { gridColumn: '3', gridRow: 2 },
    '& li > div.words': { gridColumn: '2 / -1' },
  },
});
export const Tile = styled('span')({
  width: '2rem',
  height: '2.375rem',
  display: 'grid',
  alignContent: 'end',
  justifyItems: 'center',
  padding: 3,
  border: `1px solid ${v.strongLine}`,
  borderRadius: 4,
  color: v.textSecondary,
  fontSize: 'max(12px, 0.6875rem)',
  fontWeight: 600,
  background: v.paper,
});
export const Side = styled('aside')({
  borderLeft: `1px solid ${v.hairline}`,
  background: v.subtle,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  padding: 16,
  fontSize: '0.8125rem',
  '& h2': { fontSize: '1rem', fontWeight: 600, overflowWrap: 'anywhere' },
  '& h3': { fontSize: '0.8125rem', fontWeight: 600 },
  [belowMd]: { borderLeft: 0, background: v.paper },
});
