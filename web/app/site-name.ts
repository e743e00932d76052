import type { Read } from '#web/platform/page.ts'
import { SETTINGS } from '#web/settings/page-data.ts'

/** The association's name; empty while the settings cannot be read. */
export const siteName = (read: Read): string => read(SETTINGS)?.organisationName ?? ''
