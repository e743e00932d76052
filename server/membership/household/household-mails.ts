import { and, eq } from 'drizzle-orm'
import { findAddressee, keyBlocks } from '#server/membership/mail-addressee.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf, salutation } from '#server/platform/mail/salutation.ts'
import { isInFamily } from '../member-queries.ts'

type Ids = { familyMemberId: string; userId: string }

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'household-invitation': Ids
    'household-confirmation': Ids
  }
}

export const householdMails: MailComposers = {
  'household-invitation': async ({ familyMemberId, userId }, { db, now }) => {
    const found = await findInvited(db, familyMemberId)
    const addressee = await findAddressee(db, userId)
    if (found?.userId !== userId || found.loginEndedAt || !addressee?.hasLogin) return null
    return {
      to: addressee.email,
      subject: `${found.memberName} has invited you to a login of your own`,
      heading: 'Your own login',
      blocks: [
        {
          paragraph: `${salutation(found.name)}\nYou belong to the household of ${found.memberName}. With a login of your own you can show your card and your tickets, and register yourself for events.`,
        },
        ...(await keyBlocks(db, addressee, now(), {
          invitation: 'Choose a password to open your page.',
          label: 'Open my page',
        })),
        {
          note: `If you do not know ${found.memberName}, ignore this email, and please tell us through the Contact page.`,
        },
      ],
    }
  },
  'household-confirmation': async ({ familyMemberId, userId }, { db }) => {
    const found = await findInvited(db, familyMemberId)
    const addressee = await findAddressee(db, userId)
    if (found?.invitedUserId !== userId || !addressee?.hasLogin) return null
    return {
      to: addressee.email,
      subject: `Do you belong to the household of ${found.memberName}?`,
      heading: 'Please confirm that it is you',
      blocks: [
        {
          paragraph: `${salutation(fullNameOf(addressee))}\n${found.memberName} has entered ${found.name} in the family with this email address. You have an account with us already. If you are ${found.name}, log in and confirm.`,
        },
        { button: { label: 'Log in and confirm', url: '/household' } },
        { note: 'If it is not you, log in and say so, or ignore this email. Your account has not changed.' },
      ],
    }
  },
}

async function findInvited(db: Executor, familyMemberId: string) {
  const { name, userId, invitedUserId, loginEndedAt } = familyMembers
  const [found] = await db
    .select({ name, userId, invitedUserId, loginEndedAt, memberName: members.fullName })
    .from(familyMembers)
    .innerJoin(members, eq(members.id, familyMembers.memberId))
    .where(and(eq(familyMembers.id, familyMemberId), isInFamily))
  return found ?? null
}
