import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailBlock, MailComposers } from '#server/platform/mail/mail.ts'
import { salutation } from '#server/platform/mail/salutation.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import type { EndReason } from '#shared/membership/ending-enums.ts'
import type { MemberDecision } from '#shared/membership/member-enums.ts'
import { inactiveStateOf, isActiveMember } from '#shared/membership/status-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { findCardHolder } from '../card/card-queries.ts'
import { memberDecisions } from '../member-history-tables.ts'
import { toMember } from '../member-mail.ts'
import { findMember, type SubmittedMember } from '../member-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'membership-suspended': { memberId: string }
    'membership-restored': { memberId: string }
    'membership-lapsed': { memberId: string }
    'membership-ended': { memberId: string }
    'membership-ended-for-committee': { memberId: string }
  }
}

export const statusMails: MailComposers = {
  'membership-suspended': toMember(
    (member) => inactiveStateOf(member) === 'suspended',
    async ({ member, db }) => ({
      subject: 'Your membership is suspended',
      heading: 'Your membership is suspended',
      blocks: [
        { paragraph: `Dear ${member.fullName},\nThe committee has suspended your membership.` },
        { facts: [{ label: 'Reason', value: (await findLatestReason(db, member.id, 'suspended')) ?? '' }] },
        {
          paragraph:
            'While your membership is suspended, you cannot register for events, sell, message others, apply for jobs or change your profile. Your listings are hidden and your card is not valid. You can still log in, check your status and cancel registrations.',
        },
        { button: { label: 'Contact the committee', url: '/contact' } },
      ],
    }),
  ),
  'membership-lapsed': toMember(
    (member) => inactiveStateOf(member) === 'lapsed',
    async ({ member }) => ({
      subject: 'Your membership has lapsed',
      heading: 'Your membership has lapsed',
      blocks: [
        {
          paragraph: `Dear ${member.fullName},\nYour dues have been overdue for so long that your membership has lapsed.`,
        },
        {
          paragraph:
            'Your card is not valid, and you cannot register for events or use anything else that is for members only. Nothing has been deleted, and your number stays yours. As soon as you pay the dues of the current year, your membership is active again.',
        },
        { button: { label: 'How to pay', url: '/member/dues' } },
      ],
    }),
  ),
  'membership-restored': toMember(isActiveMember, async ({ member, db, now }) => ({
    subject: 'Your membership is active again',
    heading: 'Welcome back',
    blocks: [
      { paragraph: `Dear ${member.fullName},\nYour membership is active again.` },
      { paragraph: 'Your card is valid again.' },
      ...((await findCardHolder(db, member.id, now()))?.isOverdue ? RENEWAL_OVERDUE : []),
      { button: { label: 'Open my dashboard', url: '/member/dashboard' } },
    ],
  })),
  'membership-ended': toMember(
    ({ resignedAt, endsOn, deceasedAt }) => (resignedAt !== null || endsOn !== null) && deceasedAt === null,
    async ({ member, addressee }) => ({
      subject: member.resignedAt ? 'Your membership has ended' : 'Your membership ends',
      heading: `Goodbye, ${addressee.firstName}`,
      blocks: member.endReason
        ? endedByCommittee(member, member.endReason)
        : [
            {
              paragraph: `Dear ${member.fullName},\nYou resigned on ${formatLongDate(member.resignedAt ?? '')}. Thank you for your time with us.`,
            },
            {
              paragraph:
                'Your card is no longer valid, and your places at upcoming events went to the next people on the waiting lists. You can log in, download your data and apply again at any time.',
            },
            {
              note: 'If you did not resign, please contact us through the Contact page and change your password now.',
            },
          ],
    }),
  ),
  'membership-ended-for-committee': async ({ memberId }, { db }) => {
    const { contactEmail } = await readSettings(db)
    const member = await findMember(db, memberId)
    if (contactEmail === '' || !member?.resignedAt) return null
    return {
      to: contactEmail,
      subject: `A member has resigned: ${member.fullName}`,
      heading: 'A member has resigned',
      blocks: [
        {
          facts: [
            { label: 'Name', value: member.fullName },
            { label: 'Number', value: member.membershipNumber ?? '' },
            { label: 'Reason', value: (await findLatestReason(db, memberId, 'resigned')) ?? 'None given' },
          ],
        },
        { button: { label: 'Open members list', url: '/admin?tab=members' } },
      ],
    }
  },
}

const BECAUSE: Record<EndReason, string> = {
  resigned: ', as you asked',
  moved_away: ', because you are moving away',
  excluded: ' by a decision of the committee',
  other: '',
}

/** The last day, why, and what stays. */
function endedByCommittee(member: SubmittedMember, reason: EndReason): MailBlock[] {
  const { fullName, membershipNumber, resignedAt, endsOn } = member
  const when = resignedAt ? `ended on ${formatLongDate(resignedAt)}` : `ends on ${formatLongDate(endsOn ?? '')}`
  const ahead = resignedAt ? 'is no longer valid' : 'is valid until then'
  const number = membershipNumber ? ` If you come back, your number ${membershipNumber} is still yours.` : ''
  return [
    {
      paragraph: `${salutation(fullName)}\nYour membership ${when}${BECAUSE[reason]}. Thank you for your time with us.`,
    },
    {
      paragraph: `Your card ${ahead}, and your places at later events go to the next people on the waiting lists.${number}`,
    },
    { note: 'If this is a mistake, please contact us through the Contact page.' },
  ]
}

const RENEWAL_OVERDUE: readonly MailBlock[] = [
  { paragraph: 'Your renewal is overdue. Please pay the outstanding amount when you can.' },
  { button: { label: 'View my dues', url: '/member/dues' } },
]

async function findLatestReason(db: Executor, memberId: string, decision: MemberDecision): Promise<string | null> {
  const [latest] = await db
    .select({ reason: memberDecisions.reason })
    .from(memberDecisions)
    .where(and(eq(memberDecisions.memberId, memberId), eq(memberDecisions.decision, decision)))
    .orderBy(desc(memberDecisions.createdAt))
    .limit(1)
  return latest?.reason ?? null
}
