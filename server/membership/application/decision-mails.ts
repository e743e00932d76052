import { cardFileName, writeCardPdf } from '#server/membership/card/card-pdf.ts'
import { getCard } from '#server/membership/card/card-service.ts'
import { findAddressee, keyBlocks } from '#server/membership/mail-addressee.ts'
import { findMember, type Member } from '#server/membership/member-queries.ts'
import type { ComposeContext, MailAttachment, MailBlock, MailComposers } from '#server/platform/mail/mail.ts'
import { salutation } from '#server/platform/mail/salutation.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import type { Plan } from '#shared/membership/plans/plan-rules.ts'
import { firstYearOf } from '#shared/membership/renewal-rules.ts'
import { yearsAfter } from '#shared/platform/calendar-days.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { getPlan } from '../plans/plan-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'application-approved': { memberId: string }
    'application-rejected': { memberId: string }
  }
}

export const decisionMails: MailComposers = {
  'application-approved': async ({ memberId }, context) => {
    const { db, now } = context
    const member = await findMember(db, memberId)
    const addressee = member && (await findAddressee(db, member.userId))
    if (member?.status !== 'approved' || !addressee) return null
    const settings = await readSettings(db)
    const attachments = await attachCard(member, context)
    return {
      to: addressee.email,
      subject: `Welcome to ${settings.organisationName}: you are a member`,
      heading: `Welcome, ${addressee.firstName}`,
      preview: 'The committee has approved your membership.',
      blocks: [
        { paragraph: 'The committee has approved your application. You are now a member.' },
        { facts: factsOf(member) },
        ...duesBlocks(member, await getPlan(db, member.planId), settings),
        { paragraph: 'What you can do now:' },
        { steps: NEXT_STEPS },
        ...(await keyBlocks(db, addressee, now(), {
          invitation: 'Choose a password to open your dashboard.',
          label: 'Open my dashboard',
        })),
        ...(attachments.length > 0 ? [{ paragraph: 'Your membership card is attached.' }] : []),
        ...(addressee.hasLogin ? [{ links: [{ label: 'My membership card', url: '/member/card' }] }] : []),
      ],
      attachments,
    }
  },
  'application-rejected': async ({ memberId }, { db, now }) => {
    const member = await findMember(db, memberId)
    const addressee = member && (await findAddressee(db, member.userId))
    if (member?.status !== 'rejected' || !addressee) return null
    return {
      to: addressee.email,
      subject: 'Your membership application was not approved',
      heading: 'Application not approved',
      blocks: [
        { paragraph: `${salutation(member.fullName)}\nThe committee could not approve your application this time.` },
        { facts: [{ label: 'Reason', value: member.rejectionReason ?? '' }] },
        {
          paragraph:
            'You can apply again: log in, correct your application and submit it again. The committee will then review it again.',
        },
        ...(await keyBlocks(db, addressee, now(), {
          invitation: 'To log in, choose a password first.',
          label: 'View my application',
        })),
        { note: 'If anything is unclear, write to us through the Contact page.' },
      ],
    }
  },
}

/** The card as a PDF. If it cannot be drawn, the welcome mail is sent without it: the card is also on the website. */
async function attachCard({ id, membershipNumber }: Member, context: ComposeContext): Promise<MailAttachment[]> {
  const { siteUrl, secret, log } = context
  try {
    const cardContext = { ...context, config: { siteUrl, secret } }
    const content = await writeCardPdf(cardContext, await getCard(cardContext, id))
    return [{ filename: cardFileName(membershipNumber), contentType: 'application/pdf', content }]
  } catch (error) {
    log.error({ err: error, memberId: id }, 'could not draw the card for a welcome mail')
    return []
  }
}

const NEXT_STEPS = [
  'Open your membership card and keep it on your phone, or print it.',
  'Check your profile and add an emergency contact.',
  'Register for the next events from your dashboard.',
  'Offer or look for something in the marketplace.',
]

function factsOf({ membershipNumber, membershipType, joinedDate }: Member) {
  return [
    { label: 'Membership number', value: membershipNumber ?? '' },
    { label: 'Membership', value: MEMBERSHIP_TYPE_LABELS[membershipType] },
    { label: 'Member since', value: joinedDate ? formatLongDate(joinedDate) : '' },
  ]
}

type Dues = Parameters<typeof firstYearOf>[2] & { duesPaymentInstructions: string }

function duesBlocks(member: Member, plan: Plan, settings: Dues): MailBlock[] {
  if (plan.runs === 'without_dues') return [{ paragraph: 'Your membership is without dues.' }]
  const due = member.renewalDueDate ? formatLongDate(member.renewalDueDate) : ''
  const joined = member.joinedDate ?? ''
  const isFirst = member.renewalDueDate !== null && member.renewalDueDate <= (joined && yearsAfter(joined, 1))
  if (member.renewalStatus === 'active') {
    return [{ paragraph: `${isFirst ? 'Your first year is free. ' : ''}Your next dues are due on ${due}.` }]
  }
  // sent again to somebody who has been a member for longer: the dues page knows what is open
  if (!isFirst) return []
  const amount = formatFils(firstYearOf(joined, plan, { ...settings, firstYearWaived: false })?.amount ?? 0)
  return [
    {
      paragraph:
        `The dues for your first year are ${amount}. Please pay by ${due}. ${settings.duesPaymentInstructions}`.trim(),
    },
  ]
}
