import type { Api } from '#shared/platform/contract.ts'
import { Settings } from './settings-rules.ts'

export const settingsApi = {
  'GET /api/settings': { response: Settings, reads: ['settings'] },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Calls {
    settings: typeof settingsApi
  }
}
