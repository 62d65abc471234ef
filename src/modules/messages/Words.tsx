import { styled } from '@mui/material/styles';
import { Linked } from '#ui/parts/Linked.tsx';
import { v } from '#ui/theme/vars.ts';

const Text = styled('p')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0, '& a': { color: v.link } });

/** Plain text as it was written, with its web addresses as links. */
export const Words = ({ text }: { readonly text: string }) => (
  <Text>
    <Linked text={text} />
  </Text>
);
