import { ApiError } from '#web/platform/api-error.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { useRefetching } from '../assembly/assembly-types.ts'
import styles from '../assembly/board/board.module.css'
import { ShownBoard } from '../assembly/board/shown-board.tsx'

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
  return (
    <main>
      <ShownBoard board={board} />
      {error && (
        <p className={styles.lost} role="status">
          No connection. The numbers may be old; the board goes on by itself when it is back.
        </p>
      )}
    </main>
  )
}

function Ended() {
  return (
    <main className={styles.ended}>
      <h1 className={styles.motion}>The assembly has ended</h1>
      <p className={styles.words}>Thank you for coming.</p>
    </main>
  )
}
