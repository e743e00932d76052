import { findPictureSize, listPictureWidths } from '#shared/platform/picture-rules.ts'
import type { Silk } from '#web/platform/ui/label/silk.ts'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Plate } from '#web/platform/ui/picture/plate.tsx'

const UNKNOWN_SIZE = { width: 1600, height: 1000 }
const WIDEST_IN_A_CARD = 960

interface CoverProps {
  src: string | null
  /** The silk of the plate that replaces a missing picture. */
  silk?: Silk
  sizes: string
  /** The picture is only shown small, as in a card, so wider versions are not offered. */
  small?: boolean
  eager?: boolean
  /** Tones a photograph to match the site. */
  toned?: boolean
}

/** The picture of an event or a program. The title is beside it, so it has no alternative text. */
export function Cover({ src, silk, sizes, small, eager, toned }: CoverProps) {
  const plate = <Plate silk={silk} />
  if (!src) return plate
  const { width, height } = findPictureSize(src) ?? UNKNOWN_SIZE
  return (
    <Picture
      src={src}
      widths={listPictureWidths(src).filter((each) => !small || each <= WIDEST_IN_A_CARD)}
      width={width}
      height={height}
      sizes={sizes}
      alt=""
      eager={eager}
      toned={toned}
      fallback={plate}
    />
  )
}
