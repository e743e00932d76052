import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { isAdmin } from '#server/accounts/guards.ts'
import { type Addressee, findAddressee } from '#server/membership/mail-addressee.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailBlock, MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf, salutation } from '#server/platform/mail/salutation.ts'
import { OUTCOME_LABELS } from '#shared/committee/meetings/meeting-enums.ts'
import { invitationPath, outcomeOf } from '#shared/committee/meetings/meeting-rules.ts'
import { formatCardDate, formatLongDate, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { asSentence } from '#shared/platform/sentence.ts'
import { findMeeting } from './meeting-queries.ts'
import { getMeeting, type MeetingView, PARTICIPANT } from './meeting-view.ts'
import { minutesTitle, renderMinutes } from './minutes-pdf.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'minutes-sent': { meetingId: string; userId: string }
  }
}

export const meetingMails: MailComposers = {
  'minutes-sent': async ({ meetingId, userId }, { db, now }) => {
    const stored = await findMeeting(db, meetingId)
    const addressee = await findAddressee(db, userId)
    if (!stored?.sentAt || !addressee) return null
    const meeting = await getMeeting(db, meetingId, { accountId: userId, reader: PARTICIPANT })
    const content = await writeMinutesMail(db, meeting, addressee)
    return { ...content, attachments: [await attachMinutes(db, meeting, now())] }
  },
}

/** The mail with which somebody gets the minutes, without the PDF. */
export async function writeMinutesMail(db: Executor, meeting: MeetingView, addressee: Addressee) {
  const { userId, email } = addressee
  const [account] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  return {
    to: email,
    userId,
    subject: `Minutes ${meeting.number}: ${meeting.title}`,
    heading: 'The minutes of our meeting',
    blocks: [
      {
        paragraph: `${salutation(fullNameOf(addressee))}\nHere are the minutes of ‘${meeting.title}’ on ${formatLongDate(meeting.startsAt)}. They are attached as a PDF.`,
      },
      ...decisionBlocks(meeting),
      ...taskBlocks(meeting, userId),
      { note: 'If something is wrong, please say so: the next meeting approves the minutes, with a note if needed.' },
      {
        button: {
          label: 'Open the meeting',
          url: account && isAdmin(account) ? `/admin/meetings/${meeting.id}` : invitationPath(meeting.id),
        },
      },
    ],
  }
}

const attachMinutes = async (db: Executor, meeting: MeetingView, now: Date) => ({
  filename: `${minutesTitle(meeting).replaceAll(/[:/\\]/g, '')}.pdf`,
  content: await renderMinutes(db, meeting, now),
  contentType: 'application/pdf',
})

const plain = (text: string) => [{ text, isBold: false, isItalic: false }]

function decisionBlocks({ items }: MeetingView): MailBlock[] {
  const decided = items.flatMap(({ approval, text, decisions }) => [
    ...(approval ? [[approval, text].filter(Boolean).join(' ')] : []),
    ...decisions.map(describeDecision),
  ])
  if (decided.length === 0) return []
  const list = decided.map(plain)
  return [{ paragraph: 'What was decided:' }, { list }]
}

/** '2026-4: The generator is bought. Carried.' */
function describeDecision(decision: MeetingView['items'][number]['decisions'][number]): string {
  const outcome = outcomeOf(decision)
  const text = `${decision.number}: ${decision.text}`
  if (!outcome) return text
  return `${asSentence(text)} ${OUTCOME_LABELS[outcome]}.`
}

function taskBlocks({ items }: MeetingView, userId: string): MailBlock[] {
  const own = items.flatMap(({ tasks }) => tasks).filter(({ ownerId }) => ownerId === userId)
  if (own.length === 0) return []
  const list = own.map(({ text, dueOn }) => plain(`${text}, due on ${formatCardDate(startOfGulfDay(dueOn))}`))
  return [{ paragraph: 'Your tasks:' }, { list }]
}
