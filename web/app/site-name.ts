import { SETTINGS_URL } from './load.ts'

/** What a query answered, if it did. */
export type Read = (url: string) => unknown

const FALLBACK_NAME = 'Pooram Community UAE'

export const siteName = (read: Read): string =>
  (read(SETTINGS_URL) as { organisationName?: string } | undefined)?.organisationName || FALLBACK_NAME
