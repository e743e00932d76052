import { NOMINATIONS_A_DAY } from '#shared/committee/nominations/nomination-rules.ts'

/** For each member and election: too few to find out membership numbers or to fill the ballot. */
export const NOMINATIONS = {
  name: 'nominations',
  max: NOMINATIONS_A_DAY,
  timeWindow: '24 hours',
  message: `You have made ${NOMINATIONS_A_DAY} nominations for this election in 24 hours. Please try again tomorrow.`,
} as const

export const PORTRAITS_PER_CALLER = { max: 20, timeWindow: '1 hour' } as const
