import { findPictureSize, listPictureWidths } from '#shared/platform/picture-rules.ts'
import type { Silk } from '#web/platform/ui/label/silk.ts'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Plate } from '#web/platform/ui/picture/plate.tsx'

const UNKNOWN_SIZE = { width: 1600, height: 1000 }
const WIDEST_IN_A_CARD = 960

interface CoverProps {
  src: string | null
  /** Of the plate that stands where there is no picture, or none that can be loaded. */
  silk?: Silk
  sizes: string
  /** The picture is never shown so large that a wider one would look better: in a card. */
  small?: boolean
  eager?: boolean
}

/** The picture of an event or a program. Its title stands beside it, so it needs no words of its own. */
export function Cover({ src, silk, sizes, small, eager }: CoverProps) {
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
      fallback={plate}
    />
  )
}
