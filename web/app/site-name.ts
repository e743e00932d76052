import type { Read } from '#web/platform/page.ts'
import { SETTINGS_URL } from './load.ts'

const FALLBACK_NAME = 'Pooram Community UAE'

export const siteName = (read: Read): string =>
  (read(SETTINGS_URL) as { organisationName?: string } | undefined)?.organisationName || FALLBACK_NAME
