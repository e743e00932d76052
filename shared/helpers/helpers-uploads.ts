import { MEGABYTE, type Uploads } from '#shared/platform/upload-kinds.ts'

export const helpersUploads = {
  task_file: {
    receives: 'documents',
    isPrivate: true,
    audience: ['events'],
    isOfAssociation: true,
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
    helpers: typeof helpersUploads
  }
}
