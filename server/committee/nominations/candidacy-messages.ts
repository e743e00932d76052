import { eq } from 'drizzle-orm'
import { findRecipient } from '#server/events/mails/household-recipients.ts'
import { notifyBesideMails } from '#server/notifications/notices/notice-service.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type MailComposers, sendMails } from '#server/platform/mail/mail.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import type { CandidateState } from '#shared/committee/nominations/candidate-enums.ts'
import { findCandidacy, findCandidate } from './candidate-queries.ts'
import { postOf } from './elected-text.ts'
import type { Election, Elections } from './election.ts'

type Asked = { candidateId: string }
/** What was stored about somebody who had declined, before they were asked again. */
export type Declined = { state: CandidateState; statement: string; proposedByCommittee: boolean }

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    /** To a member whom the committee has proposed as a candidate. */
    'vote-candidacy': Asked
  }
}
declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'candidacy-request': (Asked & { before: Declined | null })[]
  }
}

type Asking = { candidates: readonly { candidateId: string; userId: string }[]; heldBy: string; now: Date }

/** Asks the committee's candidates by mail and notice, once entering them or planning the vote can no longer be undone. */
export async function askCandidates(tx: Transaction, election: Election, { candidates, heldBy, now }: Asking) {
  const name = 'vote-candidacy' as const
  const ids = candidates.map(({ candidateId }) => ({ candidateId }))
  await sendMails(tx, name, ids, { heldBy })
  const title = `Will you be a candidate? ${postOf(election)}`
  const body = 'The committee has proposed you. Please accept or decline.'
  for (const { candidateId, userId } of candidates) {
    const mailed = { person: { userId, title, body }, sameAs: { name, ids: { candidateId } } }
    // about the candidate, so that a notice about the vote does not end it
    const about = { kind: 'vote', link: election.path, aboutId: candidateId, now } as const
    await notifyBesideMails(tx, [mailed], { ...about, heldBy })
  }
}

/** Only while somebody can still answer, and has not. */
export const candidacyMails = (everywhere: readonly Elections[]): MailComposers => ({
  'vote-candidacy': async ({ candidateId }, { db, now }) => {
    const found = await findCandidacy(db, everywhere, candidateId, now())
    if (found?.candidate.state !== 'nominated' || !found.election.takesAnswers || !found.candidate.memberId) return null
    const recipient = await findRecipient(db, found.candidate.memberId, null)
    const post = postOf(found.election)
    return (
      recipient && {
        to: recipient.to,
        userId: recipient.userId,
        subject: `Will you be a candidate? ${post}`,
        heading: 'Will you be a candidate?',
        blocks: [
          {
            paragraph: `Dear ${recipient.fullName},\nThe committee has proposed you as a candidate. You will be on the ballot only if you accept.`,
          },
          {
            facts: [
              { label: 'Post', value: post },
              ...(found.election.title === post ? [] : [{ label: 'Election', value: found.election.title }]),
            ],
          },
          { button: { label: 'Accept or decline', url: found.election.path } },
          { note: 'You can answer until voting begins. If you do not answer, you will not be a candidate.' },
        ],
      }
    )
  },
})

/** A candidate who has not answered is removed and not asked; an earlier refusal is restored. */
export const candidacyUndo = (everywhere: readonly Elections[]): UndoHandlers => ({
  'candidacy-request': {
    async undo(tx, items, { actorId, now }) {
      for (const { candidateId, before } of items) {
        const found = await findCandidacy(tx, everywhere, candidateId, now)
        if (!found) continue
        const { elections } = found
        const election = await elections.lock(tx, found.election.id, now)
        // read again, because it may have been answered since
        const candidate = await findCandidate(tx, elections, candidateId)
        if (!election || election.fixedBecause || candidate?.state !== 'nominated') continue
        const isIt = eq(elections.table.id, candidateId)
        if (before) await tx.update(elections.table).set(before).where(isIt)
        else await tx.delete(elections.table).where(isIt)
        const act = before ? 'candidate_request_undone' : 'candidate_removed'
        await elections.record(tx, act, election, actorId, { before: { candidate: candidate.name } })
      }
    },
  },
})
