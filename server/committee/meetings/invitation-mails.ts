import { findAddressee } from '#server/membership/mail-addressee.ts'
import type { ComposeContext, MailBlock, MailComposer, MailComposers, MailContent } from '#server/platform/mail/mail.ts'
import { salutation } from '#server/platform/mail/salutation.ts'
import { describeItem, invitationPath } from '#shared/committee/meetings/meeting-rules.ts'
import { formatLongDate, formatTimeRange } from '#shared/platform/gulf-dates.ts'
import { findInvited, findMeeting, findMeetingEvenDeleted, listItems, type MeetingRow } from './meeting-queries.ts'

type Invited = { meetingId: string; userId: string }

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'meeting-invited': Invited
    'meeting-changed': Invited
    'meeting-cancelled': Invited
    /** To somebody who was invited, and is not any more. */
    'meeting-uninvited': Invited
  }
}

export const invitationMails: MailComposers = {
  'meeting-invited': aboutMeeting('Invitation', 'You are invited to this meeting.'),
  'meeting-changed': aboutMeeting('Changed', 'This meeting has changed. These are the details now:'),
  'meeting-cancelled': async ({ meetingId, userId }, { db }) => {
    const meeting = await findMeetingEvenDeleted(db, meetingId)
    if (!meeting?.deletedAt) return null
    return toInvited(db, userId, (name) => ({
      subject: `Cancelled: ${meeting.title}, ${formatLongDate(meeting.startsAt)}`,
      heading: 'The meeting is cancelled',
      blocks: [
        { paragraph: `${salutation(name)}\nThis meeting will not take place. You do not need to do anything.` },
        { facts: factsOf(meeting).slice(0, 2) },
      ],
    }))
  },
  'meeting-uninvited': async ({ meetingId, userId }, { db, now }) => {
    const meeting = await findMeeting(db, meetingId)
    const isInvited = (await findInvited(db, meetingId, userId)) !== null
    if (!meeting || isInvited || meeting.startsAt <= now()) return null
    return toInvited(db, userId, (name) => ({
      subject: `No longer invited: ${meeting.title}, ${formatLongDate(meeting.startsAt)}`,
      heading: 'You are no longer invited',
      blocks: [
        {
          paragraph: `${salutation(name)}\nOther people are now invited to this meeting, and you do not need to come. We are sorry for the change.`,
        },
        { facts: factsOf(meeting).slice(0, 2) },
      ],
    }))
  },
}

/** Only for people who are still invited, and only until the meeting begins. */
function aboutMeeting(label: string, text: string): MailComposer<Invited> {
  return async ({ meetingId, userId }, { db, now }) => {
    const meeting = await findMeeting(db, meetingId)
    const person = await findInvited(db, meetingId, userId)
    if (!meeting || !person || meeting.startsAt <= now()) return null
    const agenda = (await listItems(db, meetingId)).map((item) => {
      const details = describeItem(item)
      return [{ text: details ? `${item.title} (${details})` : item.title, isBold: false, isItalic: false }]
    })
    const isExcused = person.attendance === 'excused'
    return toInvited(db, userId, (name) => ({
      subject: `${label}: ${meeting.title}, ${formatLongDate(meeting.startsAt)}`,
      heading: meeting.title,
      blocks: [
        { paragraph: `${salutation(name)}\n${text}` },
        { facts: factsOf(meeting) },
        ...(agenda.length > 0 ? [{ paragraph: 'The agenda:' }, { list: agenda }] : []),
        { note: isExcused ? STILL_EXCUSED : 'If you cannot come, please open the invitation and send an apology.' },
        { button: { label: 'Open the invitation', url: invitationPath(meetingId) } },
      ] satisfies MailBlock[],
    }))
  }
}

const STILL_EXCUSED =
  'You have sent an apology. If you can come after all, please open the invitation and take it back.'

const factsOf = ({ title, startsAt, endsAt, place, link }: MeetingRow) =>
  [
    { label: 'Meeting', value: title },
    { label: 'When', value: `${formatLongDate(startsAt)}, ${formatTimeRange(startsAt, endsAt)} (Gulf time)` },
    { label: 'Where', value: place },
    { label: 'Online', value: link },
  ].filter(({ value }) => value !== '')

type Content = Omit<MailContent, 'to' | 'userId'>

async function toInvited(
  db: ComposeContext['db'],
  userId: string,
  write: (firstName: string) => Content,
): Promise<MailContent | null> {
  const addressee = await findAddressee(db, userId)
  return addressee && { to: addressee.email, userId, ...write(addressee.firstName) }
}
