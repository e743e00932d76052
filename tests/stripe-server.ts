import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const STRIPE_KEY = 'sk_test_stand_in'
export const WEBHOOK_SECRET = 'whsec_stand_in'
/** What the stand-in takes for a payment, in fils. */
export const FEE = 320

type Metadata = Record<string, string>
type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  payment_intent: string | null
  metadata: Metadata
  url: string | null
  expires_at: number
}
type Event = { id: string; object: 'event'; type: string; created: number; data: { object: object } }
type Sent = { method: string; path: string; body: Record<string, string>; key: string | undefined }

/**
 * Stripe on this machine: its pages, payments and refunds as the site's library calls them, and the messages that it would
 * send. It makes one page per idempotency key, as Stripe does.
 */
export async function openStripeServer(now: () => Date = () => new Date()) {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, unknown>()
  const refunds = new Map<string, { id: string; metadata: Metadata; amount: number }>()
  const calls: Sent[] = []
  let isAway = false
  let refusal: string | null = null
  let refusalStatus = 400
  let knowsFee = true
  let refundStatus = 'succeeded'

  const server = createServer(async (request, response) => {
    const sent = await read(request)
    calls.push(sent)
    if (isAway) return request.socket.destroy()
    const replied = sent.key === undefined ? reply(sent) : (byKey.get(sent.key) ?? reply(sent))
    if (sent.key !== undefined && (replied as { error?: unknown }).error === undefined) byKey.set(sent.key, replied)
    const status = (replied as { error?: unknown }).error ? refusalStatus : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(replied))
  })

  function reply(sent: Sent): unknown {
    const { method, path, body } = sent
    const [, , kind, id = '', act] = path.split('/')
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(body)
    if (path.startsWith('/v1/checkout/sessions/')) {
      const session = sessions.get(path.split('/')[4] ?? '')
      if (!session) return rejection('No such session')
      if (method === 'GET') return session
      if (session.status !== 'open') return rejection('Only open sessions can be expired')
      return Object.assign(session, { status: 'expired', url: null })
    }
    if (kind === 'payment_intents' && act === undefined) return paymentOf(id)
    if (kind === 'refunds' && method === 'GET')
      return id ? (refunds.get(id) ?? rejection('No such refund')) : listRefunds()
    if (kind === 'refunds') return refusal ? rejection(refusal) : refund(body)
    return rejection(`Nothing at ${method} ${path}`)
  }

  function create(body: Sent['body']): Session {
    const id = `cs_test_${randomUUID()}`
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(body['line_items[0][price_data][unit_amount]']),
      currency: body['line_items[0][price_data][currency]'] ?? '',
      payment_intent: null,
      metadata: { checkout: body['metadata[checkout]'] ?? '' },
      url: `${origin}/pay/${id}`,
      expires_at: Number(body.expires_at),
    }
    sessions.set(id, session)
    return session
  }

  const paymentOf = (id: string) => ({
    id,
    object: 'payment_intent',
    latest_charge: {
      id: `ch_${id}`,
      object: 'charge',
      balance_transaction: knowsFee
        ? {
            id: `txn_${id}`,
            object: 'balance_transaction',
            fee: FEE,
            currency: 'aed',
            created: Math.floor(now().getTime() / 1000),
          }
        : null,
    },
  })

  function refund(body: Sent['body']) {
    const made = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      amount: Number(body.amount),
      status: refundStatus,
      failure_reason: null,
      metadata: { refund: body['metadata[refund]'] ?? '' },
    }
    refunds.set(made.id, made)
    return made
  }

  const listRefunds = () => ({ object: 'list', data: [...refunds.values()], has_more: false, url: '/v1/refunds' })

  const get = (sessionId: string): Session => {
    const session = sessions.get(sessionId)
    if (!session) throw new Error(`No session ${sessionId}`)
    return session
  }
  const event = (type: string, object: object): Event => ({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(now().getTime() / 1000),
    data: { object: structuredClone(object) },
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    calls,
    sessions,
    refunds,
    event,
    /** The id of the page at this address. */
    sessionAt: (url: string) => url.split('/').at(-1)!,
    /** Somebody pays on the page; returns the message that Stripe sends about it. */
    pay(sessionId: string, paid: Partial<Pick<Session, 'amount_total' | 'currency'>> = {}): Event {
      const session = get(sessionId)
      Object.assign(session, { ...paid, status: 'complete', payment_status: 'paid', url: null })
      session.payment_intent ??= `pi_${randomUUID()}`
      return event('checkout.session.completed', session)
    },
    /** The bank declines a card; the page stays open. */
    decline: (sessionId: string, message: string): Event =>
      event('payment_intent.payment_failed', {
        id: `pi_${randomUUID()}`,
        object: 'payment_intent',
        metadata: get(sessionId).metadata,
        last_payment_error: { message },
      }),
    /** The page closes without a payment. */
    close: (sessionId: string): Event =>
      event('checkout.session.expired', Object.assign(get(sessionId), { status: 'expired', url: null })),
    /** While it is away, every connection breaks. */
    setAway: (away: boolean) => {
      isAway = away
    },
    /** Refunds are rejected with this message: 400 for what was asked, 401 and 403 for who asks, 500 for nothing of it. */
    rejectRefunds: (message: string | null, status: 400 | 401 | 403 | 500 = 400) => {
      refusal = message
      refusalStatus = status
    },
    /** What Stripe answers when it is asked for a refund. */
    setRefundStatus: (status: 'succeeded' | 'pending') => {
      refundStatus = status
    },
    /** As after a day. */
    forgetKeys: () => byKey.clear(),
    setFeeKnown: (known: boolean) => {
      knowsFee = known
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StripeServer = Awaited<ReturnType<typeof openStripeServer>>

/** Signs a message as Stripe does, independently of the library. */
export function sign(payload: string, at: Date, secret = WEBHOOK_SECRET): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}

const rejection = (message: string) => ({ error: { type: 'invalid_request_error', message } })

async function read(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
  const path = (request.url ?? '').split('?')[0] ?? ''
  const key = request.headers['idempotency-key']
  const isOwnKey = typeof key === 'string' && !key.startsWith('stripe-node-retry-')
  return { method: request.method ?? '', path, body, key: isOwnKey ? key : undefined }
}
