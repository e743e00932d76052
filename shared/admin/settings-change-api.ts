import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { Instant } from '#shared/platform/wire.ts'
import { Settings } from '#shared/settings/settings-rules.ts'

/** All settings, with the time of their last change as the base of an edit. */
const EditableSettings = z.object({ ...Settings.shape, updatedAt: Instant })

export const settingsChangeApi = {
  'GET /api/admin/settings': {
    why: 'The settings with their version, so that one save cannot overwrite another',
    response: EditableSettings,
  },
  'PUT /api/admin/settings': {
    why: 'A super admin changes the settings (decisions 8 and 28)',
    body: z.extend(z.partial(Settings), { updatedAt: BasedOn }),
    response: EditableSettings,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    settingsChange: typeof settingsChangeApi
  }
}
