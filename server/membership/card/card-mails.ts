import type { MailComposers } from '#server/platform/mail/mail.ts'
import { findAddressee } from '../mail-addressee.ts'
import { findMember } from '../member-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'card-replaced': { memberId: string }
  }
}

export const cardMails: MailComposers = {
  'card-replaced': async ({ memberId }, { db }) => {
    const member = await findMember(db, memberId)
    const addressee = member && (await findAddressee(db, member.userId))
    if (!addressee) return null
    return {
      to: addressee.email,
      subject: 'Your membership card was replaced',
      heading: 'You have a new membership card',
      blocks: [
        {
          paragraph: `Dear ${member.fullName},\nYour old card is no longer valid, on paper or on any device. Please open or print the new one.`,
        },
        { button: { label: 'Open my card', url: '/member/card' } },
        { note: 'If you do not know why your card was replaced, please change your password and tell us.' },
      ],
    }
  },
}
