/** How a notification looks everywhere: its text in the reader's language, its icon, and when it was created. */
import type { notification } from '#engine/model/engine-nouns.model.ts';
import { showDaysIn, showNear } from '#engine/model/show.ts';
import { translate } from '#engine/model/words.ts';
import type { MarkName } from '#ui/marks/look.ts';
import type { ReadOf } from '../query.ts';

type Notice = Pick<ReadOf<typeof notification>, 'title' | 'body' | 'said'>;

export const noticeTitle = ({ title, said }: Notice): string => translate({ message: title ?? '', ...said?.title });
/** What it says beyond its title, days written as the reader writes them; empty where it says no more. */
export const noticeBody = ({ body, said }: Notice): string =>
  showDaysIn(translate({ message: body ?? '', ...said?.body }));

const MARKS: Readonly<Record<string, MarkName>> = { info: 'info', success: 'done', warning: 'late', error: 'stop' };
export const noticeMark = (severity: string | null | undefined): MarkName => MARKS[severity ?? 'info'] ?? 'info';

/** Ids of version 7 begin with the millisecond in which they were made, so that a list needs no further column; others say nothing. */
export const noticeTime = (id: string): string =>
  id[14] === '7' ? showNear(new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString()) : '';
