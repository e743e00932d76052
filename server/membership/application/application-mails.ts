import { findAddressee, keyBlocks } from '#server/membership/mail-addressee.ts'
import { findMember, findMemberOfAccount, type Member } from '#server/membership/member-queries.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { REVIEW_DAYS } from '#shared/membership/application-enums.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { lastReviewDay } from '#shared/membership/review-rules.ts'
import { formatCardDate, formatLongDate } from '#shared/platform/gulf-dates.ts'

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
      subject: 'Your membership application has arrived',
      heading: 'Your application is under review',
      preview: `The committee decides by ${decided}.`,
      blocks: [
        { paragraph: `Dear ${member.fullName}, your application is with the committee.` },
        {
          facts: [
            { label: 'Membership', value: MEMBERSHIP_TYPE_LABELS[member.membershipType] },
            { label: 'Submitted', value: formatLongDate(member.submittedAt) },
            { label: 'Decision expected by', value: `${decided} (${days})` },
          ],
        },
        ...(await keyBlocks(db, addressee, now(), {
          invitation: 'Choose a password, and you can see at any time how far it is.',
          label: 'See my application',
        })),
        {
          note: 'We write again as soon as it is decided. If it was not you who applied, leave the link alone and tell us.',
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
          paragraph: `Dear ${addressee.firstName}, somebody has just applied for membership with this address. ${message}`,
        },
        addressee.hasPassword
          ? { button: { label: 'Log in', url: '/login' } }
          : { button: { label: 'Set my password', url: '/login?panel=forgot' } },
        {
          note: 'Forgotten the password? “Forgot password” on the login page sends you a link. If it was not you who applied, do nothing: your account stays as it is.',
        },
      ],
    }
  },
  'application-for-committee': async ({ memberId }, { db }) => {
    const { contactEmail } = await readSettings(db)
    const member = await findMember(db, memberId)
    if (contactEmail === '' || member?.status !== 'pending' || member.erasedAt) return null
    const type = MEMBERSHIP_TYPE_LABELS[member.membershipType]
    return {
      to: contactEmail,
      subject: `New membership application: ${member.fullName}`,
      heading: 'An application waits for the committee',
      blocks: [
        {
          facts: [
            { label: 'Name', value: member.fullName },
            { label: 'Membership', value: type },
            { label: 'Emirate', value: member.emirate ?? '' },
            { label: 'Submitted', value: formatCardDate(member.submittedAt) },
            { label: 'To be decided by', value: formatCardDate(lastReviewDay(member.submittedAt)) },
          ],
        },
        { button: { label: 'Review the application', url: '/admin?tab=members' } },
      ],
    }
  },
}

const NOT_YET_A_MEMBER = {
  heading: 'Log in to apply',
  message:
    'It already has an account, but no membership yet. Log in and apply from there: then it is certain that it is you.',
}
const whatIsKnownOf = ({ status, resignedAt, correctionRequestedAt }: Member) =>
  WHAT_IS_KNOWN[correctionRequestedAt ? 'correction' : resignedAt ? 'resigned' : status]
const WHAT_IS_KNOWN = {
  correction: {
    heading: 'Log in to correct your application',
    message:
      'The committee has asked for a correction of your earlier application. Log in: what you wrote is filled in.',
  },
  resigned: {
    heading: 'Log in to apply again',
    message:
      'Your earlier membership has ended. You are free to apply again: log in first, and your details are still there.',
  },
  pending: {
    heading: 'Your application is already with us',
    message: 'Your earlier application is under review, so there is nothing more to do. Log in to see how far it is.',
  },
  approved: {
    heading: 'You are already a member',
    message: 'You are a member already. Log in to your dashboard to see or change your details.',
  },
  rejected: {
    heading: 'Log in to apply again',
    message:
      'An earlier application was not approved. You are free to apply again: log in first, and your details are still there.',
  },
}
