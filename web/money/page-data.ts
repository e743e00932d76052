import { freshQuery } from '#web/platform/queries.ts'

/** A payment changes while people are on another site. */
export const cardPaymentQuery = freshQuery('GET /api/pay/:id')
