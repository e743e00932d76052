import { VOICES } from '#web/settings/page-data.ts'

export const membershipPage = { voices: VOICES }
