import * as z from 'zod/mini'
import { BLOOD_GROUPS } from '#shared/membership/member-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { DonorStatement } from './blood-call-rules.ts'

const Donor = z.object({
  ...DonorStatement.shape,
  bloodGroup: z.nullable(z.enum(BLOOD_GROUPS)),
  /** The days after a donation in which nobody is called. */
  intervalDays: z.number(),
})

export const donorApi = {
  'GET /api/members/blood-donor': {
    why: 'Whether a member is willing to give blood, and when they last did (issue 18)',
    response: Donor,
  },
  /** Willing members state it here; turning it off deletes what was stored. */
  'PUT /api/members/blood-donor': {
    why: 'States whether a member is willing to give blood; turning it off deletes the statement',
    body: DonorStatement,
    response: Donor,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    bloodDonor: typeof donorApi
  }
}
