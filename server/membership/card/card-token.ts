import { equalInConstantTime, sign } from '#server/platform/signing.ts'

/** Identifies one card of a member, or of somebody of a family by their id: a later version replaces an earlier one. */
export type CardIdentity = { memberId: string; version: number }

const ID_BYTES = 16
const VERSION_BYTES = 2
const CHECKSUM_BYTES = 12
const TOKEN = /^[\w-]{40}$/

/** The signed token of a card, short enough for a small QR code: 40 characters that only this site can create. */
export function writeCardToken(secret: string, { memberId, version }: CardIdentity): string {
  const named = Buffer.alloc(ID_BYTES + VERSION_BYTES)
  named.write(memberId.replaceAll('-', ''), 'hex')
  named.writeUInt16BE(version, ID_BYTES)
  return Buffer.concat([named, checksum(secret, named)]).toString('base64url')
}

/** The card that a token names, or null if this site did not sign it. */
export function readCardToken(secret: string, token: string): CardIdentity | null {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const named = bytes.subarray(0, ID_BYTES + VERSION_BYTES)
  if (!equalInConstantTime(checksum(secret, named), bytes.subarray(ID_BYTES + VERSION_BYTES))) return null
  const digits = named.toString('hex', 0, ID_BYTES)
  return {
    memberId: digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    version: named.readUInt16BE(ID_BYTES),
  }
}

const checksum = (secret: string, named: Uint8Array) =>
  sign(secret, 'membership-card', named).subarray(0, CHECKSUM_BYTES)
