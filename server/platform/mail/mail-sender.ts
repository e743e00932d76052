import type { Database } from '#server/platform/database/database.ts'
import type { MailContent } from './mail.ts'
import { clearRejection, noteRejection } from './mail-rejections.ts'
import { renderMail } from './mail-renderer.ts'
import type { Letterhead } from './mail-text.ts'
import type { MailTransport } from './mail-transport.ts'

type Mail = {
  /** Names the mail for good: it is the Message-ID. */
  id: string
  name: string
  content: MailContent & { to: string }
  unsubscribeUrl?: string | undefined
}

export type MailSender = {
  /** The mail as it will be sent. `send` rejects with a MailFailure unless the mail server has accepted it. */
  render(mail: Mail): Promise<{ subject: string; send: () => Promise<void> }>
}

type Parts = {
  transport: MailTransport
  siteUrl: string
  findLetterhead: () => Promise<Letterhead>
  db: Database
  now: () => Date
}

/** Sends mails in the association's design, and remembers the addresses that the mail server refuses. */
export function createMailSender({ transport, siteUrl, findLetterhead, db, now }: Parts): MailSender {
  return {
    render: async ({ id, name, content, unsubscribeUrl }) => {
      const letterhead = { ...(await findLetterhead()), ...(unsubscribeUrl && { unsubscribeUrl }) }
      const { pictures, ...letter } = await renderMail(content, letterhead, siteUrl)
      const { to, attachments = [], isUrgent = false, isForgotten } = content
      const send = async () => {
        try {
          await transport.send({
            id,
            name,
            senderName: letterhead.name,
            to,
            at: now(),
            attachments: [...pictures, ...attachments],
            isUrgent,
            unsubscribeUrl,
            replyTo: letterhead.replyTo,
            ...letter,
          })
        } catch (error) {
          if (!isForgotten) await noteRejection(db, to, error, now()).catch(untilNextMail)
          throw error
        }
        await clearRejection(db, to).catch(untilNextMail)
      }
      return { subject: letter.subject, send }
    },
  }
}

/** What the mail server said holds, whether or not the database could note it; the next mail notes it again. */
const untilNextMail = () => {}
