import { useEffect } from 'react'
import { ASSEMBLY_STATE_LABELS } from '#shared/committee/assembly/assembly-enums.ts'
import { turnoutText } from '#shared/committee/votes/result-text.ts'
import { VOTE_STATUS_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { takesPart, useAccount } from '#web/accounts/use-account.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showIfLoggedOut } from '#web/platform/failures.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import styles from '../votes/votes.module.css'

export const head = (): Head => ({ title: 'Votes', hidden: true })

/** The votes of members: those that wait for a ballot first. */
export default function VotesPage() {
  const { data, error, refetch } = useApi('GET /api/votes')
  const { data: assemblies } = useApi('GET /api/assemblies')
  const { account } = useAccount()
  useEffect(() => showIfLoggedOut(error), [error])
  return (
    <>
      <PageHead
        malayalam="വോട്ട്"
        title="Votes"
        lead="Questions and elections of the association."
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
      />
      <div className={`grid gap-4 ${styles.ballot}`}>
        {error && isRule(error) && <EmptyState title="Votes are for members">{error.userMessage}</EmptyState>}
        {error && !isRule(error) && <FailedList of="votes" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <p role="status">Loading the votes...</p>}
        <Waiting votes={data?.filter(isWaiting)} />
        {data && account && !takesPart(account) && (
          <Alert tone="amber" title="Your membership is not active">
            You have no vote in new votes, and see only those in which you had one.
          </Alert>
        )}
        {data?.length === 0 && takesPart(account) && (
          <EmptyState title="No votes yet">
            When the association holds a vote, you will find the ballot here.
          </EmptyState>
        )}
        {GROUPS.map(({ title, status, isOver }) => (
          <Group
            key={title}
            title={title}
            isOver={isOver}
            votes={data?.filter((vote) => vote.status === status && !isWaiting(vote))}
            assemblies={assemblies?.filter(({ state }) => status !== 'open' && (state === 'closed') === isOver)}
          />
        ))}
      </div>
    </>
  )
}

/** An applicant can do nothing about it by trying again. */
const isRule = ({ code }: Pick<ApiFailure, 'code'>): boolean =>
  code === 'not_approved' || code === 'membership_inactive'

/** What happens now comes first. */
const GROUPS = [
  { title: 'Open', status: 'open', isOver: false },
  { title: 'Coming up', status: 'planned', isOver: false },
  { title: 'Closed', status: 'closed', isOver: true },
] as const

type ListedVote = ResponseOf<'GET /api/votes'>[number]

/** Whether a vote waits for the ballot of this person. */
const isWaiting = ({ status, isOnRoll, hasVoted, closesAt }: ListedVote): boolean =>
  status === 'open' && isOnRoll && !hasVoted && new Date(closesAt) > new Date()

/** Each with a button of its own. */
const Waiting = ({ votes = [] }: { votes: ListedVote[] | undefined }) =>
  votes.map((vote) => (
    <Panel key={vote.id} className="grid gap-3">
      <div>
        <p className="caps accent">Waiting for your ballot</p>
        <h2 className="h3 anywhere">{vote.title}</h2>
      </div>
      <p className="soft num">{whenOf(vote)}</p>
      <div>
        <ButtonLink href={`/votes/${vote.id}`}>
          <span>
            Vote now<span className="visually-hidden">: {vote.title}</span>
          </span>
        </ButtonLink>
      </div>
    </Panel>
  ))

type ListedAssembly = ResponseOf<'GET /api/assemblies'>[number]
type GroupProps = {
  title: string
  votes: ListedVote[] | undefined
  assemblies: ListedAssembly[] | undefined
  isOver: boolean
}

/** By time: what comes next first, of what is over the latest. */
function Group({ title, votes = [], assemblies = [], isOver }: GroupProps) {
  const lines = [
    ...assemblies.map((assembly) => ({ id: assembly.id, at: assembly.startsAt, line: <AssemblyLine of={assembly} /> })),
    ...votes.map((vote) => ({
      id: vote.id,
      at: vote.status === 'planned' ? vote.opensAt : vote.closesAt,
      line: <VoteLine of={vote} />,
    })),
  ].toSorted((one, other) => (isOver ? other.at.localeCompare(one.at) : one.at.localeCompare(other.at)))
  if (lines.length === 0) return null
  return (
    <section className="grid gap-2 above-3">
      <h2 className="h4">{title}</h2>
      <ul className={styles.list}>
        {lines.map(({ id, line }) => (
          <li key={id}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

const AssemblyLine = ({ of: { id, title, startsAt, state } }: { of: ListedAssembly }) => (
  <>
    <div className="row between">
      <h3 className="semibold anywhere">
        <Anchor href={`/assembly/${id}`}>{title}</Anchor>
      </h3>
      <StatusBadge word={ASSEMBLY_STATE_LABELS[state]} />
    </div>
    <p className="small soft num">{`General assembly, ${formatLongDateTime(startsAt)}`}</p>
  </>
)

const VoteLine = ({ of: vote }: { of: ListedVote }) => (
  <>
    <div className="row between">
      <h3 className="semibold anywhere">
        <Anchor href={`/votes/${vote.id}`}>{vote.title}</Anchor>
      </h3>
      <StatusBadge word={VOTE_STATUS_LABELS[vote.status]} />
    </div>
    <p className="small num">
      <span className="soft">{whenOf(vote)}</span> {ownText(vote)}
    </p>
  </>
)

function ownText({ status, isOnRoll, hasVoted, noVoteBecause }: ListedVote): string | null {
  if (status === 'planned') return noVoteBecause ?? 'You can read the questions now.'
  if (hasVoted) return 'You have voted.'
  if (!isOnRoll) return noVoteBecause ?? 'You have no vote in this one.'
  return status === 'open' ? 'You have not voted.' : 'You did not vote.'
}

function whenOf({ status, opensAt, closesAt, voted, rollSize }: ListedVote): string {
  if (status === 'planned') return `Opens on ${formatLongDateTime(opensAt)}.`
  const turnout = `${turnoutText(voted, rollSize)}.`
  return `${status === 'open' ? 'Until' : 'Closed'} ${formatLongDateTime(closesAt)}. ${turnout}`
}
