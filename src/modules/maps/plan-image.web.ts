/** The plan image of a map, fetched with the session and shown from memory. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchBlob } from '#engine/web/client.ts';

export interface PlanImage {
  readonly href: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The image of a map that has one, once it is there; null until then. `version` tells a replaced image apart. */
export function usePlanImage(map: string, hasImage: boolean, version: number): PlanImage | null {
  const { data: blob } = useQuery({
    queryKey: ['property_map_image', map, version],
    queryFn: () => fetchBlob(`/property-maps/${map}/files/image`),
    enabled: hasImage,
    staleTime: Infinity,
  });
  const [image, setImage] = useState<PlanImage | null>(null);
  useEffect(() => {
    if (!blob) return;
    const href = URL.createObjectURL(blob);
    const drawn = new Image();
    drawn.onload = () => setImage({ href, width: drawn.naturalWidth, height: drawn.naturalHeight });
    drawn.src = href;
    return () => {
      drawn.onload = null;
      setImage(null);
      URL.revokeObjectURL(href);
    };
  }, [blob]);
  return image;
}
