import * as z from 'zod/mini'
import { BulkIds } from '#shared/platform/bulk-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Day } from '#shared/platform/wire.ts'

export const lapseApi = {
  'GET /api/admin/lapses': {
    why: 'Memberships that lapse once an admin has read the list (decision 57)',
    response: z.array(
      z.object({ id: z.uuid(), fullName: z.string(), membershipNumber: z.nullable(z.string()), dueDate: Day }),
    ),
  },
  'POST /api/admin/lapses': {
    why: 'Lets these memberships lapse; each member gets one mail (decision 57)',
    body: z.object({ ids: BulkIds }),
    response: z.object({ lapsed: z.int() }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    lapses: typeof lapseApi
  }
}
