import { useEffect, useRef } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { showIfLoggedOut } from '#web/platform/failures.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { isClosed, latestOf, type OwnAssembly, outcomeLabel, useRefetching } from '../assembly/assembly-types.ts'
import { ElectionsAhead } from '../assembly/elections-ahead.tsx'
import { LatestResult } from '../assembly/latest-result.tsx'
import { MotionResult } from '../assembly/motion-result.tsx'
import { OpenBallot } from '../assembly/open-ballot.tsx'
import { OwnProxy } from '../assembly/own-proxy.tsx'
import { OwnSpeech } from '../assembly/own-speech.tsx'
import { VoteBar } from '../assembly/vote-bar.tsx'
import { VotingOver } from '../assembly/voting-over.tsx'
import styles from '../votes/votes.module.css'

export const head = (): Head => ({ title: 'General assembly', hidden: true })

const SECONDS_BETWEEN = 5
/** A phone that is open before the doors are. */
const SECONDS_BEFORE = 15

/** The assembly on a member's phone: the proxy, the open motion, the wish to speak. */
export default function AssemblyPage({ params: { id = '' } }: PageProps) {
  const { data: assembly, error, refetch } = useApi('GET /api/assemblies/:id', { params: { id } })
  useEffect(() => showIfLoggedOut(error), [error])
  const seconds = assembly?.state === 'planned' ? SECONDS_BEFORE : SECONDS_BETWEEN
  useRefetching(refetch, seconds, assembly !== undefined && assembly.state !== 'closed')
  if (!assembly && error)
    return (
      <div className={styles.ballot}>
        <EmptyState
          title={error.status === 404 ? 'This assembly does not exist' : (error.userMessage ?? 'Please try again')}
          action={<ButtonLink href="/votes">All votes</ButtonLink>}
        />
      </div>
    )
  if (!assembly) return <PageMessage>Loading the assembly...</PageMessage>
  return (
    <>
      <PageHead
        malayalam="പൊതുയോഗം"
        title={assembly.title}
        lead={`${formatLongDateTime(assembly.startsAt)}. ${hallText(assembly)}`}
        back={<BackLink href="/votes">All votes</BackLink>}
      />
      <div className={`grid gap-6 ${styles.ballot}`}>
        {error && (
          <p role="status" className="wrong">
            No connection. The page goes on when it is back; a vote that has arrived counts.
          </p>
        )}
        <Parts assembly={assembly} />
      </div>
    </>
  )
}

function Parts({ assembly }: { assembly: OwnAssembly }) {
  const ballot = useRef<HTMLDivElement>(null)
  const { state, motions, votes, isHere } = assembly
  const open = motions.find((motion) => motion.state === 'open')
  const onBallot = open?.isVoting && votes.length > 0 ? open : null
  // in the place of the ballot, until the next item is put to the vote
  const latest = state === 'running' && !open ? latestOf(motions) : undefined
  return (
    <>
      {state !== 'closed' && !onBallot && <Presence assembly={assembly} />}
      {open && !open.isVoting && <VotingOver motion={open} assembly={assembly} />}
      {onBallot && <OpenBallot key={onBallot.id} motion={onBallot} assembly={assembly} ballot={ballot} />}
      {onBallot && <Presence assembly={assembly} />}
      {latest && <LatestResult motion={latest} assembly={assembly} />}
      {state === 'running' && isHere && <OwnSpeech assembly={assembly} />}
      {state !== 'closed' && (!isHere || assembly.votesFor.length > 0) && <OwnProxy assembly={assembly} />}
      <ElectionsAhead assembly={assembly} />
      <Motions assembly={assembly} latestId={latest?.id} />
      {onBallot && votes.some(({ hasVoted }) => !hasVoted) && (
        <VoteBar key={`bar-${onBallot.id}`} motion={onBallot} ballot={ballot} />
      )}
    </>
  )
}

function hallText({ state, hall }: OwnAssembly): string {
  if (state === 'planned') return `${counted(hall.rollSize, 'member has', 'members have')} a vote.`
  if (state === 'closed') return 'It has ended.'
  return `${counted(hall.votes, 'vote is', 'votes are')} in the hall; the quorum is ${hall.quorum}.`
}

const APPEARING = 'Motions and elections appear here when they are put to the vote.'

function Presence({ assembly: { state, isHere, motions } }: { assembly: OwnAssembly }) {
  const isVoting = motions.some((motion) => motion.isVoting)
  if (state === 'planned') return null
  return (
    <p role="status">
      <b>{isHere ? 'You are checked in.' : 'You are not checked in.'}</b>{' '}
      {isHere ? (isVoting ? 'Voting is open.' : APPEARING) : 'Please show your membership card at the door.'}
    </p>
  )
}

function Motions({ assembly: { motions, hall }, latestId }: { assembly: OwnAssembly; latestId: string | undefined }) {
  if (motions.length === 0) return <p className="soft">The motions are not on the site yet.</p>
  return (
    <Panel className="grid gap-3" aria-labelledby="motions">
      <h2 id="motions" className="h3">
        Motions and elections
      </h2>
      <ol className="grid gap-5">
        {motions.map((motion, at) => (
          <li key={motion.id} className="grid gap-3 anywhere">
            <span className="row between">
              <span className="grow num">
                <b>{at + 1}</b> {motion.title}
              </span>
              {motion.state === 'open' && <StatusBadge word="Open" />}
              {isClosed(motion) && <StatusBadge word={outcomeLabel(motion)} />}
            </span>
            {motion.note && motion.state === 'waiting' && <p className="small soft as-typed">{motion.note}</p>}
            {isClosed(motion) && motion.id !== latestId && <MotionResult motion={motion} quorum={hall.quorum} />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
