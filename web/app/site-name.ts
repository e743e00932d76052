import type { Read } from '#web/platform/page.ts'
import { SETTINGS_URL } from './load.ts'

/** The association's name; empty while the settings cannot be read. */
export const siteName = (read: Read): string =>
  (read(SETTINGS_URL) as { organisationName?: string } | undefined)?.organisationName ?? ''
