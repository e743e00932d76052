import type { MailComposers } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { findAddressee, keyBlocks } from '../mail-addressee.ts'
import { findMember } from '../member-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'member-imported': { memberId: string }
  }
}

export const importMails: MailComposers = {
  'member-imported': async ({ memberId }, { db, now }) => {
    const member = await findMember(db, memberId)
    const addressee = member && (await findAddressee(db, member.userId))
    if (member?.status !== 'approved' || !addressee) return null
    const { organisationName } = await readSettings(db)
    return {
      to: addressee.email,
      subject: `${organisationName}: your membership is now online`,
      heading: `Welcome, ${addressee.firstName}`,
      preview: 'The committee has added your membership.',
      blocks: [
        { paragraph: `${organisationName} now manages its memberships on this website, including yours.` },
        {
          facts: [
            { label: 'Name', value: member.fullName },
            { label: 'Membership number', value: member.membershipNumber ?? '' },
            { label: 'Membership', value: MEMBERSHIP_TYPE_LABELS[member.membershipType] },
            { label: 'Member since', value: formatLongDate(member.joinedDate ?? member.createdAt) },
          ],
        },
        ...(await keyBlocks(db, addressee, now(), {
          invitation: 'Choose a password to open your dashboard with your card, the events and your details.',
          label: 'Open my dashboard',
        })),
        { note: 'If your details are wrong, or this email is not for you, please tell us.' },
      ],
    }
  },
}
