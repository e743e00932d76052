import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor, sign } from '#server/platform/signing.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
/**
 * Format version of the encrypted text, so that the cipher or key can change later. Texts from before the first version
 * have no prefix.
 */
const VERSION = 'v1.'

const AUTHENTICATOR_SECRETS = 'authenticator secrets'

/** Encrypts text that must be read again (AES-256-GCM). Only the site's secret and the same purpose decrypt it. */
export function encrypt(siteSecret: string, text: string, purpose = AUTHENTICATOR_SECRETS): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(siteSecret, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts what `encrypt` encrypted. Throws if it was changed, or encrypted with another secret or purpose. */
export function decrypt(siteSecret: string, encrypted: string, purpose = AUTHENTICATOR_SECRETS): string {
  const bytes = Buffer.from(encrypted.startsWith(VERSION) ? encrypted.slice(VERSION.length) : encrypted, 'base64url')
  const key = keyFor(siteSecret, purpose)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/** The stored hash of a recovery code. It is keyed, so a copy of the database alone is not enough to guess the code. */
export const hashRecoveryCode = (siteSecret: string, code: string): string =>
  sign(siteSecret, 'recovery codes', code).toString('base64url')
