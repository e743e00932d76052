import type { Api } from '#shared/platform/contract.ts'
import { ById, Message } from '#shared/platform/wire.ts'
import { ReportForm } from './report-rules.ts'

export const reportApi = {
  'POST /api/listings/:id/reports': {
    why: 'Reports a listing to the committee (decision 36)',
    params: ById,
    body: ReportForm,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    reports: typeof reportApi
  }
}
