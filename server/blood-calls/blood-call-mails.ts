import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { memberAddress } from '#server/membership/member-address.ts'
import { members } from '#server/membership/member-tables.ts'
import type { ComposeContext, MailBlock, MailComposers, MailContent } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { BLOOD_REPLIES, BLOOD_REPLY_LABELS } from '#shared/blood-calls/blood-call-enums.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { titleOf } from './blood-call-notices.ts'
import { type BloodCall, findInvitation } from './blood-call-queries.ts'
import { type Invited, invitationPath } from './invitation-token.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'blood-call': Invited
    'blood-call-thanks': Invited
    'blood-call-closed': Invited
  }
}

type Addressed = { call: BloodCall; to: string; firstName: string; lastName: string }

export const bloodCallMails: MailComposers = {
  'blood-call': async (invited, context) => {
    const about = await findAddressed(invited, context)
    // nobody is sent to a hospital that no longer waits
    if (about?.call.status !== 'open' || about.call.until <= context.now()) return null
    return called(about, invitationPath(context.secret, invited))
  },
  'blood-call-thanks': async (invited, context) => {
    const about = await findAddressed(invited, context)
    if (!about) return null
    const { bloodDonationIntervalDays } = await readSettings(context.db)
    return thanks(about, bloodDonationIntervalDays)
  },
  'blood-call-closed': async (invited, context) => {
    const about = await findAddressed(invited, context)
    return about && closed(about)
  },
}

async function findAddressed(invited: Invited, { db }: ComposeContext): Promise<Addressed | null> {
  const invitation = await findInvitation(db, invited)
  const [account] = await db
    .select({ to: memberAddress, firstName: users.firstName, lastName: users.lastName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.id, invited.memberId))
  return invitation && account ? { call: invitation.call, ...account } : null
}

const PROFILE = { label: 'Open my profile', url: '/member/dashboard?tab=profile' }

const SWITCH: readonly MailBlock[] = [
  {
    note: 'You are receiving this email because your profile says that you are willing to give blood. You can turn this off in your profile at any time.',
  },
  { links: [PROFILE] },
]

function called({ call, to, ...person }: Addressed, path: string): MailContent {
  const { bloodGroup, hospital, emirate, until, contactName, contactPhone, note } = call
  return {
    to,
    isUrgent: true,
    subject: `Urgent: ${titleOf(call)}`,
    preview: `${hospital}, until ${formatLongDateTime(until)}`,
    heading: titleOf(call),
    blocks: [
      {
        paragraph: `Dear ${fullNameOf(person)},\nSomebody with the blood group ${bloodGroup} needs blood, and yours is compatible.`,
      },
      {
        facts: [
          { label: 'Hospital', value: `${hospital}, ${emirate}` },
          { label: 'Until', value: `${formatLongDateTime(until)} (Gulf time)` },
          { label: 'Contact', value: [contactName, contactPhone].filter(Boolean).join(', ') },
          ...(note ? [{ label: 'Note', value: note }] : []),
        ],
      },
      ...replyBlocks(path),
      { paragraph: 'If you can come, the committee member who made this call sees your name and numbers.' },
      ...SWITCH,
    ],
  }
}

/** The first reply is the one that helps: the button. */
function replyBlocks(path: string): MailBlock[] {
  const [comes, ...others] = BLOOD_REPLIES.map((answer) => ({
    label: BLOOD_REPLY_LABELS[answer],
    url: `${path}?answer=${answer}`,
  }))
  return [...(comes ? [{ button: comes }] : []), { links: others }]
}

function thanks({ call, to, ...person }: Addressed, intervalDays: number): MailContent {
  return {
    to,
    subject: 'Thank you for your help',
    heading: 'Thank you',
    blocks: [
      {
        paragraph: `Dear ${fullNameOf(person)},\nThank you for offering to come to ${call.hospital}. The call is now closed.`,
      },
      {
        paragraph: `If you gave blood, please enter the day in your profile. We will not ask you again for ${intervalDays} days.`,
      },
      { button: PROFILE },
    ],
  }
}

function closed({ call, to, ...person }: Addressed): MailContent {
  return {
    to,
    subject: `The blood donor call for ${call.bloodGroup} in ${call.emirate} is closed`,
    heading: 'The call is closed',
    blocks: [
      {
        paragraph: `Dear ${fullNameOf(person)},\nNobody else needs to come to ${call.hospital}. Thank you for being willing to help.`,
      },
      ...SWITCH,
    ],
  }
}
