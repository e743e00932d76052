import { findAddressee, keyBlocks } from '#server/membership/mail-addressee.ts'
import { findMember, findMemberOfAccount, type Member } from '#server/membership/member-queries.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf, salutation } from '#server/platform/mail/salutation.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { REVIEW_DAYS } from '#shared/membership/application-enums.ts'
import { lastReviewDay } from '#shared/membership/review-rules.ts'
import { hasLeft } from '#shared/membership/status-rules.ts'
import { formatCardDate, formatLongDate } from '#shared/platform/gulf-dates.ts'
import { getPlan } from '../plans/plan-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'application-received': { memberId: string }
    'application-from-known-address': { userId: string }
    'application-for-committee': { memberId: string }
  }
}

export const applicationMails: MailComposers = {
  'application-received': async ({ memberId }, { db, now }) => {
    const member = await findMember(db, memberId)
    const addressee = member && (await findAddressee(db, member.userId))
    if (member?.status !== 'pending' || !addressee) return null
    const decided = formatLongDate(lastReviewDay(member.submittedAt))
    const days = `${REVIEW_DAYS.min}-${REVIEW_DAYS.max} business days`
    return {
      to: addressee.email,
      subject: 'We have received your membership application',
      heading: 'Your application is under review',
      preview: `The committee will decide by ${decided}.`,
      blocks: [
        { paragraph: `${salutation(member.fullName)}\nThe committee has received your application.` },
        {
          facts: [
            { label: 'Membership', value: (await getPlan(db, member.planId)).name },
            { label: 'Submitted', value: formatLongDate(member.submittedAt) },
            { label: 'Decision expected by', value: `${decided} (${days})` },
          ],
        },
        ...(await keyBlocks(db, addressee, now(), {
          invitation: 'Choose a password to check the status of your application at any time.',
          label: 'View my application',
        })),
        {
          note: 'We will email you when the committee has decided. If you did not apply, do not use the link, and tell us.',
        },
      ],
    }
  },
  'application-from-known-address': async ({ userId }, { db }) => {
    const addressee = await findAddressee(db, userId)
    if (!addressee) return null
    const member = await findMemberOfAccount(db, userId)
    const { heading, message } = member ? whatIsKnownOf(member) : NOT_YET_A_MEMBER
    return {
      to: addressee.email,
      subject: 'You already have an account with us',
      heading,
      blocks: [
        {
          paragraph: `${salutation(fullNameOf(addressee))}\nSomebody has just applied for membership with this address. ${message}`,
        },
        addressee.hasPassword
          ? { button: { label: 'Log in', url: '/login' } }
          : { button: { label: 'Set my password', url: '/login?panel=forgot' } },
        {
          note: 'If you have forgotten your password, use ‘Forgot password?’ on the login page. If you did not apply, ignore this email. Your account has not changed.',
        },
      ],
    }
  },
  'application-for-committee': async ({ memberId }, { db }) => {
    const { contactEmail } = await readSettings(db)
    const member = await findMember(db, memberId)
    if (contactEmail === '' || member?.status !== 'pending' || member.erasedAt) return null
    const plan = await getPlan(db, member.planId)
    return {
      to: contactEmail,
      subject: `New membership application: ${member.fullName}`,
      heading: 'A new application to review',
      blocks: [
        {
          facts: [
            { label: 'Name', value: member.fullName },
            { label: 'Membership', value: plan.name },
            { label: 'Emirate', value: member.emirate ?? '' },
            { label: 'Submitted', value: formatCardDate(member.submittedAt) },
            { label: 'Decision due by', value: formatCardDate(lastReviewDay(member.submittedAt)) },
          ],
        },
        { button: { label: 'Review application', url: '/admin?tab=members' } },
      ],
    }
  },
}

const NOT_YET_A_MEMBER = {
  heading: 'Log in to apply',
  message:
    'You already have an account with this address, but no membership yet. To apply, log in first, so that we know it is you.',
}
const whatIsKnownOf = (member: Member) =>
  WHAT_IS_KNOWN[member.correctionRequestedAt ? 'correction' : hasLeft(member) ? 'left' : member.status]
const WHAT_IS_KNOWN = {
  correction: {
    heading: 'Log in to correct your application',
    message:
      'The committee has asked you to correct your earlier application. Log in to correct it. Your answers are filled in.',
  },
  left: {
    heading: 'Log in to apply again',
    message: 'Your earlier membership has ended. To apply again, log in first. Your details are still there.',
  },
  pending: {
    heading: 'We already have your application',
    message: 'Your earlier application is under review, so you do not need to do anything. Log in to check its status.',
  },
  approved: {
    heading: 'You are already a member',
    message: 'You are already a member. Log in to your dashboard to view or change your details.',
  },
  rejected: {
    heading: 'Log in to apply again',
    message: 'Your earlier application was not approved. To apply again, log in first. Your details are still there.',
  },
}
