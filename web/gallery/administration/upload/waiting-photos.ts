import { suggestPhotoTitle } from '#shared/gallery/photo-title-rules.ts'
import { checkPicture, PICTURE_RULES } from '#shared/platform/upload-rules.ts'

/** A file that is to hang in the gallery. */
export type WaitingPhoto = {
  key: string
  file: File
  title: string
  caption: string
  /** The file itself is refused: it can only be put aside. */
  isRefused: boolean
  /** While it is sent, from 0 to 1. */
  fraction: number | null
  error: string | null
  /** Where the picture lies when it was sent but did not get its place. */
  url: string | null
}

let count = 0

/** Chosen files with a title to begin with, where their name says one; what is no picture or too large says so at once. */
export const waitFor = (files: readonly File[]): WaitingPhoto[] =>
  files.map((file) => {
    const problem = checkPicture('gallery', file)
    const error = problem && PICTURE_RULES.gallery.messages[problem]
    const begun = { title: suggestPhotoTitle(file.name), caption: '', fraction: null, url: null }
    return { key: `photo-${count++}`, file, ...begun, error, isRefused: problem !== null }
  })
