import { equalInConstantTime, sign } from '#server/platform/signing.ts'
import { COMMITTEE_KINDS, MAIL_KINDS } from '#shared/notifications/notification-enums.ts'
import type { PreferenceKind } from './mail-preference-queries.ts'

export type Unsubscription = { userId: string; kind: PreferenceKind }

const KINDS: readonly PreferenceKind[] = [...MAIL_KINDS, ...COMMITTEE_KINDS]
/** Kinds in mails of earlier releases, and what they are called now. */
const FORMER_KINDS: Readonly<Record<string, PreferenceKind>> = { 'committee-erasures': 'committee-deletion-requests' }

/** Names the person and the kind of mail to end. It works without signing in, never expires, and cannot be forged. */
export function makeUnsubscribeToken(siteSecret: string, { userId, kind }: Unsubscription): string {
  return `${userId}.${kind}.${signatureOf(siteSecret, userId, kind)}`
}

/** Null for anything this site has not signed. */
export function readUnsubscribeToken(siteSecret: string, token: string): Unsubscription | null {
  const [userId = '', kind = '', signature = ''] = token.split('.')
  const known = FORMER_KINDS[kind] ?? KINDS.find((each) => each === kind)
  return known && equalInConstantTime(signature, signatureOf(siteSecret, userId, kind)) ? { userId, kind: known } : null
}

const signatureOf = (siteSecret: string, userId: string, kind: string): string =>
  sign(siteSecret, 'unsubscribe links', `${userId}.${kind}`).toString('base64url')
