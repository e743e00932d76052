import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Log } from '#server/platform/tasks/tasks.ts'
import type { MailAttachment } from './mail.ts'
import { failureOf, MailFailure } from './mail-failure.ts'

export type RenderedMail = {
  id: string
  name: string
  /** The association's present name: the display name beside the address of MAIL_FROM. */
  senderName: string
  to: string
  subject: string
  html: string
  text: string
  /** The absolute addresses of its button and links. */
  links: readonly string[]
  attachments: readonly MailAttachment[]
  isUrgent?: boolean
  at: Date
  unsubscribeUrl?: string | undefined
  replyTo?: string | undefined
}

export type MailTransport = {
  /** Rejects with a MailFailure unless the mail was accepted; sending it again repeats its Message-ID. */
  send(mail: RenderedMail): Promise<void>
  close(): void
}

export type TransportSettings = {
  mailUrl: string | undefined
  mailFrom: string
  dataDir: string
  siteUrl: string
  log: Log
  /**
   * Shows mails that were written to a folder to the operator. Their links grant access, so they never go to the log.
   */
  show?: ((line: string) => void) | undefined
}

/** Sends through the mail server of MAIL_URL; without one, writes .eml files to a folder and shows their links. */
export function createMailTransport(settings: TransportSettings): MailTransport {
  return settings.mailUrl ? smtpTransport(settings, settings.mailUrl) : folderTransport(settings)
}

function smtpTransport(settings: TransportSettings, url: string): MailTransport {
  const server = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const handedOver = new Set<string>()
  server.use('stream', ({ message }, done) => {
    // the end of the last stream: the server has been given every byte
    message.processFunc((content) => content.once('end', () => handedOver.add(message.messageId())))
    done()
  })
  return {
    send: async (mail) => {
      const message = messageOf(mail, settings)
      try {
        await server.sendMail(message)
      } catch (error) {
        throw failureOf(error, handedOver.has(message.messageId))
      } finally {
        handedOver.delete(message.messageId)
      }
    },
    close: () => server.close(),
  }
}

type Message = SendMailOptions & { messageId: string }

function folderTransport(settings: TransportSettings): MailTransport {
  const folder = join(settings.dataDir, 'mail')
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await writer.sendMail(messageOf(mail, settings))
      const time = mail.at.toISOString().replaceAll(':', '-')
      const file = join(folder, `${time}-${mail.name}-${mail.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // private and written atomically: its links grant access
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      settings.log.info({ mail: mail.name, mailId: mail.id, file }, 'a mail was written')
      settings.show?.(`A mail to ${mail.to}: ${mail.subject}\n${mail.links.map((link) => `  ${link}\n`).join('')}`)
    },
    close: () => writer.close(),
  }
}

function messageOf(mail: RenderedMail, { mailFrom, siteUrl }: TransportSettings): Message {
  return {
    from: { name: mail.senderName, address: addressIn(mailFrom) },
    to: { name: '', address: singleAddress(mail.to) },
    ...(mail.replyTo && { replyTo: { name: '', address: singleAddress(mail.replyTo) } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map((attachment) => ({ ...attachment })),
    date: mail.at,
    ...(mail.isUrgent && { priority: 'high' }),
    messageId: `<${mail.id}@${new URL(siteUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // one click in the mail program unsubscribes from mails of this kind (RFC 8058)
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** 'no-reply@pooram.example' in 'Pooram Community <no-reply@pooram.example>'. */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1]?.trim() ?? sender.trim()

// exactly one address, without anything that could end a header or add a second recipient
function singleAddress(text: string): string {
  if (/^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/.test(text)) return text
  const known = { outcome: 'refused', code: null, response: null, isAboutAddress: false } as const
  throw new MailFailure('The address of the recipient is not valid', known)
}
