import { findRecipient } from '#server/events/mails/household-recipients.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { findCandidacy, listWinners } from './candidate-queries.ts'
import { findTaking } from './elected-receivers.ts'
import { postOf, takingText, unelectedTitle } from './elected-text.ts'
import type { Elections } from './election.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    /** To somebody who is elected, in a vote or at an assembly. */
    'vote-elected': { candidateId: string }
    /** To somebody who knows of their election, once a recount has changed its result. */
    'vote-unelected': { candidateId: string }
  }
}

export const electedMails = (everywhere: readonly Elections[]): MailComposers => ({
  'vote-elected': async ({ candidateId }, { db, now }) => {
    const found = await findElected(db, everywhere, candidateId, now())
    const recipient = found && (await findRecipient(db, found.memberId, null))
    if (!recipient) return null
    const { election, memberId } = found
    const { title, office, path } = election
    const post = postOf(election)
    const taking = office && (await findTaking(db, { office, memberId }))
    return {
      to: recipient.to,
      userId: recipient.userId,
      subject: `You have been elected: ${post}`,
      heading: 'You have been elected',
      blocks: [
        { paragraph: `Dear ${recipient.fullName},\nCongratulations. The members have elected you.` },
        {
          facts: [
            { label: 'Post', value: post },
            ...(title === post ? [] : [{ label: 'Election', value: title }]),
            { label: office ? 'Term' : 'Next', value: takingText(taking) },
          ],
        },
        { button: { label: 'See the result', url: path } },
      ],
    }
  },
  'vote-unelected': async ({ candidateId }, { db, now }) => {
    const found = await findCandidacy(db, everywhere, candidateId, now())
    const memberId = found?.candidate.memberId
    const recipient = memberId && (await findRecipient(db, memberId, null))
    if (!recipient) return null
    const { election } = found
    const post = postOf(election)
    return {
      to: recipient.to,
      userId: recipient.userId,
      subject: unelectedTitle(election),
      heading: 'The result has changed',
      blocks: [
        {
          paragraph: `Dear ${recipient.fullName},\nThe votes were counted again, and the result has changed: you are no longer elected. Our earlier email no longer applies.`,
        },
        {
          facts: [
            { label: 'Post', value: post },
            ...(election.title === post ? [] : [{ label: 'Election', value: election.title }]),
          ],
        },
        { button: { label: 'See the result', url: election.path } },
      ],
    }
  },
})

/** A member who is still elected, after any recount, and has not left, with the election. */
async function findElected(db: Executor, everywhere: readonly Elections[], candidateId: string, now: Date) {
  const found = await findCandidacy(db, everywhere, candidateId, now)
  const winnerIds = found ? await found.elections.listWinnerIds(db, found.election.id) : []
  if (!found || !winnerIds.includes(candidateId)) return null
  const [winner] = await listWinners(db, found.elections, [candidateId])
  return winner?.memberId ? { election: found.election, memberId: winner.memberId } : null
}
