/** What the help button opens in a portal whose specification has no page of help. */
import { lazy } from 'react';

export const helpOver = lazy(() => import('#modules/help/HelpDrawer.tsx').then((m) => ({ default: m.HelpDrawer })));
