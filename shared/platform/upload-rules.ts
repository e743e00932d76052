import type { DocumentRule, FileError, PictureRule } from './upload-kinds.ts'

/** The `accept` attribute of a document field. */
export const ACCEPTED_DOCUMENTS = 'image/jpeg,image/png,image/webp,application/pdf'

/** Returns what is wrong with a document before it is sent, or null; the server also checks its content. */
export function checkDocument({ maxBytes }: DocumentRule, file: { size: number; type: string }): FileError | null {
  if (!ACCEPTED_DOCUMENTS.split(',').includes(file.type)) return 'invalid_file_type'
  return file.size > maxBytes ? 'file_too_large' : null
}

/** The `accept` attribute of a picture field. Phones convert HEIC to JPEG themselves when it is not in this list. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Returns what is wrong with a picture before it is sent, or null; the server also checks its content. */
export function checkPicture({ maxBytes }: PictureRule, file: { size: number; type: string }): FileError | null {
  if (!file.type.startsWith('image/')) return 'invalid_file_type'
  return file.size > maxBytes ? 'file_too_large' : null
}
