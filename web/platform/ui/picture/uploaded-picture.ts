import { findPictureSize, listPictureWidths } from '#shared/platform/picture-rules.ts'

const UNKNOWN_SIZE = { width: 1600, height: 900 }

/** The props of a Picture that shows an upload: the URL contains its size and its widths. */
export const uploadedPicture = (src: string) => ({
  src,
  widths: listPictureWidths(src),
  ...(findPictureSize(src) ?? UNKNOWN_SIZE),
})
