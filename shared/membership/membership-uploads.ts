import { MEGABYTE, type Uploads } from '#shared/platform/upload-kinds.ts'

export const membershipUploads = {
  /** A photo of exactly 5 MB passes. */
  photo: {
    receives: 'pictures',
    isPrivate: true,
    // faces help at the gate too
    audience: ['members', 'treasurer', 'events'],
    maxBytes: 5 * MEGABYTE,
    maxFiles: 1,
    messages: {
      invalid_file_type: 'Please select an image file',
      file_too_large: 'Please select a photo smaller than 5MB',
    },
  },
  slip: {
    receives: 'documents',
    isPrivate: true,
    // of dues and of premium payments
    audience: ['treasurer', 'marketplace'],
    maxBytes: 5 * MEGABYTE,
    maxFiles: 1,
    messages: {
      invalid_file_type: 'Please choose a picture (JPEG, PNG, WebP) or a PDF',
      file_too_large: 'Please choose a file of up to 5MB',
    },
  },
} as const satisfies Uploads

declare module '#shared/platform/upload-kinds.ts' {
  interface FeatureUploads {
    membership: typeof membershipUploads
  }
}
