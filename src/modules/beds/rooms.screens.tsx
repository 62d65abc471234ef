/** The hand-made part of the screens of rooms: choosing a bed for somebody. */
import { screens } from '#engine/web/screens.ts';
import { Allocation } from './Allocation.tsx';
import { room } from './room.model.ts';

export const roomScreens = screens(room, { aboveList: Allocation });
