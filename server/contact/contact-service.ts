import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { DEFAULT_CONTACT_SUBJECT } from '#shared/contact/contact-enums.ts'
import type { ContactForm } from '#shared/contact/contact-rules.ts'
import { contactMessages } from './contact-tables.ts'

/**
 * Stores a message, mails it to the committee and, if requested, acknowledges it to the sender. Messages from bots are
 * silently dropped.
 */
export async function receiveMessage(
  db: Database,
  form: ContactForm,
  { isAcknowledged, now }: { isAcknowledged: boolean; now: Date },
): Promise<void> {
  const { name, email, message, website } = form
  if (website) return
  const subject = form.subject || DEFAULT_CONTACT_SUBJECT
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ name, email, subject, message, createdAt: now })
      .returning({ id: contactMessages.id })
    if (!stored) throw new Error('A message to the committee was not stored')
    await sendMail(tx, 'contact-received', { messageId: stored.id })
    await notifyCommittee(tx, {
      kind: 'committee-messages',
      title: `${subject}: a message from ${name}`,
      link: '/admin/messages',
      aboutId: stored.id,
      now,
    })
    if (isAcknowledged) await sendMail(tx, 'contact-acknowledged', { messageId: stored.id })
  })
}
