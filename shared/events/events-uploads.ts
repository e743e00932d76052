import { MEGABYTE, type Uploads } from '#shared/platform/upload-kinds.ts'

export const eventsUploads = {
  event: {
    receives: 'pictures',
    maxBytes: 10 * MEGABYTE,
    maxFiles: 1,
    messages: {
      invalid_file_type: 'Please select a valid image file',
      file_too_large: 'Please select an image of up to 10MB',
    },
  },
} as const satisfies Uploads

declare module '#shared/platform/upload-kinds.ts' {
  interface FeatureUploads {
    events: typeof eventsUploads
  }
}
