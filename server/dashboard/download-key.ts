import { equalInConstantTime, sign } from '#server/platform/signing.ts'

const LIFETIME_MS = 5 * 60_000
const KEY = /^\d{10,15}\.[\w-]{43}$/

/** A key that opens one archive for a few minutes, in the session in which the password was typed. */
export function makeDownloadKey(siteSecret: string, granted: Granted, now: Date): string {
  const until = now.getTime() + LIFETIME_MS
  return `${until}.${signatureOf(siteSecret, granted, until)}`
}

export function isDownloadKey(siteSecret: string, key: string, granted: Granted, now: Date): boolean {
  if (!KEY.test(key)) return false
  const [until = '', signature = ''] = key.split('.')
  return (
    equalInConstantTime(signature, signatureOf(siteSecret, granted, Number(until))) && Number(until) >= now.getTime()
  )
}

/** `archive` is what the key opens: a key for one archive never opens another. */
type Granted = { archive: string; userId: string; sid: string }

const signatureOf = (siteSecret: string, { archive, userId, sid }: Granted, until: number): string =>
  sign(siteSecret, 'downloads of archives', `${archive}.${userId}.${sid}.${until}`).toString('base64url')
