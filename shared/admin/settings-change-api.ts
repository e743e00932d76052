import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Settings } from '#shared/settings/settings-rules.ts'

export const settingsChangeApi = {
  'PUT /api/admin/settings': { body: z.partial(Settings), response: Settings },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Calls {
    settingsChange: typeof settingsChangeApi
  }
}
