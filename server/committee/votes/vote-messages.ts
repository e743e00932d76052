import { findRecipient } from '#server/events/mails/household-recipients.ts'
import { notifyBesideMails, notifyPeople, type SentMail } from '#server/notifications/notices/notice-service.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  type MailBlock,
  type MailComposers,
  type MailContent,
  type Mails,
  sendMails,
} from '#server/platform/mail/mail.ts'
import { documentPath } from '#shared/committee/documents/document-rules.ts'
import { earlyClosingText, resultReason, resultTitle, turnoutText } from '#shared/committee/votes/result-text.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { listResults } from './result-queries.ts'
import { countTurnout } from './roll-queries.ts'
import { listPapersOfVote } from './vote-papers.ts'
import { findVote, findVoterWithVote, type Vote } from './vote-queries.ts'

type AboutVoter = { voteId: string; voterId: string }

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'vote-open': AboutVoter
    /** To voters who have not voted; without their name, because an admin may read one before it leaves. */
    'vote-reminder': AboutVoter
    'vote-result': AboutVoter
  }
}

type VoteMail = 'vote-open' | 'vote-reminder' | 'vote-result'
type Voters = readonly { id: string; userId: string | null }[]
type Message = { voters: Voters; mail: VoteMail; title: string; now: Date; heldBy?: string }

export const votePath = (voteId: string): string => `/votes/${voteId}`

/** Mails and notifies these people on the roll of a vote. */
export async function notifyVoters(tx: Transaction, vote: Vote, message: Message): Promise<void> {
  const { voters, mail, title, now, heldBy } = message
  const addressed = voters.map(({ id: voterId, userId }) => ({ ids: { voteId: vote.id, voterId }, userId }))
  await notifyEach(tx, mail, addressed, { vote, title, body: bodyOf(mail, vote), now, heldBy })
}

type Addressed<N extends keyof Mails> = { ids: Mails[N]; userId: string | null }
type Notice = { vote: Vote; title: string; body: string; now: Date; heldBy: string | undefined }

/** A mail and a notice about a vote for each; somebody whose reason is gone before held ones leave gets neither. */
export async function notifyEach<N extends VoteMail | 'vote-nominations'>(
  tx: Transaction,
  mail: N,
  addressed: readonly Addressed<N>[],
  { vote, title, body, now, heldBy }: Notice,
): Promise<void> {
  await sendMails(
    tx,
    mail,
    addressed.map(({ ids }) => ids),
    { heldBy },
  )
  const about = { kind: 'vote', link: votePath(vote.id), aboutId: vote.id, supersedes: true, now } as const
  const people = addressed.flatMap(({ ids, userId }) => (userId ? [{ ids, person: { userId, title, body } }] : []))
  if (heldBy) {
    const mailed = people.map(({ ids, person }) => ({ person, sameAs: { name: mail, ids } as SentMail }))
    return notifyBesideMails(tx, mailed, { ...about, heldBy })
  }
  await notifyPeople(
    tx,
    people.map(({ person }) => person),
    about,
  )
}

const bodyOf = (mail: VoteMail, { closesAt }: Vote): string =>
  mail === 'vote-result' ? 'The vote has closed.' : `Until ${formatLongDateTime(closesAt)}`

export const voteMails: MailComposers = {
  'vote-open': async ({ voterId }, { db, now }) => {
    const found = await findVoterWithVote(db, voterId)
    if (!found || !isOpen(found.vote, now()) || found.voter.hasVoted) return null
    const papers = await listPapersOfVote(db, found.vote.id)
    return toVoter(db, found.voter, (name) => ({
      subject: `${found.vote.title}: please vote`,
      heading: found.vote.title,
      blocks: [
        { paragraph: `Dear ${name},\nThe vote is open, and you are on the roll of voters.` },
        ...votingBlocks(found.vote, papers),
      ],
    }))
  },
  'vote-reminder': async ({ voterId }, { db, now }) => {
    const found = await findVoterWithVote(db, voterId)
    if (!found || !isOpen(found.vote, now()) || found.voter.hasVoted) return null
    const papers = await listPapersOfVote(db, found.vote.id)
    return toVoter(db, found.voter, () => ({
      subject: `Reminder: ${found.vote.title}`,
      heading: found.vote.title,
      blocks: [
        { paragraph: 'Dear member,\nThe vote is still open, and your ballot has not arrived yet.' },
        ...votingBlocks(found.vote, papers),
        { note: 'Nobody in the committee sees who has voted and who has not.' },
      ],
    }))
  },
  'vote-result': async ({ voteId, voterId }, { db }) => {
    const found = await findVoterWithVote(db, voterId)
    const vote = await findVote(db, voteId)
    if (!found || vote?.status !== 'closed') return null
    const results = await listResults(db, vote)
    const { rollSize, voted } = await countTurnout(db, voteId)
    return toVoter(db, found.voter, (name) => ({
      subject: `${vote.title}: the result`,
      heading: 'The result',
      blocks: [
        {
          paragraph: `Dear ${name},\n${turnoutText(voted, rollSize)}.`,
        },
        ...(vote.plannedClosesAt ? [{ paragraph: earlyClosingText(vote.plannedClosesAt) }] : []),
        {
          facts: results.map(({ question, result }) => ({
            label: question.title,
            value: `${resultTitle(question, result)}. ${resultReason(question, result, { rollSize, quorumPercent: vote.quorumPercent })}`,
          })),
        },
        { button: { label: 'See the result', url: votePath(voteId) } },
      ],
    }))
  },
}

/** Whether people can still vote. */
export const isOpen = ({ status, closesAt }: Vote, now: Date): boolean => status === 'open' && closesAt > now

type Papers = Awaited<ReturnType<typeof listPapersOfVote>>

const votingBlocks = ({ id, intro, closesAt }: Vote, papers: Papers): MailBlock[] => [
  ...(intro ? [{ paragraph: intro }] : []),
  { facts: [{ label: 'Until', value: `${formatLongDateTime(closesAt)} (Gulf time)` }] },
  ...paperLinks(papers),
  { button: { label: 'Vote', url: votePath(id) } },
]

/** The papers as links; a paper about two questions is listed once. */
export const paperLinks = (papers: Papers): MailBlock[] =>
  papers.length === 0
    ? []
    : [{ links: [...new Map(papers.map(({ id, title }) => [id, { label: title, url: documentPath(id) }])).values()] }]

type Voter = { memberId: string; familyMemberId: string | null }
type Content = Omit<MailContent, 'to' | 'userId'>

export async function toVoter(
  db: Parameters<typeof findRecipient>[0],
  { memberId, familyMemberId }: Voter,
  write: (name: string) => Content,
): Promise<MailContent | null> {
  const recipient = await findRecipient(db, memberId, familyMemberId)
  return recipient && { to: recipient.to, userId: recipient.userId, ...write(recipient.fullName) }
}
