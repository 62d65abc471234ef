/** Hand-made parts of the standard screens of separations. */
import { t } from '#engine/model/words.ts';
import { screens } from '#engine/web/screens.ts';
import { TERMINATION_TYPES } from '#modules/people/work-categories.model.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { ExitReasons } from './ExitReasons.tsx';
import { exitInterview, resignation, termination } from './separation.model.ts';
import { SeparationPreviewPanel } from './SeparationPreviewPanel.tsx';
import { assetReturn, settlement } from './settlement.model.ts';

const sizes = { row: 'small', phone: 'large', head: 'huge' } as const;
type Place = keyof typeof sizes;
const face = ({ titles }: { readonly titles: { readonly employee?: string | undefined } }, place: Place) => (
  <Avatar name={titles.employee ?? ''} size={sizes[place]} />
);

export const terminationScreens = screens(termination, {
  lead: face,
  heading: { says: ({ type }) => (type ? TERMINATION_TYPES[type].toLowerCase() : t('termination')), fields: ['type'] },
  besideForm: SeparationPreviewPanel,
});
export const resignationScreens = screens(resignation, {
  lead: face,
  heading: { says: () => t('resignation'), fields: [] },
});
export const exitInterviewScreens = screens(exitInterview, { lead: face, aboveList: ExitReasons });
export const assetScreens = screens(assetReturn, {
  lead: (record, place) => (place === 'head' ? null : face(record, place)),
});
export const settlementScreens = screens(settlement, { lead: face });
