import { Ban, Undo2, UserX } from 'lucide-react'
import { useState } from 'react'
import { STAGE_STATE_LABELS } from '#shared/competitions/competition-enums.ts'
import { requiredLines } from '#shared/platform/fields/field-rules.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { call } from '#web/platform/call.ts'
import { SortableList } from '#web/platform/listing/sortable-list.tsx'
import { useOrderStore } from '#web/platform/listing/use-order-store.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { formatSeconds } from './performance-time.ts'
import type { StageEntry, StageItem } from './stage-control.ts'
import styles from './stage-view.module.css'
import { useStageAction } from './use-stage-action.ts'

/** The letters of one item in the order in which they perform; those to come can be moved. */
export function RunningOrder({ eventId, item }: { eventId: string; item: StageItem }) {
  const { programId, drawId, title, entries } = item
  const store = useOrderStore(
    (codes) =>
      call('PUT /api/admin/programs/:id/stage/order', {
        params: { id: programId },
        body: { codes, drawId: drawId ?? '' },
      }),
    [`/api/admin/events/${eventId}/stages`],
  )
  return (
    <section className={styles.item} aria-label={`Running order of ${title}`}>
      <h2>{title}</h2>
      {entries.length === 0 ? (
        <p className="small soft">The roll has not been called yet.</p>
      ) : (
        <SortableList
          rows={entries.map((entry) => ({ ...entry, id: entry.code }))}
          nameOf={({ code }) => code}
          onOrder={store}
          className={styles.order}
        >
          {(entry, { handle }) => (
            <div className={styles.row} data-state={entry.state}>
              {handle}
              <b>{entry.code}</b>
              <small>{noteOf(entry)}</small>
              <EntryActions eventId={eventId} item={item} entry={entry} />
            </div>
          )}
        </SortableList>
      )}
    </section>
  )
}

const REASON = requiredLines('Please give a reason', 500)

type EntryActionsProps = { eventId: string; item: StageItem; entry: StageEntry }

function EntryActions({ eventId, item, entry }: EntryActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const { act, isSending } = useStageAction(eventId, () => setAsking(false))
  const { code, state } = entry
  const undo: RowMenuItem = {
    label: 'Back to waiting',
    icon: Undo2,
    onSelect: () => act(item, { action: 'undo', code }),
  }
  const disqualify: RowMenuItem = {
    label: 'Disqualify',
    icon: Ban,
    dangerous: true,
    onSelect: () => setAsking(true),
  }
  const absent: RowMenuItem = {
    label: 'Mark absent',
    icon: UserX,
    onSelect: () => act(item, { action: 'absent', code }),
  }
  const items: Record<StageEntry['state'], RowMenuItem[]> = {
    waiting: [disqualify],
    on_stage: [undo, absent, disqualify],
    done: [undo, disqualify],
    absent: [undo],
    disqualified: [undo],
  }
  return (
    <span className="button-row">
      {state === 'waiting' ? (
        <Button size="small" variant="quiet" busy={isSending} onClick={() => act(item, { action: 'absent', code })}>
          Mark absent<span className="visually-hidden">: {code}</span>
        </Button>
      ) : (
        <StatusBadge word={STAGE_STATE_LABELS[state]} />
      )}
      <RowMenu name={code} items={items[state]} />
      <ReasonDialog
        open={isAsking}
        title={`Disqualify ${code}?`}
        action="Disqualify"
        variant="danger"
        busy={isSending}
        rule={REASON}
        help="The letter gets no place. The committee can read the reason under ‘Marks and result’ and in the activity log."
        onReason={(reason) => act(item, { action: 'disqualify', code, reason })}
        onClose={() => setAsking(false)}
      />
    </span>
  )
}

function noteOf({ reason, secondsOnStage, ranOver }: StageEntry): string {
  const time = secondsOnStage === null ? '' : formatSeconds(secondsOnStage)
  return [time, ranOver && 'over the time limit', reason].filter(Boolean).join(' · ')
}
