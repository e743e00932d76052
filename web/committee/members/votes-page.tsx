import { useEffect } from 'react'
import { ASSEMBLY_STATE_LABELS } from '#shared/committee/assembly/assembly-enums.ts'
import { VOTE_STATUS_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showIfLoggedOut } from '#web/platform/failures.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
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
        {error && <FailedList of="votes" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <p role="status">Loading the votes...</p>}
        <Votes votes={data?.filter(isWaiting)} />
        <Assemblies assemblies={assemblies?.filter(({ state }) => state !== 'closed')} />
        {data?.length === 0 && (
          <EmptyState title="No votes yet">
            When the association holds a vote, you will find the ballot here.
          </EmptyState>
        )}
        {STATES.map((status) => (
          <Votes key={status} votes={data?.filter((vote) => vote.status === status && !isWaiting(vote))} />
        ))}
        <Assemblies assemblies={assemblies?.filter(({ state }) => state === 'closed')} />
      </div>
    </>
  )
}

/** What happens now comes first. */
const STATES = ['open', 'planned', 'closed'] as const

type ListedVote = ResponseOf<'GET /api/votes'>[number]

/** Whether a vote waits for the ballot of this person. */
const isWaiting = ({ status, isOnRoll, hasVoted, closesAt }: ListedVote): boolean =>
  status === 'open' && isOnRoll && !hasVoted && new Date(closesAt) > new Date()

const Votes = ({ votes = [] }: { votes: ListedVote[] | undefined }) =>
  votes.map((vote) => (
    <Panel key={vote.id} className="grid gap-2">
      <div className="row between">
        <h2 className="h4 anywhere">
          <Anchor href={`/votes/${vote.id}`}>{vote.title}</Anchor>
        </h2>
        <StatusBadge word={VOTE_STATUS_LABELS[vote.status]} />
      </div>
      {ownText(vote) && <p className="semibold">{ownText(vote)}</p>}
      <p className="small soft num">{whenOf(vote)}</p>
      {isWaiting(vote) && (
        <div>
          <ButtonLink href={`/votes/${vote.id}`}>
            <span>
              Vote now<span className="visually-hidden">: {vote.title}</span>
            </span>
          </ButtonLink>
        </div>
      )}
    </Panel>
  ))

type ListedAssembly = ResponseOf<'GET /api/assemblies'>[number]

const Assemblies = ({ assemblies = [] }: { assemblies: ListedAssembly[] | undefined }) =>
  assemblies.map(({ id, title, startsAt, state }) => (
    <Panel key={id} className="grid gap-2">
      <div className="row between">
        <h2 className="h4 anywhere">
          <Anchor href={`/assembly/${id}`}>{title}</Anchor>
        </h2>
        <StatusBadge word={ASSEMBLY_STATE_LABELS[state]} />
      </div>
      <p className="small soft num">{`General assembly, ${formatLongDateTime(startsAt)}`}</p>
    </Panel>
  ))

function ownText({ status, isOnRoll, hasVoted }: ListedVote): string | null {
  if (status === 'planned') return null
  if (hasVoted) return 'You have voted.'
  if (!isOnRoll) return 'You have no vote in this one.'
  return status === 'open' ? 'You have not voted.' : 'You did not vote.'
}

function whenOf({ status, opensAt, closesAt, voted, rollSize }: ListedVote): string {
  if (status === 'planned') return `Opens ${formatLongDateTime(opensAt)}`
  const turnout = `${voted} of ${counted(rollSize, 'voter has', 'voters have')} voted.`
  return `${status === 'open' ? 'Until' : 'Closed'} ${formatLongDateTime(closesAt)}. ${turnout}`
}
