import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const LIFETIME_MS = 5 * 60_000

/** A key that opens one account's archive for a few minutes, in the session in which the password was typed. */
export function makeDownloadKey(siteSecret: string, { userId, sid }: Whose, now: Date): string {
  const until = now.getTime() + LIFETIME_MS
  return `${until}.${signatureOf(siteSecret, { userId, sid }, until)}`
}

export function isDownloadKey(siteSecret: string, key: string, whose: Whose, now: Date): boolean {
  const [until = '', signature = ''] = key.split('.')
  const [expected, actual] = [Buffer.from(signatureOf(siteSecret, whose, Number(until))), Buffer.from(signature)]
  return actual.length === expected.length && timingSafeEqual(actual, expected) && Number(until) >= now.getTime()
}

type Whose = { userId: string; sid: string }

function signatureOf(siteSecret: string, { userId, sid }: Whose, until: number): string {
  const key = Buffer.from(hkdfSync('sha256', siteSecret, '', 'downloads of own data', 32))
  return createHmac('sha256', key).update(`${userId}.${sid}.${until}`).digest('base64url')
}
