import { ArrowLeft, Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { stageName } from '#shared/competitions/stage-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { festivalPath } from '../administration/festival-queries.ts'
import { useLiveFestival } from '../live/use-live-festival.ts'
import { Board } from './board.tsx'
import { BoardMessage } from './board-message.tsx'
import { RunningOrder } from './running-order.tsx'
import { StageButtons } from './stage-buttons.tsx'
import { boardOf, factsOf, type Stage, type StageControl, type StageItem } from './stage-control.ts'
import styles from './stage-view.module.css'

type StageViewProps = { eventId: string; chosen: string | null }

/** Controls for one person beside the board that the hall sees. */
export function StageView({ eventId, chosen }: StageViewProps) {
  const path = `/api/admin/events/${pathSegment(eventId)}/stages`
  const stages = useApi('GET /api/admin/events/:id/stages', { params: { id: eventId } })
  const now = useLiveFestival(eventId, [path])
  const arrivedAt = useArrival(stages.data)
  if (stages.error && !stages.data) return <ListFailure error={stages.error} onRetry={() => void stages.refetch()} />
  if (!stages.data) return <p role="status">Loading the stage...</p>
  const control = stages.data
  const stage = control.stages.find((each) => stageName(each) === chosen) ?? control.stages[0]
  const published = stage?.items.filter(({ state }) => state === 'published') ?? []
  return (
    <div className={styles.stage}>
      {stage && <Board content={boardOf(control, stage, Date.now() - arrivedAt)} time={formatTime(now)} />}
      <aside className={styles.controls} aria-label="Stage controls" data-ground="day">
        <Head eventId={eventId} stage={stage} />
        <div className={styles.body}>
          <StageChips eventId={eventId} control={control} stage={stage} />
          {stage ? (
            <>
              <StageButtons eventId={eventId} stage={stage} sinceMs={Date.now() - arrivedAt} />
              {inTurn(stage).map((item) => (
                <RunningOrder key={item.programId} eventId={eventId} item={item} />
              ))}
              {published.length > 0 && (
                <Disclosure title={`Published: ${published.map(({ title }) => title).join(', ')}`}>
                  {published.map((item) => (
                    <RunningOrder key={item.programId} eventId={eventId} item={item} />
                  ))}
                </Disclosure>
              )}
              <p className="small soft">{factsOf(stage, now)}</p>
            </>
          ) : (
            <p>Add items with a stage to the festival, then call the roll for each.</p>
          )}
          <BoardMessage key={control.message} eventId={eventId} message={control.message} />
        </div>
      </aside>
    </div>
  )
}

/** What is going on or still to come before what is over. */
const inTurn = ({ items, now }: Stage) =>
  items.filter(({ state }) => state !== 'published').toSorted((one, other) => rankOf(one, now) - rankOf(other, now))

function rankOf({ programId, entries }: StageItem, now: Stage['now']): number {
  if (programId === now?.programId) return 0
  if (entries.some(({ state }) => state === 'waiting')) return 1
  return entries.length === 0 ? 2 : 3
}

/** When this response arrived, by this device's clock. */
function useArrival(data: StageControl | undefined): number {
  const [arrivedAt, setArrivedAt] = useState(() => Date.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response has a time of its own
  useEffect(() => setArrivedAt(Date.now()), [data])
  return arrivedAt
}

function Head({ eventId, stage }: { eventId: string; stage: Stage | undefined }) {
  const board = `/events/${pathSegment(eventId)}/board${stage ? `?stage=${encodeURIComponent(stageName(stage))}` : ''}`
  return (
    <header className={styles.head}>
      <Anchor href={festivalPath(eventId)} className={styles.back} aria-label="Back to the festival">
        <ArrowLeft aria-hidden="true" />
      </Anchor>
      <h1 tabIndex={-1}>Stage</h1>
      <ButtonLink size="small" variant="outline" href={board} newTab>
        <Eye aria-hidden="true" /> Board only
      </ButtonLink>
    </header>
  )
}

type StageChipsProps = { eventId: string; control: StageControl; stage: Stage | undefined }

function StageChips({ eventId, control, stage }: StageChipsProps) {
  if (control.stages.length < 2) return null
  return (
    <ChipRow label="Stages">
      {control.stages.map((each) => (
        <ViewChip
          key={stageName(each)}
          href={`/admin/events/${pathSegment(eventId)}/stage?stage=${encodeURIComponent(stageName(each))}`}
          current={each === stage}
        >
          {stageName(each)}
        </ViewChip>
      ))}
    </ChipRow>
  )
}
