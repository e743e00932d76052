import type { AppContext, Feature } from '#server/platform/app-context.ts'
import { mountCardPayments, mountPay } from './card-routes.ts'
import { bookFee } from './fee-service.ts'
import { checkCardPayments } from './missed-messages.ts'
import { sendRefund } from './refund-events.ts'
import { lazyStripe } from './stripe-client.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'book-card-fee': { checkoutId: string }
    'refund-card': { refundId: string }
    /** For messages of Stripe that never arrived. */
    'check-card-payments': Record<string, never>
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
  schedules: [{ task: 'check-card-payments', data: {}, everyMinutes: 60 }],
  tasks: ({ config, payables }: AppContext) => {
    const openStripe = lazyStripe(config)
    return {
      'book-card-fee': { ...PATIENCE, run: ({ checkoutId }, context) => bookFee(openStripe, checkoutId, context) },
      'refund-card': { ...PATIENCE, run: ({ refundId }, context) => sendRefund(openStripe, refundId, context) },
      'check-card-payments': async (_data, context) => {
        if (config.stripe) await checkCardPayments(openStripe, { ...context, payables })
      },
    }
  },
} satisfies Pick<Feature, 'mount' | 'tasks' | 'schedules'>
