import { findPictureSize, listPictureWidths } from '#shared/platform/picture-rules.ts'

const UNKNOWN_SIZE = { width: 1600, height: 900 }

/** What a Picture needs to show an upload: its address tells its size and its widths. */
export const uploadedPicture = (src: string) => ({
  src,
  widths: listPictureWidths(src),
  ...(findPictureSize(src) ?? UNKNOWN_SIZE),
})
