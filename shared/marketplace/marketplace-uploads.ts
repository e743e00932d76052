import { MEGABYTE, type Uploads } from '#shared/platform/upload-kinds.ts'

export const marketplaceUploads = {
  listing: {
    receives: 'pictures',
    maxBytes: 10 * MEGABYTE,
    maxFiles: 10,
    messages: {
      invalid_file_type: 'Please select image files',
      file_too_large: 'Please select images of up to 10MB each',
    },
  },
} as const satisfies Uploads

declare module '#shared/platform/upload-kinds.ts' {
  interface FeatureUploads {
    marketplace: typeof marketplaceUploads
  }
}
