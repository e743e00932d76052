import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { findAddressee, keyBlocks } from '../mail-addressee.ts'
import { memberDecisions } from '../member-history-tables.ts'
import { findMember } from '../member-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'decision-taken-back': { memberId: string }
  }
}

export const reversalMails: MailComposers = {
  'decision-taken-back': async ({ memberId }, { db, now }) => {
    const member = await findMember(db, memberId)
    const addressee = member && (await findAddressee(db, member.userId))
    if (member?.status !== 'pending' || !addressee) return null
    const wasApproved = (await findDecision(db, memberId)) === 'approved'
    return {
      to: addressee.email,
      subject: 'Correction: your membership application is still under review',
      heading: 'Your application is still under review',
      blocks: [
        {
          paragraph: `Dear ${member.fullName},\nOur last message was a mistake. It said that your application was ${wasApproved ? 'approved' : 'not approved'}. We are sorry.`,
        },
        { paragraph: wasApproved ? APPROVED_BEFORE : REJECTED_BEFORE },
        { paragraph: 'You will get an email when the committee has decided.' },
        ...(await keyBlocks(db, addressee, now(), {
          invitation: 'To log in, choose a password first.',
          label: 'View my application',
        })),
      ],
    }
  },
}

const APPROVED_BEFORE =
  'The committee is still reviewing your application. Until it decides, the membership card we sent is not valid, and you owe no dues.'
const REJECTED_BEFORE = 'The committee is still reviewing your application. You do not need to apply again.'

/** The decision that was taken back last. */
async function findDecision(db: Executor, memberId: string) {
  const [latest] = await db
    .select({ decision: memberDecisions.decision })
    .from(memberDecisions)
    .where(and(eq(memberDecisions.memberId, memberId), inArray(memberDecisions.decision, ['approved', 'rejected'])))
    .orderBy(desc(memberDecisions.createdAt))
    .limit(1)
  return latest?.decision
}
