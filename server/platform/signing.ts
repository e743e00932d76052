import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A key for one purpose (HKDF, 32 bytes), so that what is signed for another purpose is not valid for this one. */
export const keyFor = (siteSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', siteSecret, '', purpose, 32))

/** The HMAC-SHA-256 of a value with the key for this purpose: 32 bytes. */
export const sign = (siteSecret: string, purpose: string, value: string | Uint8Array): Buffer =>
  createHmac('sha256', keyFor(siteSecret, purpose)).update(value).digest()

/** Compares signatures or hashes in constant time; those of different lengths are different. */
export function equalInConstantTime(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const [left, right] = [Buffer.from(one as string), Buffer.from(other as string)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The hash under which a random token is stored. Each table keeps its encoding, so that stored links stay valid. */
export const hashToken = (token: string, encoding: 'hex' | 'base64url'): string =>
  createHash('sha256').update(token).digest(encoding)
