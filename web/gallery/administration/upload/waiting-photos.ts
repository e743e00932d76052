import { suggestPhotoTitle } from '#shared/gallery/photo-title-rules.ts'
import { checkPicture, PICTURE_RULES } from '#shared/platform/upload-rules.ts'

/** A file that will be added to the gallery. */
export type WaitingPhoto = {
  key: string
  file: File
  title: string
  caption: string
  /** The file itself is rejected: it can only be removed. */
  isRefused: boolean
  /** The progress of the upload, from 0 to 1. */
  fraction: number | null
  error: string | null
  /** The URL of an uploaded picture that was not added to the gallery yet. */
  url: string | null
}

let count = 0

/**
 * Chosen files with a title from the file name, if it has one. Files that are no picture or too large are rejected at
 * once.
 */
export const waitFor = (files: readonly File[]): WaitingPhoto[] =>
  files.map((file) => {
    const problem = checkPicture('gallery', file)
    const error = problem && PICTURE_RULES.gallery.messages[problem]
    const begun = { title: suggestPhotoTitle(file.name), caption: '', fraction: null, url: null }
    return { key: `photo-${count++}`, file, ...begun, error, isRefused: problem !== null }
  })
