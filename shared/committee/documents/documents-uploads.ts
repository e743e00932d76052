import type { Uploads } from '#shared/platform/upload-kinds.ts'

export const documentsUploads = {
  committee_document: { receives: 'own', isPrivate: true, audience: 'every_admin', isOfAssociation: true },
} as const satisfies Uploads

declare module '#shared/platform/upload-kinds.ts' {
  interface FeatureUploads {
    documents: typeof documentsUploads
  }
}
