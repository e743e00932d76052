import type { ReactNode } from 'react'
import { useApiQuery } from '#web/platform/queries.ts'
import { SETTINGS } from './page-data.ts'
import { NO_SETTINGS, SettingsContext } from './use-settings.ts'

/** Reads the settings once for all components: twenty observers of the same query would slow down every page. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const { data = NO_SETTINGS } = useApiQuery(SETTINGS)
  return <SettingsContext value={data}>{children}</SettingsContext>
}
