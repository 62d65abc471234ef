import type { PortalTable } from '#engine/web/portal.tsx';
import { PortalApp } from '#engine/web/shell/PortalApp.tsx';
import { BrandMark, SiteContext } from '#modules/company/Around.tsx';
import { SessionBanners } from '#modules/identity/sign-in/SessionBanners.tsx';
import { NewVersion } from '#modules/platform/NewVersion.tsx';

export interface PortalFrameProps {
  readonly table: PortalTable;
  readonly version: string;
}
/** A portal in its frame: banners, the organization’s mark, the site. One file to fetch when a portal is first opened. */
export const PortalFrame = ({ table, version }: PortalFrameProps) => (
  <PortalApp
    table={table}
    version={version}
    banner={
      <>
        <NewVersion />
        <SessionBanners />
      </>
    }
    mark={<BrandMark />}
    context={<SiteContext />}
  />
);
