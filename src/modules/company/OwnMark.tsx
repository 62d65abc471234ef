import { NexusMark } from '#ui/shell/NexusMark.tsx';
import { type Brand, logoAddress, useAccent, useLogo } from './brand.web.ts';
import { LogoTile } from './LogoTile.tsx';

/** The organization's logo where it has one. Its accent color applies wherever this is shown. */
export function OwnMark({ brand }: { readonly brand: Brand }) {
  useAccent(brand);
  const logo = useLogo(logoAddress(brand.logo));
  return logo ? <LogoTile src={logo} /> : <NexusMark on="ink" />;
}
