import type { ResponseOf } from '#web/platform/call.ts'

export type Sale = ResponseOf<'GET /api/events/:id/sale'>
export type Order = NonNullable<ResponseOf<'GET /api/events/:id/order'>>
export type ListedOrder = ResponseOf<'GET /api/admin/orders'>[number]
