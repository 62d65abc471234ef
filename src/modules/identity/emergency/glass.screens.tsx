/** Hand-made parts of the standard screens of emergency access. */
import { screens } from '#engine/web/screens.ts';
import { breakGlass } from './break-glass.model.ts';
import { GlassReads } from './GlassReads.tsx';

export const glassScreens = screens(breakGlass, { tabs: { 'Records read': GlassReads } });
