import { usePlanImage } from './plan-image.web.ts';

export interface PlanPictureProps {
  readonly map: string;
  readonly version: number;
  /** Meters per pixel of the image. */
  readonly meters: number;
  /** Pixels per meter on the screen. */
  readonly scale: number;
}

/** The plan image under a drawing, in its true size; nothing until it is there. */
export function PlanPicture({ map, version, meters, scale }: PlanPictureProps) {
  const image = usePlanImage(map, true, version);
  return image ? (
    <image
      href={image.href}
      width={image.width * meters * scale}
      height={image.height * meters * scale}
      preserveAspectRatio="none"
      aria-hidden
    />
  ) : null;
}
