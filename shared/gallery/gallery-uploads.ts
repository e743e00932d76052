import { MEGABYTE, type Uploads } from '#shared/platform/upload-kinds.ts'

export const galleryUploads = {
  /** Seen by the party alone; no admin sees it before it is published. */
  party_photo: {
    receives: 'pictures',
    isPrivate: true,
    maxBytes: 15 * MEGABYTE,
    maxFiles: 1,
    messages: {
      invalid_file_type: 'Please choose a picture',
      file_too_large: 'Please choose a picture of up to 15MB',
    },
  },
} as const satisfies Uploads

declare module '#shared/platform/upload-kinds.ts' {
  interface FeatureUploads {
    gallery: typeof galleryUploads
  }
}
