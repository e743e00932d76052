import type { ResponseOf } from '#web/platform/call.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

export type MoneyEntry = ResponseOf<'GET /api/admin/money/entries'>[number]
export type MoneyAccount = ResponseOf<'GET /api/admin/money/accounts'>[number]
export type Sponsor = ResponseOf<'GET /api/admin/money/sponsors'>[number]
export type Donation = ResponseOf<'GET /api/admin/money/donations'>['donations'][number]
export type MoneyCategory = ResponseOf<'GET /api/admin/money/categories'>[number]

/** All responses that change with the cash book. */
export const MONEY_CHANGES = ['/api/admin/money', UNDO_QUERY_KEY] as const
