import { eq } from 'drizzle-orm'
import type { ComposeContext, MailComposers, MailContent } from '#server/platform/mail/mail.ts'
import { salutation } from '#server/platform/mail/salutation.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { contactMessages } from './contact-tables.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'contact-received': { messageId: string }
    'contact-acknowledged': { messageId: string }
    'contact-answered': { messageId: string }
  }
}

type Ids = { messageId: string }

export const contactMails: MailComposers = {
  'contact-received': async ({ messageId }: Ids, { db }) => {
    const { contactEmail } = await readSettings(db)
    const message = await findMessage(db, messageId)
    return message && contactEmail ? forCommittee(message, contactEmail) : null
  },
  'contact-acknowledged': async ({ messageId }: Ids, { db }) => {
    const message = await findMessage(db, messageId)
    const { organisationName } = await readSettings(db)
    return message && forSender(message, organisationName)
  },
  'contact-answered': async ({ messageId }: Ids, { db }) => {
    const message = await findMessage(db, messageId)
    const { contactEmail } = await readSettings(db)
    return message?.reply ? answerOf(message, message.reply, contactEmail) : null
  },
}

type Message = typeof contactMessages.$inferSelect

async function findMessage(db: ComposeContext['db'], messageId: string): Promise<Message | null> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  return message ?? null
}

function forCommittee({ name, email, subject, message, createdAt }: Message, to: string): MailContent {
  return {
    to,
    subject: `${subject}: a message from ${name}`,
    heading: 'A message from the website',
    preview: message.slice(0, 120),
    blocks: [
      {
        facts: [
          { label: 'From', value: name },
          { label: 'Email', value: email },
          { label: 'Subject', value: subject },
          { label: 'Sent', value: `${formatCardDateTime(createdAt)} (Gulf time)` },
        ],
      },
      { paragraph: message },
      { button: { label: 'Reply in the portal', url: '/admin/messages' } },
      { note: `You can also write to ${email}. A reply to this email does not reach the sender.` },
    ],
  }
}

/** Anybody can enter somebody else's address, so the mail repeats nothing the sender wrote except a plain name. */
function forSender({ name, email, subject }: Message, organisationName: string): MailContent {
  return {
    to: email,
    subject: `We have received your message: ${subject}`,
    heading: 'Thank you for your message',
    blocks: [
      {
        paragraph: `${salutation(name)}\nWe have received your message to ${organisationName}. We'll get back to you soon.`,
      },
      { note: 'If you did not write to us, somebody entered your address by mistake. You can ignore this email.' },
    ],
  }
}

function answerOf({ email, subject, createdAt }: Message, reply: string, contactEmail: string): MailContent {
  const note = `You wrote to us on ${formatCardDateTime(createdAt)}.`
  return {
    to: email,
    subject: `Re: ${subject}`,
    heading: 'Our reply to your message',
    blocks: [
      { paragraph: reply },
      { note: contactEmail ? `${note} To write to us again, please use ${contactEmail}.` : note },
    ],
  }
}
