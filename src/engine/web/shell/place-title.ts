import { inWords } from '#engine/model/fields.ts';
import type { PagePlace, StandardPlace } from '../portal.tsx';

/** The name of a place in the menu and in the browser's tab. */
export const placeTitle = (place: StandardPlace | PagePlace): string =>
  place.title ??
  (place.kind === 'standard' ? place.resource.label[1] : inWords(place.path.split('/').at(-1) ?? place.path));
