import type { ResponseOf } from '#web/platform/call.ts'

export type Report = ResponseOf<'GET /api/admin/money/report'>
