import { counted } from '#shared/platform/counts.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { type Board, OUTCOME_LABELS, useRefetching } from '../assembly/assembly-types.ts'
import styles from '../assembly/board.module.css'

export const head = (): Head => ({ title: 'Board', hidden: true })

const SECONDS_BETWEEN = 2

/** The projector of an assembly: the quorum, the open motion, and the latest result. */
export default function AssemblyBoardPage({ params: { token = '' } }: PageProps) {
  const { data: board, error, refetch } = useApi('GET /api/assembly-boards/:token', { params: { token } })
  const hasEnded = error instanceof ApiError && error.code === 'board_ended'
  useRefetching(refetch, SECONDS_BETWEEN, error?.status !== 404 && !hasEnded)
  if (error?.status === 404) return <PageMessage urgent>This board does not exist, or has a new address.</PageMessage>
  if (hasEnded) return <Ended />
  if (!board) return <PageMessage>Loading the board...</PageMessage>
  const open = board.motions.find(({ state }) => state === 'open')
  const latest = board.motions.findLast(({ state }) => state === 'closed')
  return (
    <main className={styles.board}>
      <h1 className={styles.head}>{board.title}</h1>
      {open ? <OpenMotion motion={open} /> : latest?.result ? <Result motion={latest} /> : <Quorum board={board} />}
      {board.state !== 'closed' && (open || !latest) && <Code code={board.code} />}
      {(open || latest) && <p className={`num ${styles.head}`}>{`${board.hall.votes} votes in the hall`}</p>}
    </main>
  )
}

function Ended() {
  return (
    <main className={styles.board}>
      <h1 className={styles.motion}>The assembly has ended</h1>
      <p className={styles.line}>Thank you for coming.</p>
    </main>
  )
}

function Quorum({ board: { hall, state } }: { board: Board }) {
  const { votes, people, proxies, rollSize, quorum } = hall
  const missing = quorum - votes
  return (
    <>
      <p className={styles.line}>Votes in the hall</p>
      <p className={`num ${styles.number}`}>{votes}</p>
      <p className={styles.line} role="status">
        {missing > 0 && state !== 'closed' ? `${missing} more and we begin` : 'Quorum reached'}
      </p>
      <progress className={styles.bar} max={Math.max(1, quorum)} value={Math.min(votes, quorum)} aria-label="Quorum" />
      <p className={`num ${styles.head}`}>
        {`${counted(people, 'person', 'people')} and ${counted(proxies, 'proxy', 'proxies')}, of ${counted(rollSize, 'member', 'members')} with a vote. Quorum: ${quorum}.`}
      </p>
    </>
  )
}

type Motion = Board['motions'][number]

const LONG = 80

/** A long title is smaller, so that the numbers below it stay on the screen. */
const MotionTitle = ({ title }: { title: string }) => (
  <p className={styles.motion} data-long={title.length > LONG || undefined}>
    {title}
  </p>
)

function OpenMotion({ motion: { kind, title, cast, votesInHall, candidates } }: { motion: Motion }) {
  return (
    <>
      <p className={styles.line}>Vote now</p>
      <MotionTitle title={title} />
      {candidates.length > 0 && <p className={styles.line}>{candidates.map(({ name }) => name).join(', ')}</p>}
      <p className={`num ${styles.turnout}`}>{cast}</p>
      <p className={`num ${styles.line}`} role="status">{`of ${votesInHall} have voted`}</p>
      <progress className={styles.bar} max={Math.max(1, votesInHall)} value={cast} aria-label="Votes" />
      <p className={styles.head}>
        {kind === 'election'
          ? 'On your phone, or on paper. The ballot is secret.'
          : 'On your phone, or raise your card'}
      </p>
    </>
  )
}

function Result({ motion: { kind, title, result, votesInHall, cast } }: { motion: Motion }) {
  if (!result) return null
  const { outcome, needed, counts, candidates } = result
  return (
    <>
      <MotionTitle title={title} />
      <p className={styles.line} role="status">
        <b>{OUTCOME_LABELS[outcome]}</b>
      </p>
      {kind === 'election' ? <Candidates candidates={candidates} /> : <Counts counts={counts} />}
      <p className={`num ${styles.head}`}>
        {`${needed === null ? 'The most votes were needed.' : `${needed} were needed.`} ${counted(Math.max(0, votesInHall - cast), 'vote was', 'votes were')} not cast.`}
      </p>
    </>
  )
}

type Shown = NonNullable<Motion['result']>

function Counts({ counts }: { counts: Shown['counts'] }) {
  return (
    <dl className={`num ${styles.counts}`}>
      <div>
        <dt>For</dt>
        <dd>{counts.for}</dd>
      </div>
      <div>
        <dt>Against</dt>
        <dd>{counts.against}</dd>
      </div>
      <div>
        <dt>Abstained</dt>
        <dd>{counts.abstained}</dd>
      </div>
    </dl>
  )
}

/** Most votes first; the elected are highlighted and labelled. */
function Candidates({ candidates }: { candidates: Shown['candidates'] }) {
  return (
    <ul className={`num ${styles.candidates}`}>
      {candidates.map(({ id, name, votes, isElected }) => (
        <li key={id} data-elected={isElected || undefined}>
          <span>{isElected ? `${name}, elected` : name}</span>
          <b>{votes}</b>
        </li>
      ))}
    </ul>
  )
}

/** Leads a phone to the assembly. */
function Code({ code: { size, path } }: { code: Board['code'] }) {
  return (
    <figure className={styles.code}>
      <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} />
      </svg>
      <figcaption>Vote on your phone</figcaption>
    </figure>
  )
}
