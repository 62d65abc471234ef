import { styled } from '@mui/material/styles';

/** A logo is drawn for white paper: on ink and in the dark it keeps a tile of it. */
const Tile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  height: 28,
  maxWidth: 132,
  padding: '3px 6px',
  borderRadius: 6,
  background: '#fff',
  '& img': { display: 'block', maxHeight: 22, maxWidth: 120, width: 'auto', height: 'auto' },
});

/** The logo as the top bar shows it. The name beside it says what it is. */
export const LogoTile = ({ src }: { readonly src: string }) => (
  <Tile>
    <img src={src} alt="" />
  </Tile>
);
