import type { Api } from '#shared/platform/contract.ts'
import { AboutTexts, Purpose } from './about-rules.ts'
import { PublicSettings } from './settings-rules.ts'
import { PublicVoices } from './voice-rules.ts'

export const settingsApi = {
  'GET /api/settings': { response: PublicSettings, reads: ['settings'] },
  'GET /api/settings/about': { response: AboutTexts, reads: ['settings'] },
  'GET /api/settings/purpose': { response: Purpose, reads: ['settings'] },
  'GET /api/settings/voices': { response: PublicVoices, reads: ['settings'] },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    settings: typeof settingsApi
  }
}
