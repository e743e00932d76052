import { equalInConstantTime, sign } from '#server/platform/signing.ts'

/** One member's invitation to one call. */
export type Invited = { callId: string; memberId: string }

/** It works without signing in and cannot be forged; the call's end decides how long. */
export function makeInvitationToken(siteSecret: string, { callId, memberId }: Invited): string {
  return `${callId}.${memberId}.${signatureOf(siteSecret, callId, memberId)}`
}

/** Null for anything this site has not signed. */
export function readInvitationToken(siteSecret: string, token: string): Invited | null {
  const [callId = '', memberId = '', signature = ''] = token.split('.')
  return equalInConstantTime(signature, signatureOf(siteSecret, callId, memberId)) ? { callId, memberId } : null
}

/** The page where the member answers. */
export const invitationPath = (siteSecret: string, invited: Invited): string =>
  `/blood-call/${makeInvitationToken(siteSecret, invited)}`

const signatureOf = (siteSecret: string, callId: string, memberId: string): string =>
  sign(siteSecret, 'blood call links', `${callId}.${memberId}`).toString('base64url')
