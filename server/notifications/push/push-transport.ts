import { createHash } from 'node:crypto'
import { type ClientRequest, request as requestOverHttp } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import type { RequestDetails } from 'web-push'
import type { Config } from '#server/platform/config.ts'
import { lookupPublic, PrivateEndpoint, requirePublicUrl } from './push-endpoint.ts'
import type { StoredPush } from './push-tables.ts'
import { deriveVapidKeys } from './vapid-keys.ts'

export type PushSettings = Pick<Config, 'secret' | 'siteUrl' | 'adminEmail' | 'pushTestService'>
type Device = { endpoint: string; p256dh: string; auth: string }

/**
 * 'gone': the device no longer takes messages. 'later': certainly not accepted, so it may be tried again. 'unknown': the
 * connection was lost before the push service answered.
 */
export type PushOutcome = 'accepted' | 'gone' | 'rejected' | 'later' | 'unknown'
export type PushAttempt = { outcome: PushOutcome; reason: string }

const TIMEOUT_MS = 5_000

/** Encrypts a message for one device and hands it to the device's push service once. Never throws. */
export async function deliverPush(
  settings: PushSettings,
  device: Device,
  { message, secondsLeft }: { message: StoredPush; secondsLeft: number },
): Promise<PushAttempt> {
  try {
    const details = await encrypt(settings, device, { message, secondsLeft })
    return await post(details, isTestService(settings, device.endpoint))
  } catch (error) {
    return { outcome: 'rejected', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** True for the local push service of a test, which needs neither https nor a public address. */
export const isTestService = ({ pushTestService }: PushSettings, endpoint: string): boolean =>
  pushTestService !== undefined &&
  URL.canParse(endpoint) &&
  new URL(endpoint).origin === new URL(pushTestService).origin

async function encrypt(
  { secret, siteUrl, adminEmail }: PushSettings,
  { endpoint, p256dh, auth }: Device,
  { message, secondsLeft }: { message: StoredPush; secondsLeft: number },
): Promise<RequestDetails> {
  // loaded with the first message, like the renderer of mails
  const { default: webPush } = await import('web-push')
  const subject = siteUrl.startsWith('https:') ? siteUrl : `mailto:${adminEmail}`
  const { publicKey, privateKey } = deriveVapidKeys(secret)
  const { origin } = new URL(endpoint)
  // given as a header, because the library would find the origin in a deprecated way, with a warning
  const signature = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message.payload), {
    headers: { ...signature },
    TTL: secondsLeft,
    urgency: message.urgency,
    // a device that was off gets only the latest message of a tag
    topic: createHash('sha256').update(message.payload.tag).digest('base64url').slice(0, 32),
    contentEncoding: 'aes128gcm',
  })
}

/** Redirects are not followed: they could lead anywhere. */
function post({ endpoint, headers, body }: RequestDetails, isTest: boolean): Promise<PushAttempt> {
  const url = isTest ? new URL(endpoint) : requirePublicUrl(endpoint)
  const given = { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) } as const
  const request =
    isTest && url.protocol === 'http:'
      ? requestOverHttp(url, given)
      : requestOverHttps(url, { ...given, ...(!isTest && { lookup: lookupPublic }) })
  return new Promise((resolve) => {
    let isConnected = false
    request.on('socket', (socket) =>
      socket.once(url.protocol === 'http:' ? 'connect' : 'secureConnect', () => {
        isConnected = true
      }),
    )
    request.on('response', (response) => {
      response.resume()
      resolve(judge(response.statusCode ?? 0))
    })
    request.on('error', (error) => resolve({ outcome: outcomeOf(error, isConnected), reason: error.message }))
    send(request, body)
  })
}

const send = (request: ClientRequest, body: Buffer | null) => (body ? request.end(body) : request.end())

/** Nothing was sent before the connection existed. */
function outcomeOf(error: Error, isConnected: boolean): PushOutcome {
  if (error instanceof PrivateEndpoint) return 'rejected'
  return isConnected ? 'unknown' : 'later'
}

function judge(status: number): PushAttempt {
  const reason = `status ${status}`
  if (status >= 200 && status < 300) return { outcome: 'accepted', reason }
  if (status === 404 || status === 410) return { outcome: 'gone', reason }
  if (status === 429 || status >= 500) return { outcome: 'later', reason }
  return { outcome: 'rejected', reason }
}
