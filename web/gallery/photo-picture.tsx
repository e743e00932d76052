import { withoutFraming } from '#shared/platform/framing-rules.ts'
import { findPictureSize, listPictureWidths, pictureAddress } from '#shared/platform/picture-rules.ts'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Plate } from '#web/platform/ui/picture/plate.tsx'
import type { PhotoSet } from './photo-texts.ts'

export type ShownPhoto = Omit<PhotoSet['covers'][number], 'id' | 'title'>

const UNKNOWN_SIZE = { width: 1600, height: 1200 }
const WIDEST_IN_A_CARD = 960

interface PhotoPictureProps {
  photo: ShownPhoto
  sizes: string
  alt: string
  eager?: boolean
  /** Only shown small and cropped, so wider versions are not offered, and a photograph is toned. */
  small?: boolean
}

/** The URL of its largest version, in the format that every browser supports. */
export function largestOf({ imageUrl }: ShownPhoto): string {
  const file = withoutFraming(imageUrl)
  const width = listPictureWidths(file).at(-1)
  return width ? pictureAddress(file, width, 'jpg') : file
}

/** A photo in all its stored widths. */
export function PhotoPicture({ photo: { imageUrl, width, height }, small, ...rest }: PhotoPictureProps) {
  const size = width && height ? { width, height } : (findPictureSize(imageUrl) ?? UNKNOWN_SIZE)
  const widths = listPictureWidths(imageUrl).filter((each) => !small || each <= WIDEST_IN_A_CARD)
  return <Picture {...rest} {...size} src={imageUrl} widths={widths} toned={small} fallback={<Plate />} />
}
