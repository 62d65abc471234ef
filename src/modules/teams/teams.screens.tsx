/** Hand-made parts of the standard screens of teams. */
import { screens } from '#engine/web/screens.ts';
import { team } from './team.model.ts';
import { TeamBoard } from './TeamBoard.tsx';

export const teamScreens = screens(team, { tabGroups: {}, tabs: { Board: TeamBoard } });
