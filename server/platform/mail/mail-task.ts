import { and, eq, sql } from 'drizzle-orm'
import type { TaskContext, TaskHandlers } from '#server/platform/tasks/tasks.ts'
import { isClosedAddress } from '../personal-data/personal-data.ts'
import { presentMailName } from './former-mail-names.ts'
import type { ComposeContext, MailComposer, MailComposers, MailContent } from './mail.ts'
import { everyMailIsWanted, type MailPolicy } from './mail-policy.ts'
import type { MailSender } from './mail-sender.ts'
import { mails } from './mail-tables.ts'

export type MailTaskSettings = {
  composers: MailComposers
  services: Pick<ComposeContext, 'secret' | 'files'>
  sender: MailSender
  siteUrl: string
  policy?: MailPolicy
  /** Called with the outcome of each attempt to send a mail. */
  onTried?: (outcome: 'sent' | 'failed' | 'tried_again') => void
}

type Mail = typeof mails.$inferSelect

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'give-up-mail': { mailId: string }
  }
}

/** Composes and sends what `sendMail` stored: 8 attempts within about an hour, then the mail is stored as failed. */
export function mailTasks(settings: MailTaskSettings): Pick<TaskHandlers, 'mail' | 'give-up-mail'> {
  return {
    mail: {
      tries: 8,
      firstRetrySeconds: 30,
      atOnce: 2,
      deadLetter: 'give-up-mail',
      run: async ({ mailId }, context) => {
        const [mail] = await context.db.select().from(mails).where(eq(mails.id, mailId))
        if (!mail || mail.status === 'sent') return
        try {
          await deliver({ ...mail, name: presentMailName(mail.name) }, settings, context)
        } catch (error) {
          settings.onTried?.(context.isLastAttempt ? 'failed' : 'tried_again')
          await recordFailure(mail, error, context)
          if (!context.isLastAttempt) throw error
        }
      },
    },
    // nothing runs after it, so it retries often
    'give-up-mail': { tries: 10, run: ({ mailId }, context) => giveUp(mailId, settings, context) },
  }
}

/** Marks a mail as failed if the last attempt died with its process or could not record its outcome. */
async function giveUp(mailId: string, { onTried }: MailTaskSettings, { db, log }: TaskContext): Promise<void> {
  const lastError = 'The site was stopped during the last attempt, so this email may have been sent'
  const [mail] = await db
    .update(mails)
    .set({ status: 'failed', attempts: sql`${mails.attempts} + 1`, lastError })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued')))
    .returning({ name: mails.name })
  if (!mail) return
  onTried?.('failed')
  log.error({ mail: mail.name, mailId }, 'a mail failed: its last attempt was cut off; it is stored for an admin')
}

async function deliver(mail: Mail, settings: MailTaskSettings, { db, now, log }: TaskContext): Promise<void> {
  const remove = () => db.delete(mails).where(eq(mails.id, mail.id))
  const drop = async (reason: string) => {
    log.info({ mail: mail.name, mailId: mail.id }, `a mail was dropped: ${reason}`)
    await remove()
  }
  const content = await compose(mail, settings, { db, now, log })
  const to = mail.recipient ?? content?.to
  if (!content || !to) return drop('it is no longer needed')
  if (isClosedAddress(to)) return drop('the account is closed')
  const policy = settings.policy ?? everyMailIsWanted
  const { isWanted, unsubscribeUrl } = await policy({ name: mail.name, to, content }, db)
  if (!isWanted) return drop('the recipient turned off its kind')
  const { subject, send } = await settings.sender.render({
    id: mail.id,
    name: mail.name,
    content: { ...content, to },
    unsubscribeUrl,
  })
  try {
    await send()
  } catch (error) {
    if (!content.isForgotten) await db.update(mails).set({ addressee: to, subject }).where(eq(mails.id, mail.id))
    throw error
  }
  settings.onTried?.('sent')
  await (content.isForgotten ? remove() : markSent(db, mail, { to, subject, at: now() }))
}

type Sent = { to: string; subject: string; at: Date }

const markSent = (db: TaskContext['db'], { id }: Mail, { to, subject, at }: Sent) =>
  db
    .update(mails)
    .set({
      status: 'sent',
      recipient: to,
      subject,
      attempts: sql`${mails.attempts} + 1`,
      lastError: null,
      sentAt: at,
    })
    .where(eq(mails.id, id))

function compose(
  mail: Mail,
  { composers, siteUrl, services }: MailTaskSettings,
  context: Pick<ComposeContext, 'db' | 'now' | 'log'>,
): Promise<MailContent | null> {
  const composer = (composers as Record<string, MailComposer<unknown> | undefined>)[mail.name]
  if (!composer) throw new Error(`No feature composes the mail '${mail.name}'`)
  return composer(mail.data, { ...context, ...services, siteUrl })
}

async function recordFailure(mail: Mail, error: unknown, { db, log, isLastAttempt }: TaskContext): Promise<void> {
  const lastError = error instanceof Error ? error.message : String(error)
  await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, lastError, ...(isLastAttempt && { status: 'failed' as const }) })
    .where(eq(mails.id, mail.id))
  if (isLastAttempt)
    log.error({ err: error, mail: mail.name, mailId: mail.id }, 'a mail failed and is stored for an admin')
}
