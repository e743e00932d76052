import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** How it was sealed, so that another cipher or key can take its turn; seals of before the first name have none. */
const VERSION = 'v1.'

/** Encrypts what must be read again (AES-256-GCM); only who has the site's secret can open it. */
export function seal(siteSecret: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(siteSecret, 'authenticator secrets'), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what was sealed. Throws when it was changed, or sealed with another secret. */
export function unseal(siteSecret: string, sealed: string): string {
  const bytes = Buffer.from(sealed.startsWith(VERSION) ? sealed.slice(VERSION.length) : sealed, 'base64url')
  const key = keyOf(siteSecret, 'authenticator secrets')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/** What is stored of a recovery code: a copy of the database alone cannot be searched for it. */
export const hashRecoveryCode = (siteSecret: string, code: string): string =>
  createHmac('sha256', keyOf(siteSecret, 'recovery codes')).update(code).digest('base64url')

const keyOf = (siteSecret: string, purpose: string) => Buffer.from(hkdfSync('sha256', siteSecret, '', purpose, 32))
