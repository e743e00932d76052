import { onTestFinished } from 'vitest'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openAsTreasurer } from '#tests/http/membership/dues/treasurer.ts'
import { openStripeServer, STRIPE_KEY, sign, WEBHOOK_SECRET } from '#tests/stripe-server.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

export type Caller = TestApp['visitor']

/** A site that takes cards, and Stripe beside it. */
export async function openCardSite() {
  const clock = { now: () => new Date('2026-03-10T08:00:00Z') }
  const stripe = await openStripeServer(() => clock.now())
  onTestFinished(() => void stripe.stop())
  const settings = { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.origin }
  const app = await openTestApp({ config: { stripe: settings } })
  clock.now = () => app.clock.time
  /** Delivers a message as Stripe does. */
  const deliver = (event: object, { secret, sentAt = app.clock.time }: { secret?: string; sentAt?: Date } = {}) => {
    const payload = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload, sentAt, secret) }
    return app.visitor.post('/api/stripe/webhook', payload, { headers })
  }
  return { app, stripe, deliver }
}

export type CardSite = Awaited<ReturnType<typeof openCardSite>>

/** A member who owes AED 100 and the page at Stripe on which they pay it. */
export async function openPage(site: CardSite) {
  const { app, stripe } = site
  const owing = await openAsTreasurer(app)
  const begin = () => owing.asMember.post(`/api/pay/dues/${owing.renewal.id}`)
  const started = await begin()
  if (started.statusCode !== 200) throw new Error(started.body)
  const { id, url } = started.json() as { id: string; url: string }
  const read = async () => (await owing.asMember.get(`/api/pay/${id}`)).json()
  return { ...owing, id, url, session: stripe.sessionAt(url), begin, read }
}

/** Asks Stripe about overdue messages, as the schedule does every hour. */
export async function checkCardPayments({ app }: CardSite): Promise<void> {
  await enqueue(app.db, 'check-card-payments', {})
  await app.runTasks()
}
