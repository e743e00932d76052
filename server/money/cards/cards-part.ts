import type { AppContext, Feature } from '#server/platform/app-context.ts'
import { mountCardPayments, mountPay } from './card-routes.ts'
import { bookFee } from './fee-service.ts'
import { sendRefund } from './refund-events.ts'
import { lazyStripe } from './stripe-client.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'book-card-fee': { checkoutId: string }
    'refund-card': { refundId: string }
  }
}

/** Stripe may be away for a day. */
const PATIENCE = { tries: 30, firstRetrySeconds: 60 } as const

/** The part of the cash book that takes card payments. */
export const cardsPart = {
  mount: async (app, context) => {
    await mountPay(app, context)
    mountCardPayments(app, context)
  },
  tasks: ({ config }: AppContext) => {
    const openStripe = lazyStripe(config)
    return {
      'book-card-fee': { ...PATIENCE, run: ({ checkoutId }, context) => bookFee(openStripe, checkoutId, context) },
      'refund-card': { ...PATIENCE, run: ({ refundId }, context) => sendRefund(openStripe, refundId, context) },
    }
  },
} satisfies Pick<Feature, 'mount' | 'tasks'>
