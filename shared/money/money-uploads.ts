import { MEGABYTE, type Uploads } from '#shared/platform/upload-kinds.ts'

export const moneyUploads = {
  receipt: {
    receives: 'documents',
    isPrivate: true,
    audience: ['treasurer'],
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
    money: typeof moneyUploads
  }
}
