import { useEffect } from 'react';
import { inWords } from '#engine/model/fields.ts';
import { useAnnounce } from '#ui/feedback/Announcer.tsx';
import { useAccessibility } from '../accessibility.ts';
import type { Place, PortalTable } from '../portal.tsx';

/** The name of a place in the menu, at its head and in the browser's tab. */
export const placeTitle = (place: Place): string => place.title ?? inWords(place.path.split('/').at(-1) ?? place.path);

/** Names the browser's tab; null leaves it to a screen further in. */
export function useTabTitle(table: PortalTable, title: string | null): void {
  const announce = useAnnounce();
  const { screenReaderOptimized } = useAccessibility();
  useEffect(() => {
    if (title === null) return;
    document.title = [title, table.name, 'Nexus'].filter(Boolean).join(' | ');
    if (screenReaderOptimized) announce(title);
  }, [announce, screenReaderOptimized, table.name, title]);
}
