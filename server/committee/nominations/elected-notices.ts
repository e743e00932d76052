import { notifyBesideMails, notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMails } from '#server/platform/mail/mail.ts'
import type { Winner } from './candidate-queries.ts'
import { findTaking } from './elected-receivers.ts'
import { postOf, takingText, unelectedTitle } from './elected-text.ts'
import type { Elections } from './election.ts'

type Electing = { winners: readonly Winner[]; heldBy?: string; now: Date }
type Unelecting = { candidates: readonly Winner[]; heldBy: string; now: Date }

/**
 * Mails and notifies the winners of elections that they are elected, to which post, and from when. Those who have left
 * get nothing. Returns how many.
 */
export async function notifyElected(tx: Transaction, elections: Elections, { winners, heldBy, now }: Electing) {
  const reached = await findReached(tx, elections, winners, now)
  for (const { candidateId, memberId, userId, election } of reached) {
    const ids = { candidateId }
    await sendMails(tx, 'vote-elected', [ids], { heldBy })
    const taking = heldBy ? null : election.office && (await findTaking(tx, { office: election.office, memberId }))
    // until a held notice leaves, another election may change what comes next; its email says that then
    const body = heldBy ? 'The email says what comes next.' : takingText(taking)
    const person = { userId, title: `You have been elected: ${postOf(election)}`, body }
    // about the candidate, so that the notice about the result does not end it
    const about = { kind: 'vote', link: election.path, aboutId: candidateId, now } as const
    if (heldBy) await notifyBesideMails(tx, [{ person, sameAs: { name: 'vote-elected', ids } }], { ...about, heldBy })
    else await notifyPeople(tx, [person], about)
  }
  return reached.length
}

/**
 * Mails and notifies candidates who know of their election that they are no longer elected, because the votes were
 * counted again. Those who have left get nothing. Returns how many.
 */
export async function notifyUnelected(tx: Transaction, elections: Elections, { candidates, heldBy, now }: Unelecting) {
  const reached = await findReached(tx, elections, candidates, now)
  for (const { candidateId, userId, election } of reached) {
    const ids = { candidateId }
    await sendMails(tx, 'vote-unelected', [ids], { heldBy })
    const person = { userId, title: unelectedTitle(election), body: 'The votes were counted again.' }
    const about = { kind: 'vote', link: election.path, aboutId: candidateId, supersedes: true, now } as const
    await notifyBesideMails(tx, [{ person, sameAs: { name: 'vote-unelected', ids } }], { ...about, heldBy })
  }
  return reached.length
}

/** The candidates who have not left, each with the election. */
async function findReached(tx: Transaction, elections: Elections, candidates: readonly Winner[], now: Date) {
  const reached = []
  for (const { candidateId, electionId, memberId, userId } of candidates) {
    const election = await elections.find(tx, electionId, now)
    if (memberId && userId && election) reached.push({ candidateId, memberId, userId, election })
  }
  return reached
}
