import type { Uploads } from '#shared/platform/upload-kinds.ts'

export const jobsUploads = {
  cv: { receives: 'own', isPrivate: true, audience: ['marketplace'] },
} as const satisfies Uploads

declare module '#shared/platform/upload-kinds.ts' {
  interface FeatureUploads {
    jobs: typeof jobsUploads
  }
}
