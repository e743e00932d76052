import { VOICES } from '#web/settings/page-data.ts'
import { OPEN_PLANS } from './plans/use-open-plans.ts'

export const membershipPage = { voices: VOICES, plans: OPEN_PLANS }
export const registerPage = { plans: OPEN_PLANS }
