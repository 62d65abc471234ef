import { styled } from '@mui/material/styles';
import { Hand, MicOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { v } from '#ui/theme/vars.ts';
import type { Measured, Quality } from './media.web.ts';

const Root = styled('figure')({
  position: 'relative',
  margin: 0,
  width: '100%',
  minWidth: 0,
  aspectRatio: '16 / 10',
  borderRadius: 10,
  overflow: 'hidden',
  background: v.sunken,
  border: `1px solid ${v.hairline}`,
  display: 'grid',
  // Without a picture the name has a row of its own, so that it never lies over the initials.
  gridTemplateRows: 'minmax(0, 1fr) auto',
  justifyItems: 'center',
  alignItems: 'center',
  containerType: 'inline-size',
  '&[data-loud]': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2 },
  '& video': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '& video[data-whole]': { objectFit: 'contain' },
  '& video[data-mirror]': { transform: 'scaleX(-1)' },
  '& video[hidden]': { display: 'none' },
});
/** Read out, and not seen. */
const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
/** On a small tile, only an icon shows what is next to the name. */
const small = '@container (max-width: 16rem)';
const Name = styled('figcaption')({
  position: 'relative',
  gridRow: 2,
  width: '100%',
  padding: 6,
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  flexWrap: 'wrap',
  '& > span': {
    display: 'inline-flex',
    gap: 6,
    alignItems: 'center',
    padding: '3px 9px',
    borderRadius: 6,
    background: v.paper,
    color: v.text,
    fontSize: '0.8125rem',
    fontWeight: 500,
    maxWidth: '100%',
  },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { fontSize: 'max(12px, 0.75rem)', fontWeight: 400, color: v.textSecondary },
  [small]: {
    flexWrap: 'nowrap',
    gap: 4,
    '& > span': { padding: '3px 6px', flex: 'none' },
    '& > span:first-of-type': { flex: '0 1 auto', minWidth: 0 },
    '& .word, & [data-quality] span span': hidden,
  },
});

const qualityLooks: Readonly<Record<Quality, ReturnType<typeof look> | null>> = {
  good: look('done', t('Good connection')),
  fair: look('soon', t('Fair connection'), 'notice'),
  poor: look('late', t('Poor connection')),
  unknown: null,
};

export interface TileProps {
  readonly name: string;
  /** The note next to the name: a guest, or you. */
  readonly mark?: string | undefined;
  readonly picture: MediaStream | null;
  readonly sound?: MediaStream | null;
  readonly muted: boolean;
  readonly hand: boolean;
  readonly measured?: Measured | undefined;
  /** One's own camera, as in a mirror. */
  readonly mirror?: boolean;
  /** A shared screen is shown whole. */
  readonly whole?: boolean;
}

/** Puts a stream into a media element; React has no attribute for it. */
function useStream<E extends HTMLMediaElement>(stream: MediaStream | null) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (ref.current && ref.current.srcObject !== stream) ref.current.srcObject = stream;
  }, [stream]);
  return ref;
}

/** One person, or one screen: picture or initials, name, and what one must know of them. */
export function MeetingTile({ name, mark, picture, sound = null, muted, hand, measured, mirror, whole }: TileProps) {
  const video = useStream<HTMLVideoElement>(picture);
  const audio = useStream<HTMLAudioElement>(sound);
  // A shared screen already has a name that says what it is: "Your screen", "Ada’s screen".
  const label = mirror ? t('Your video') : whole ? name : t('{{name}}’s video', { name });
  const quality = qualityLooks[measured?.quality ?? 'unknown'];
  return (
    <Root data-loud={(measured?.loudness ?? 0) > 0.02 ? '' : undefined}>
      {picture ? null : <Avatar name={name} size="huge" />}
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        hidden={picture === null}
        data-mirror={mirror ? '' : undefined}
        data-whole={whole ? '' : undefined}
        aria-label={label}
      />
      {sound ? (
        <audio ref={audio} autoPlay aria-label={t('{{name}}’s audio', { name })}>
          {/* What is said live has no captions. */}
          <track kind="captions" />
        </audio>
      ) : null}
      <Name>
        <span>
          <span className="name">{name}</span>
          {mark ? <small>{mark}</small> : null}
          {muted ? (
            <>
              <Icon of={MicOff} size={15} />
              <VisuallyHidden>{t(', microphone off')}</VisuallyHidden>
            </>
          ) : null}
        </span>
        {hand ? (
          <span>
            <Icon of={Hand} size={15} />
            <span className="word">{t('Hand raised')}</span>
          </span>
        ) : null}
        {quality && measured?.quality !== 'good' ? (
          <span data-quality>
            <Status look={quality} />
          </span>
        ) : null}
      </Name>
    </Root>
  );
}
