import { and, eq } from 'drizzle-orm'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { acceptsNominations } from './vote-elections.ts'
import { notifyEach, paperLinks, toVoter, votePath } from './vote-messages.ts'
import { listPapersOfVote } from './vote-papers.ts'
import { findVote, listQuestions, type Vote } from './vote-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    /** To the members, who can nominate and stand, when nominations open. */
    'vote-nominations': { voteId: string; memberId: string }
  }
}

type Opening = { vote: Vote; heldBy: string; now: Date }

/** Mails and notifies the active members that they can nominate and stand. Returns how many. */
export async function notifyNominators(tx: Transaction, { vote, heldBy, now }: Opening): Promise<number> {
  const nominators = await tx.select({ id: members.id, userId: members.userId }).from(members).where(activeMember)
  const addressed = nominators.map(({ id: memberId, userId }) => ({ ids: { voteId: vote.id, memberId }, userId }))
  const title = `${vote.title}: who should be a candidate?`
  const body = `Nominations until ${formatLongDateTime(vote.nominationsUntil ?? vote.opensAt)}`
  await notifyEach(tx, 'vote-nominations', addressed, { vote, title, body, heldBy, now })
  return nominators.length
}

/** How many members can nominate and stand. */
export const countNominators = (db: Executor): Promise<number> => db.$count(members, activeMember)

export const nominationMails: MailComposers = {
  'vote-nominations': async ({ voteId, memberId }, { db, now }) => {
    const vote = await findVote(db, voteId)
    if (!vote || !acceptsNominations(vote, now())) return null
    if ((await db.$count(members, and(eq(members.id, memberId), activeMember))) === 0) return null
    const elections = (await listQuestions(db, voteId)).filter(({ kind }) => kind === 'election')
    const until = vote.nominationsUntil ?? vote.opensAt
    const papers = await listPapersOfVote(db, voteId)
    return toVoter(db, { memberId, familyMemberId: null }, (name) => ({
      subject: `${vote.title}: who should be a candidate?`,
      heading: vote.title,
      blocks: [
        {
          paragraph: `Dear ${name},\nNominations are open. You can nominate yourself or another member, who is then asked to accept.`,
        },
        ...(vote.intro ? [{ paragraph: vote.intro }] : []),
        {
          facts: [
            ...elections.map(({ title }) => ({ label: 'Election', value: title })),
            { label: 'Nominations until', value: `${formatLongDateTime(until)} (Gulf time)` },
          ],
        },
        ...paperLinks(papers),
        { button: { label: 'See the candidates', url: votePath(voteId) } },
      ],
    }))
  },
}
