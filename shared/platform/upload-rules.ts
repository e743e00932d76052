import type { UploadKind } from './upload-enums.ts'

const MEGABYTE = 1024 * 1024

/** Visible only to the uploader, the owner and admins. */
export const PRIVATE_KINDS: ReadonlySet<UploadKind> = new Set(['photo', 'attachment', 'cv', 'slip'])
/** Not visible to admins either: these pass between two people. */
export const CONFIDENTIAL_KINDS: ReadonlySet<UploadKind> = new Set(['attachment'])

/** A feature decides who may download these and serves them at its own address; they have no other. */
export const SERVED_BY_FEATURES: ReadonlySet<UploadKind> = new Set(['cv'])

export type PictureKind = Extract<UploadKind, 'photo' | 'event' | 'gallery' | 'listing'>

type PictureRule = {
  /** The largest accepted file, in bytes. */
  maxBytes: number
  maxFiles: number
  messages: Record<PictureError, string>
}
export type PictureError = 'invalid_file_type' | 'file_too_large'

/** The one place for upload limits. A photo of exactly 5 MB passes ('max'); a gallery image must be smaller. */
export const PICTURE_RULES: Record<PictureKind, PictureRule> = {
  photo: {
    maxBytes: 5 * MEGABYTE,
    maxFiles: 1,
    messages: {
      invalid_file_type: 'Please select an image file',
      file_too_large: 'Please select a photo smaller than 5MB',
    },
  },
  gallery: {
    maxBytes: 5 * MEGABYTE - 1,
    maxFiles: 1,
    messages: {
      invalid_file_type: 'Please select a valid image file',
      file_too_large: 'File size must be less than 5MB',
    },
  },
  event: {
    maxBytes: 10 * MEGABYTE,
    maxFiles: 1,
    messages: {
      invalid_file_type: 'Please select a valid image file',
      file_too_large: 'Please select an image of up to 10MB',
    },
  },
  listing: {
    maxBytes: 10 * MEGABYTE,
    maxFiles: 10,
    messages: {
      invalid_file_type: 'Please select image files',
      file_too_large: 'Please select images of up to 10MB each',
    },
  },
}

/** Documents: pictures as above, or files that are stored as received and only ever downloaded. */
export type DocumentKind = Extract<UploadKind, 'slip' | 'attachment'>
export const DOCUMENT_RULES: Record<DocumentKind, PictureRule> = {
  slip: {
    maxBytes: 5 * MEGABYTE,
    maxFiles: 1,
    messages: {
      invalid_file_type: 'Please choose a picture (JPEG, PNG, WebP) or a PDF',
      file_too_large: 'Please choose a file of up to 5MB',
    },
  },
  attachment: {
    maxBytes: 10 * MEGABYTE,
    maxFiles: 1,
    messages: {
      invalid_file_type: 'Please choose a picture (JPEG, PNG, WebP) or a PDF',
      file_too_large: 'Please choose a file of up to 10MB',
    },
  },
}
/** The `accept` attribute of a document field. */
export const ACCEPTED_DOCUMENTS = 'image/jpeg,image/png,image/webp,application/pdf'

/** Returns what is wrong with a document before it is sent, or null; the server also checks its content. */
export function checkDocument(kind: DocumentKind, file: { size: number; type: string }): PictureError | null {
  if (!ACCEPTED_DOCUMENTS.split(',').includes(file.type)) return 'invalid_file_type'
  return file.size > DOCUMENT_RULES[kind].maxBytes ? 'file_too_large' : null
}

/** The `accept` attribute of a picture field. Phones convert HEIC to JPEG themselves when it is not in this list. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Returns what is wrong with a picture before it is sent, or null; the server also checks its content. */
export function checkPicture(kind: PictureKind, file: { size: number; type: string }): PictureError | null {
  if (!file.type.startsWith('image/')) return 'invalid_file_type'
  return file.size > PICTURE_RULES[kind].maxBytes ? 'file_too_large' : null
}
