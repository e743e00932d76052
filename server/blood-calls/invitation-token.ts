import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** One member's invitation to one call. */
export type Invited = { callId: string; memberId: string }

/** It works without signing in and cannot be forged; the call's end decides how long. */
export function makeInvitationToken(siteSecret: string, { callId, memberId }: Invited): string {
  return `${callId}.${memberId}.${signatureOf(siteSecret, callId, memberId)}`
}

/** Null for anything this site has not signed. */
export function readInvitationToken(siteSecret: string, token: string): Invited | null {
  const [callId = '', memberId = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(siteSecret, callId, memberId))
  const actual = Buffer.from(signature)
  const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isSigned ? { callId, memberId } : null
}

/** The page where the member answers. */
export const invitationPath = (siteSecret: string, invited: Invited): string =>
  `/blood-call/${makeInvitationToken(siteSecret, invited)}`

function signatureOf(siteSecret: string, callId: string, memberId: string): string {
  const key = Buffer.from(hkdfSync('sha256', siteSecret, '', 'blood call links', 32))
  return createHmac('sha256', key).update(`${callId}.${memberId}`).digest('base64url')
}
