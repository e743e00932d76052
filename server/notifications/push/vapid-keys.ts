import { createECDH, hkdfSync } from 'node:crypto'

export type VapidKeys = { publicKey: string; privateKey: string }

/** The number of points on the curve P-256; a private key is smaller. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** 128 bits more than the key has, so that the remainder favours no key. */
const SEED_BYTES = 48

/**
 * The keys with which push services recognise this site (RFC 8292), base64url. They follow from the site's secret, so
 * every process has the same ones, and they survive wherever the secret does.
 */
export function deriveVapidKeys(siteSecret: string): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', siteSecret, '', 'vapid keys', SEED_BYTES))
  const key = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(key.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') }
}
