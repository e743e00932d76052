import { findPictureSize, listPictureWidths, pictureAddress } from '#shared/platform/picture-rules.ts'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Plate } from '#web/platform/ui/picture/plate.tsx'
import type { Photo } from './use-photos.ts'

const UNKNOWN_SIZE = { width: 1600, height: 1200 }

interface PhotoPictureProps {
  photo: Photo
  sizes: string
  alt: string
  eager?: boolean
}

/** The URL of its largest version, in the format that every browser supports. */
export function largestOf({ imageUrl }: Photo): string {
  const width = listPictureWidths(imageUrl).at(-1)
  return width ? pictureAddress(imageUrl, width, 'jpg') : imageUrl
}

/** A photo in all its stored widths. */
export function PhotoPicture({ photo: { imageUrl, width, height }, ...rest }: PhotoPictureProps) {
  const size = width && height ? { width, height } : (findPictureSize(imageUrl) ?? UNKNOWN_SIZE)
  return <Picture {...rest} {...size} src={imageUrl} widths={listPictureWidths(imageUrl)} fallback={<Plate />} />
}
