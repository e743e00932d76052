import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'

/** What makes a new site the association's own, in the order in which it is done. */
export const SETUP_LINES = ['name', 'logo', 'contact', 'dues', 'first_event', 'members', 'mail', 'backup_copy'] as const
export type SetupLine = (typeof SETUP_LINES)[number]

const Line = z.enum(SETUP_LINES)
const Setup = z.object({
  /** What is not done. */
  open: z.array(Line),
  /** What is not done and does not apply here, as an admin said. */
  dismissed: z.array(Line),
})

export const setupApi = {
  'GET /api/admin/setup': {
    why: 'What a new site still needs, as its records show; the same for all admins',
    response: Setup,
  },
  'PUT /api/admin/setup/:line': {
    why: 'An admin says that a line of the setup list does not apply, or takes that back',
    params: z.object({ line: Line }),
    body: z.object({ isDismissed: z.boolean() }),
    response: Setup,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    setup: typeof setupApi
  }
}
