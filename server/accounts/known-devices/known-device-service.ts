import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lockAccount } from '#server/accounts/account-queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/signing.ts'
import { findDeviceHash, setDeviceCookie } from './device-cookie.ts'
import { findDeviceId, noteDevice, renewToken } from './known-device-queries.ts'

const lookups = new WeakMap<FastifyRequest, Promise<string | null>>()

/**
 * The id of the device a request came from if the account with this address knows it, else null. Looked up once per
 * request.
 */
export function findKnownDevice(request: FastifyRequest, email: string): Promise<string | null> {
  const known = lookups.get(request) ?? readKnownDevice(request, email)
  lookups.set(request, known)
  return known
}

async function readKnownDevice(request: FastifyRequest, email: string): Promise<string | null> {
  const { db, now } = request.server.context
  const tokenHash = findDeviceHash(request)
  return (tokenHash && (await findDeviceId(db, email, tokenHash, now()))) || null
}

/**
 * Registers the device with the account under a new random token, so a token planted in the browser is worthless. Other
 * accounts on the device still know it. Returns the device's id.
 */
export async function rememberDevice(
  db: Database,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  accountId: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(token, 'hex')
  const oldHash = findDeviceHash(request)
  const id = await db.transaction(async (tx) => {
    // simultaneous sign-ins that remove surplus devices would deadlock
    await lockAccount(tx, accountId)
    if (oldHash) await renewToken(tx, oldHash, tokenHash)
    return noteDevice(tx, accountId, tokenHash, now)
  })
  setDeviceCookie(reply, token)
  return id
}
