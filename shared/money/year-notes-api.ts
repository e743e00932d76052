import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { lines } from '#shared/platform/fields/field-rules.ts'
import { Instant } from '#shared/platform/wire.ts'
import { ByYear } from './budget-api.ts'

const YearNotesInput = z.object({ notes: lines(5000), updatedAt: BasedOn })
export type YearNotesInput = z.infer<typeof YearNotesInput>

export const moneyYearNotesApi = {
  'PUT /api/admin/money/years/:year/notes': {
    why: 'The treasurer writes the closing notes of a year for its report (issue 37)',
    params: ByYear,
    body: YearNotesInput,
    response: z.object({ notes: z.string(), updatedAt: Instant }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    moneyYearNotes: typeof moneyYearNotesApi
  }
}
