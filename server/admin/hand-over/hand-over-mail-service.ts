import { and, eq, isNull } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { bodyOf, letterOf } from '#server/platform/mail/mail-text.ts'
import { holdInTransaction } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import type { HandOverMail } from '#shared/admin/hand-over/hand-over-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { requireSuperAdmin } from '../people/super-admins.ts'
import { composeHandOverMail } from './hand-over-mails.ts'
import { findLatest, type HandOverRow, readNames } from './hand-over-queries.ts'
import { handOvers } from './hand-over-tables.ts'

type Sent = { handOverId: string; mail: HandOverMail; userId: string }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'hand-over-mails': Sent[]
  }
}

/** Both mails as they are read, with everybody who gets them. Throws not_found unless it was done last. */
export async function previewMails({ db, config }: AppContext, id: string) {
  const recipients = await listRecipients(db, await getDone(db, id))
  const previews = []
  for (const mail of ['joined', 'left'] as const) {
    const letters = []
    for (const ids of recipients.filter((each) => each.mail === mail)) {
      const content = await composeHandOverMail(db, mail, ids)
      if (content) letters.push({ to: content.to, letter: letterOf(content, config.siteUrl), name: ids.name })
    }
    const [first] = letters
    if (!first) continue
    previews.push({
      mail,
      recipients: letters.flatMap(({ to, name }) => (to ? [name] : [])),
      unreachable: letters.flatMap(({ to, name }) => (to ? [] : [name])),
      subject: first.letter.subject,
      text: bodyOf(first.letter),
    })
  }
  return previews
}

/** Sends both mails; they wait two minutes for an undo. Throws not_found, or hand_over_mails_sent the second time. */
export function sendHandOverMails(db: Database, id: string, { actorId, now }: { actorId: string; now: () => Date }) {
  return holdInTransaction(db, { area: 'people', name: 'hand-over-mails', actorId, now }, async (tx, heldBy) => {
    await requireSuperAdmin(tx, actorId)
    const recipients = await listRecipients(tx, await getDone(tx, id))
    const isFirst = and(eq(handOvers.id, id), isNull(handOvers.mailsSentAt))
    const marked = await tx.update(handOvers).set({ mailsSentAt: now() }).where(isFirst).returning({ id: handOvers.id })
    if (marked.length === 0) throw new AppError('hand_over_mails_sent')
    for (const { mail, userId } of recipients)
      await sendMail(tx, `hand-over-${mail}`, { handOverId: id, userId }, { heldBy })
    const subject = { subjectType: 'hand_over', subjectId: id }
    const after = { mails: recipients.length }
    await recordActivity(tx, { actorId, action: 'hand_over.mails_sent', ...subject, after })
    const message = `${counted(recipients.length, 'email', 'emails')} to the old and the new committee will be sent.`
    const items = recipients.map(({ mail, userId }) => ({ handOverId: id, mail, userId }))
    return { items, message, result: message }
  })
}

export const handOverUndo: UndoHandlers = {
  'hand-over-mails': {
    undo: async (tx, [first], { actorId }) => {
      if (!first) return
      const { handOverId: id } = first
      await tx.update(handOvers).set({ mailsSentAt: null }).where(eq(handOvers.id, id))
      const subject = { subjectType: 'hand_over', subjectId: id }
      await recordActivity(tx, { actorId, action: 'hand_over.mails_withdrawn', ...subject })
    },
  },
}

/** The new team first; nobody gets both mails. */
async function listRecipients(db: Executor, { id: handOverId, applied }: HandOverRow) {
  const joined = (applied?.joined ?? []).map(({ userId }) => ({ mail: 'joined' as const, userId }))
  const left = (applied?.left ?? []).map((userId) => ({ mail: 'left' as const, userId }))
  const all = [...joined, ...left]
  const names = await readNames(
    db,
    all.map(({ userId }) => userId),
  )
  return all.map((each) => ({ ...each, handOverId, name: names.get(each.userId) ?? '' }))
}

async function getDone(db: Executor, id: string): Promise<HandOverRow> {
  const latest = await findLatest(db)
  if (latest?.id !== id) throw new AppError('not_found')
  return latest
}
