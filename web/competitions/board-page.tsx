import { stageName } from '#shared/competitions/stage-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import styles from './board-page.module.css'
import { boardOf } from './live/board-content.ts'
import { useLiveFestival } from './live/use-live-festival.ts'
import { Board } from './stage/board.tsx'

export const head = (): Head => ({ title: 'Board', hidden: true })

/** The projector: only the board of one stage, always up to date. */
export default function BoardPage({ params: { id = '' }, search }: PageProps) {
  const { data: live, error } = useApi('GET /api/events/:id/live', { params: { id } })
  const now = useLiveFestival(id, [`/api/events/${pathSegment(id)}/live`])
  if (error?.status === 404) return <PageMessage urgent>This event is not an arts festival.</PageMessage>
  if (!live)
    return (
      <PageMessage>{error ? 'The board could not be loaded. Trying again...' : 'Loading the board...'}</PageMessage>
    )
  const chosen = search.get('stage')
  const stage = live.stages.find((each) => stageName(each) === chosen) ?? live.stages[0]
  return (
    <div className={styles.page}>
      <Board
        content={boardOf(live, stage, now)}
        time={formatTime(now)}
        className={styles.board}
        heading={<h1 className="visually-hidden">Board of {live.title}</h1>}
      />
      {live.stages.length > 1 && (
        <nav className={styles.stages} aria-label="Stages">
          {live.stages.map((each) => (
            <ViewChip
              key={stageName(each)}
              href={`/events/${id}/board?stage=${encodeURIComponent(stageName(each))}`}
              current={each === stage}
            >
              {stageName(each)}
            </ViewChip>
          ))}
        </nav>
      )}
    </div>
  )
}
