import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '#shared/notifications/push-payload.ts'

/** The browser's side of a subscription: it alone can read what arrives. */
type Keys = { curve: ECDH; auth: Buffer }
/** What a phone would show, and how it travelled. */
export type Received = {
  device: string
  payload: PushPayload
  bytes: number
  ttl: number
  urgency: string
  topic: string
}

/**
 * A push service on this machine, as Apple, Google and Mozilla run them: it checks the sender's signature, and decrypts
 * as the browser would.
 */
export async function openPushService() {
  const devices = new Map<string, Keys>()
  const received: Received[] = []
  const senders: string[] = []
  let respond: (device: string) => number | 'cut' | 'silence' = () => 201
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const device = request.url?.slice(1) ?? ''
    const status = respond(device)
    if (status === 'cut') return request.socket.destroy()
    if (status === 'silence') return
    if (status < 300) {
      const body = Buffer.concat(chunks)
      senders.push(senderOf(request.headers.authorization ?? '', origin))
      received.push({
        device,
        payload: JSON.parse(decrypt(body, devices.get(device)!)),
        bytes: body.length,
        ttl: Number(request.headers.ttl),
        urgency: String(request.headers.urgency),
        topic: String(request.headers.topic),
      })
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** The public keys with which the senders signed. */
    senders,
    /** Decides with which status the next messages are answered; 'cut' reads the message and breaks the connection, 'silence' never answers. */
    respondWith: (next: typeof respond) => {
      respond = next
    },
    /** What a browser hands to the site when somebody allows notifications. */
    subscription(device: string) {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const keys = { curve, auth: randomBytes(16) }
      devices.set(device, keys)
      const p256dh = curve.getPublicKey('base64url')
      return { endpoint: `${origin}/${device}`, keys: { p256dh, auth: keys.auth.toString('base64url') } }
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const SALT_BYTES = 16
const KEY_AT = SALT_BYTES + 5
const TAG_BYTES = 16

/** Reads a message of one record as RFC 8291 describes it, independently of the library that wrote it. */
function decrypt(body: Buffer, { curve, auth }: Keys): string {
  const salt = body.subarray(0, SALT_BYTES)
  const keyLength = body[KEY_AT - 1] ?? 0
  const senderKey = body.subarray(KEY_AT, KEY_AT + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const encrypted = body.subarray(KEY_AT + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** The public key of the sender, whose token must be signed with it and meant for this service (RFC 8292). */
function senderOf(authorization: string, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  const isMeantForHere = aud === audience && exp * 1000 < Date.now() + 86_400_000 && /^(?:mailto|https):/.test(sub)
  if (!isSigned || !isMeantForHere) throw new Error('The message is not signed for this push service')
  return key
}
