import { and, eq } from 'drizzle-orm'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { inParts } from '#server/platform/database/update-rows.ts'
import { enqueue, enqueueAll, type Log } from '#server/platform/tasks/tasks.ts'
import type { FileStore } from '#server/platform/uploads/file-store.ts'
import { mails } from './mail-tables.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    mail: { mailId: string }
  }
}

/** Every feature names its mails here by declaration merging, each with its ids; never texts or tokens. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Mails {}

export type MailName = Extract<keyof Mails, string>

export type MailBlock =
  | { paragraph: string }
  | { facts: readonly MailFact[] }
  /** The one thing to do: a mail has one. `url` may be a path on this site. */
  | { button: MailLink }
  /** What else can be done, as plain links. */
  | { links: readonly MailLink[] }
  /** A code to scan, as an embedded picture; `number` says the same in characters. */
  | { code: { scanned: string; number: string; caption: string } }
  | { note: string }
  /** Lines with bold and italic parts. */
  | { formatted: readonly FormattedLine[] }
  | { list: readonly FormattedLine[] }
  /** In their order, with numbers. */
  | { steps: readonly string[] }
  /** `url` may be a path on this site; nobody is notified when it is loaded. */
  | { picture: { url: string; alternative: string } }

/** `isMain`: what the reader needs first, in bold. */
export type MailFact = { label: string; value: string; isMain?: boolean }

/** `url` may be a path on this site. */
export type MailLink = { label: string; url: string }

/** `url` may be a path on this site. */
export type FormattedLine = readonly { text: string; isBold: boolean; isItalic: boolean; url?: string }[]

/** A file attached to a mail, such as a calendar entry. */
export type MailAttachment = {
  filename: string
  content: string | Buffer
  contentType: string
  /** The id under which the HTML shows it as a picture. */
  cid?: string
}

export type MailContent = {
  /** Null if the person has no address: nothing is sent. */
  to: string | null
  /** The account whose choice of mails decides; otherwise the one that logs in with the address. */
  userId?: string
  subject: string
  /** The preview that a mailbox shows beside the subject; the first paragraph by default. */
  preview?: string
  heading: string
  blocks: readonly MailBlock[]
  attachments?: readonly MailAttachment[]
  /** Somebody waits for it: mail programs mark it as important. */
  isUrgent?: boolean
  /** For a mail to a committee member: the kind under which they can turn it off. */
  committeeKind?: string
  /** Nothing of it is stored once it has been sent, not even the recipient. */
  isForgotten?: boolean
}

export type ComposeContext = {
  db: Executor
  siteUrl: string
  now: () => Date
  /** For the attached documents: their signatures and pictures. */
  secret: string
  files: FileStore
  log: Log
}

/** Runs when the mail is sent, so that one-time tokens are created then; null if the reason for the mail is gone. */
export type MailComposer<Ids> = (ids: Ids, context: ComposeContext) => Promise<MailContent | null>
export type MailComposers = { [N in keyof Mails]?: MailComposer<Mails[N]> }

type SendOptions = {
  /** Overrides the composer's address. */
  to?: string
  /** The undoable change that causes the mail: it is sent once that change is final. */
  heldBy?: string | undefined
}

/** Sends a mail once the surrounding transaction commits; returns its id. */
export async function sendMail<N extends MailName>(
  executor: Executor,
  name: N,
  ids: Mails[N],
  { to, heldBy }: SendOptions = {},
): Promise<string> {
  const [mail] = await executor
    .insert(mails)
    .values({ name, data: ids as Record<string, string>, recipient: to ?? null, heldBy: heldBy ?? null })
    .returning({ id: mails.id })
  if (!mail) throw new Error(`The mail '${name}' was not stored`)
  if (!heldBy) await enqueue(executor, 'mail', { mailId: mail.id }, { singletonKey: mail.id })
  return mail.id
}

/** Sends the same mail to many people, each with its own ids: a few statements for all of them. */
export async function sendMails<N extends MailName>(
  executor: Executor,
  name: N,
  all: readonly Mails[N][],
  { heldBy }: Pick<SendOptions, 'heldBy'> = {},
): Promise<void> {
  for (const part of inParts(all)) {
    const rows = part.map((ids) => ({ name, data: ids as Record<string, string>, heldBy: heldBy ?? null }))
    const stored = await executor.insert(mails).values(rows).returning({ id: mails.id })
    if (!heldBy) await enqueueMails(executor, stored)
  }
}

const enqueueMails = (executor: Executor, stored: readonly { id: string }[]): Promise<void> =>
  enqueueAll(
    executor,
    'mail',
    stored.map(({ id }) => ({ data: { mailId: id }, singletonKey: id })),
  )

/** Gives a failed mail all its attempts again. False if there is no such mail or it has not failed. */
export function resendMail(db: Database, mailId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const again = await tx
      .update(mails)
      .set({ status: 'queued' })
      .where(and(eq(mails.id, mailId), eq(mails.status, 'failed')))
      .returning({ id: mails.id })
    if (again.length === 0) return false
    await enqueue(tx, 'mail', { mailId }, { singletonKey: mailId })
    return true
  })
}

/** Sends the mails that waited for a change. Call it in the transaction that makes the change final. */
export async function releaseMails(tx: Executor, changeId: string): Promise<void> {
  const released = await tx
    .update(mails)
    .set({ heldBy: null })
    .where(eq(mails.heldBy, changeId))
    .returning({ id: mails.id })
  for (const part of inParts(released)) await enqueueMails(tx, part)
}
