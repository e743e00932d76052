import { createContext, useContext } from 'react'
import type { ResponseOf } from '#web/platform/call.ts'

type Settings = Partial<ResponseOf<'GET /api/settings'>>

export const NO_SETTINGS: Settings = {}
export const SettingsContext = createContext(NO_SETTINGS)

/** The association's settings; an empty object until they are loaded. */
export const useSettings = (): Settings => useContext(SettingsContext)
