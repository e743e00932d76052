import type { PublicPages } from '#server/platform/app-context.ts'

/** The list of documents; its files are downloads, which no search engine lists. */
export const documentPages: PublicPages = { reads: [], list: () => [{ path: '/documents' }] }
