import { NexusMark } from '#ui/shell/NexusMark.tsx';
import { logoAddress, useAccent, useBranding, useLogo } from './brand.web.ts';
import { LogoTile } from './LogoTile.tsx';

/** The mark of the top bar: the organization's logo where it has one. Where it stands, the organization's accent holds. */
export function BrandMark() {
  useAccent();
  const { data } = useBranding();
  const logo = useLogo(logoAddress(data?.logo));
  return logo ? <LogoTile src={logo} /> : <NexusMark on="ink" />;
}
