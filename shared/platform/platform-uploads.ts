import { MEGABYTE, type Uploads } from '#shared/platform/upload-kinds.ts'

export const platformUploads = {
  /** A public picture of the portal. It must be smaller than 5 MB. */
  picture: {
    receives: 'pictures',
    maxBytes: 5 * MEGABYTE - 1,
    maxFiles: 1,
    messages: {
      invalid_file_type: 'Please select a valid image file',
      file_too_large: 'File size must be less than 5MB',
    },
  },
} as const satisfies Uploads

declare module '#shared/platform/upload-kinds.ts' {
  interface FeatureUploads {
    platform: typeof platformUploads
  }
}
