import { styled } from '@mui/material/styles';
import { Link } from '#ui/parts/link.ts';
import { v } from '#ui/theme/vars.ts';

/** A link inside text or a panel head. */
export const TextLink = styled(Link)({
  color: v.link,
  textDecoration: 'none',
  borderRadius: 3,
  '&:hover': { textDecoration: 'underline' },
  // Among other words color alone would not show that this is a link (WCAG 1.4.1).
  'p > &': { textDecoration: 'underline' },
});

/** A link that looks like the text around it: names in rows, titles. */
export const PlainLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 3,
  '&:hover': { textDecoration: 'underline' },
});
