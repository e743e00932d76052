import type { Api } from '#shared/platform/contract.ts'
import { AboutTexts, Purpose } from './about-rules.ts'
import { PublicSettings } from './settings-rules.ts'
import { PublicVoices } from './voice-rules.ts'

export const settingsApi = {
  'GET /api/settings': {
    why: "The association's name, contacts and links (decision 28)",
    response: PublicSettings,
    reads: ['settings'],
  },
  'GET /api/settings/about': {
    why: 'The texts of the About page; no other page loads them',
    response: AboutTexts,
    reads: ['settings'],
  },
  'GET /api/settings/purpose': {
    why: 'Mission and vision only, for the home page',
    response: Purpose,
    reads: ['settings'],
  },
  'GET /api/settings/voices': {
    why: "Members' quotes about the association, for Membership and About",
    response: PublicVoices,
    reads: ['settings'],
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    settings: typeof settingsApi
  }
}
