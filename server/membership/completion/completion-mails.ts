import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { hashToken } from '#server/platform/signing.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { COMPLETION_DAYS, DETAIL_LABELS, missingDetails } from '#shared/membership/completion/completion-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { findAddressee } from '../mail-addressee.ts'
import { findMember } from '../member-queries.ts'
import { completionRequests } from './completion-tables.ts'
import { makeToken } from './completion-token.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'details-requested': { memberId: string }
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

export const completionMails: MailComposers = {
  'details-requested': async ({ memberId }, { db, now }) => {
    const member = await findMember(db, memberId)
    const addressee = member && (await findAddressee(db, member.userId))
    if (!member || !addressee?.email || !isActiveMember(member) || !member.toComplete) return null
    const url = await makeCompletionLink(db, { memberId, address: addressee.email, now: now() })
    if (!url) return null
    const { organisationName } = await readSettings(db)
    return {
      to: addressee.email,
      subject: `${organisationName}: please complete your details`,
      heading: `Please complete your details, ${addressee.firstName}`,
      preview: 'Some of your details are missing from our register.',
      blocks: [
        { paragraph: `You are a member of ${organisationName}. These details are missing from our register:` },
        { facts: missingDetails(member).map((field) => ({ label: DETAIL_LABELS[field], value: 'Missing' })) },
        { paragraph: `The link works once and expires in ${COMPLETION_DAYS} days. You need no password.` },
        { button: { label: 'Complete my details', url } },
        { note: 'Only the committee sees these details. If this email is not for you, please tell us.' },
      ],
    }
  },
}

type Linked = { memberId: string; address: string; now: Date }

/** The path of a new link for a member who has been asked; the token exists only in the mail. Null if nobody asks now. */
async function makeCompletionLink(db: Executor, { memberId, address, now }: Linked): Promise<string | null> {
  const token = makeToken(address)
  const stored = await db
    .update(completionRequests)
    .set({ tokenHash: hashToken(token, 'hex'), expiresAt: new Date(now.getTime() + COMPLETION_DAYS * DAY_MS) })
    .where(and(eq(completionRequests.memberId, memberId), isNull(completionRequests.completedAt)))
    .returning({ memberId: completionRequests.memberId })
  return stored.length > 0 ? `/complete-details?token=${token}` : null
}
