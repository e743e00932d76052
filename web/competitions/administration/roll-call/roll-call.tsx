import { Printer, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { canDraw } from '#shared/competitions/stage-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import folding from '#web/platform/ui/surface/folding.module.css'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { ChestNumber } from '../chest-number.tsx'
import { type AdminFestival, type AdminItem, COMPETITION_CHANGES, festivalPath } from '../festival-queries.ts'
import own from './roll-call.module.css'

type Roll = ResponseOf<'GET /api/admin/programs/:id/roll-call'>
type RollEntry = Roll['entries'][number]

/** Who is present, and the code letters that are drawn for them; only for roll-call admins. */
export function RollCall({ item, festival }: { item: AdminItem; festival: AdminFestival }) {
  const { eventId, rollCallAdmins } = festival
  const roll = useApi('GET /api/admin/programs/:id/roll-call', { params: { id: item.programId } })
  if (roll.error?.status === 403)
    return (
      <EmptyState
        title="Only roll-call admins can see this"
        headingLevel={2}
        action={<ButtonLink href={festivalPath(eventId, 'rules')}>Choose roll-call admins</ButtonLink>}
      >
        {[
          rollCallAdmins.length > 0 && `At this festival: ${rollCallAdmins.map(({ name }) => name).join(', ')}.`,
          'Between the roll call and publication, only they know which code letter belongs to whom.',
        ]
          .filter(Boolean)
          .join(' ')}
      </EmptyState>
    )
  if (roll.isLoadingError) return <ListFailure error={roll.error} onRetry={() => void roll.refetch()} />
  if (!roll.data) return <p role="status">Loading the roll...</p>
  return <Roll key={roll.data.draw?.at ?? 'open'} roll={roll.data} item={item} eventId={eventId} />
}

function Roll({ roll, item, eventId }: { roll: Roll; item: AdminItem; eventId: string }) {
  const { entries, draw } = roll
  const [present, setPresent] = useState<ReadonlySet<string>>(() => presentAtFirst(entries))
  const [isAsking, setAsking] = useState(false)
  const call = useRollCall(item, () => setAsking(false))
  const isOpen = canDraw(item.state)
  if (entries.length === 0)
    return <EmptyState title="No entries yet">There is nobody to call for this item.</EmptyState>
  return (
    <div className="stack">
      {draw && <Drawn draw={draw} eventId={eventId} />}
      {isOpen && (
        <div className="row">
          <Button
            size="small"
            variant={draw ? 'outline' : 'primary'}
            disabled={present.size === 0}
            busy={call.isPending}
            onClick={() => (draw ? setAsking(true) : call.mutate(bodyOf(item, present)))}
          >
            <Shuffle aria-hidden="true" />{' '}
            <span>{`${draw ? 'Draw again' : 'Draw the code letters'} for ${present.size} of ${entries.length}`}</span>
          </Button>
          {present.size < entries.length && (
            <Button
              size="small"
              variant="outline"
              onClick={() => setPresent(new Set(entries.map(({ entryId }) => entryId)))}
            >
              Everybody is here
            </Button>
          )}
          <p className="soft small">Tick who is here. Each of them gets a random letter.</p>
        </div>
      )}
      <Table
        caption="Roll"
        columns={columnsOf(item, draw !== null)}
        rows={entries}
        rowKey={({ entryId }) => entryId}
        {...(isOpen && { choice: { chosen: present, onChoose: setPresent, rowName: rollName } })}
      />
      <QuestionDialog
        open={isAsking}
        question={`Draw new letters for ${counted(present.size, 'entry', 'entries')}?`}
        safe="Keep the letters"
        answer="Draw again"
        variant="danger"
        busy={call.isPending}
        onAnswer={() => call.mutate(bodyOf(item, present))}
        onClose={() => setAsking(false)}
      >
        <p>Everybody gets a new letter. The earlier draw is saved with its seed.</p>
      </QuestionDialog>
    </div>
  )
}

const bodyOf = ({ programId }: AdminItem, present: ReadonlySet<string>) => ({
  params: { id: programId },
  body: { presentEntryIds: [...present] },
})

/** Nobody, until somebody has called them. */
const presentAtFirst = (entries: readonly RollEntry[]) =>
  new Set(entries.filter(({ isPresent }) => isPresent === true).map(({ entryId }) => entryId))

const rollName = ({ groupName, name }: RollEntry) => groupName ?? name

function useRollCall(item: AdminItem, onDone: () => void) {
  return useSend('POST /api/admin/programs/:id/roll-call', {
    changes: COMPETITION_CHANGES,
    onSuccess: () => {
      toast({ title: 'Letters Drawn', description: `The roll of ${item.title} has been called.` })
      onDone()
    },
    onError: (error) => showNamedFailure(error, 'No letters were drawn'),
  })
}

function Drawn({ draw, eventId }: { draw: NonNullable<Roll['draw']>; eventId: string }) {
  return (
    <Alert tone="green" title={`Letters drawn ${formatCardDateTime(draw.at)}${draw.by ? ` by ${draw.by}` : ''}`}>
      <div className="button-row">
        <ButtonLink size="small" variant="outline" href={`/admin/events/${eventId}/stage`}>
          To the stage
        </ButtonLink>
        <Button size="small" variant="quiet" onClick={() => print()}>
          <Printer aria-hidden="true" /> Print this list
        </Button>
      </div>
      <details className="small">
        <summary className={folding.summary}>How the letters were drawn</summary>
        <p className="anywhere">With the seed {draw.seed}. Anybody can use it to repeat the draw.</p>
      </details>
    </Alert>
  )
}

const LETTER: Column<RollEntry> = {
  key: 'code',
  header: 'Letter',
  kind: 'status',
  cell: ({ code, isPresent }) =>
    code ? <b className={own.code}>{code}</b> : <span className="soft">{isPresent === false ? 'Absent' : '–'}</span>,
}

const columnsOf = (item: AdminItem, isDrawn: boolean): readonly Column<RollEntry>[] => [
  ...(isDrawn ? [LETTER] : []),
  {
    key: 'name',
    header: 'Entry',
    kind: 'name',
    cell: (entry) => <RowName name={rollName(entry)} note={entry.groupName ? `Leader ${entry.name}` : undefined} />,
  },
  {
    key: 'number',
    header: 'Chest number',
    kind: 'number',
    cell: ({ chestNumber }) => (chestNumber === null ? '–' : <ChestNumber number={chestNumber} />),
  },
  ...(isDrawn && item.state !== 'published'
    ? [
        {
          key: 'actions',
          header: 'Actions',
          kind: 'actions',
          cell: (entry: RollEntry) => !entry.code && <Late item={item} entry={entry} />,
        } as const,
      ]
    : []),
]

/** Somebody who comes after the roll call gets the next letter. */
function Late({ item, entry }: { item: AdminItem; entry: RollEntry }) {
  const add = useSend('POST /api/admin/programs/:id/roll-call/late', {
    changes: COMPETITION_CHANGES,
    onError: (error) => showNamedFailure(error, 'No letter was given'),
  })
  return (
    <RowActions>
      <Button
        size="small"
        variant="outline"
        busy={add.isPending}
        onClick={() => add.mutate({ params: { id: item.programId }, body: { entryId: entry.entryId } })}
      >
        Mark present<span className="visually-hidden">: {rollName(entry)}</span>
      </Button>
    </RowActions>
  )
}
