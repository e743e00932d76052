import { type DragEvent, useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { nameFilter } from '#shared/platform/name-rules.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import type { AdminFestival } from '../festival-queries.ts'
import { SHEET_CHANGES } from '../sheet/use-sheet-saving.ts'
import styles from './house-board.module.css'
import type { Participant } from './participant.ts'

type House = { key: string | null; name: string }

/** The houses with their people: dragged from one to another, or chosen and moved with the button of a house. */
export function HouseBoard({ festival: { eventId, settings } }: { festival: AdminFestival }) {
  const { data, error, refetch } = useApi('GET /api/admin/events/:id/participants', { params: { id: eventId } })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  const move = useSend('PUT /api/admin/events/:id/houses', {
    changes: SHEET_CHANGES,
    onSuccess: () => setChosen(new Set()),
    onError: (failure) => showNamedFailure(failure, 'Nobody was moved'),
  })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading participants...</p>
  if (data.length === 0)
    return <EmptyState title="No participants yet">Everybody who enters an item appears here.</EmptyState>
  const moveTo = (houseKey: string | null, participantIds: readonly string[]) =>
    move.mutate({ params: { id: eventId }, body: { houseKey, participantIds: [...participantIds] } })
  const houses: House[] = [{ key: null, name: 'No house yet' }, ...settings.houses]
  const isFound = nameFilter(text)
  const showsAge = new Set(data.map(({ ageCategory }) => ageCategory)).size > 1
  return (
    <div className="stack">
      <div className="row between">
        <p className="soft small">Choose people, then press ‘Move … here’ at their house. With a mouse, drag them.</p>
        <SearchField label="Search participants" placeholder="Name" value={text} onChange={setText} />
      </div>
      <div className={styles.board}>
        {houses.map((house) => (
          <HouseColumn
            key={house.key ?? ''}
            house={house}
            people={data.filter(({ houseKey, name }) => houseKey === house.key && isFound(name))}
            showsAge={showsAge}
            chosen={chosen}
            isBusy={move.isPending}
            onChoose={(id) => setChosen(toggled(chosen, id))}
            onMove={(ids) => moveTo(house.key, ids)}
          />
        ))}
      </div>
      <UndoLastChange area="festival" changes={SHEET_CHANGES} />
    </div>
  )
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(chosen)
  if (!changed.delete(id)) changed.add(id)
  return changed
}

type HouseColumnProps = {
  house: House
  people: readonly Participant[]
  /** Not where everybody is in the same category. */
  showsAge: boolean
  chosen: ReadonlySet<string>
  isBusy: boolean
  onChoose: (id: string) => void
  onMove: (ids: readonly string[]) => void
}

function HouseColumn({ house, people, showsAge, chosen, isBusy, onChoose, onMove }: HouseColumnProps) {
  const [isOver, setOver] = useState(false)
  const others = [...chosen].filter((id) => !people.some((person) => person.id === id))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dragged = event.dataTransfer.getData('text/plain')
    if (dragged) onMove(chosen.has(dragged) ? [...chosen] : [dragged])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut; the button moves the chosen people
    <div
      className={styles.house}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Box title={house.name} aside={counted(people.length, 'person', 'people')}>
        {others.length > 0 && (
          <p className={styles.move}>
            <Button size="small" variant="outline" block busy={isBusy} onClick={() => onMove(others)}>
              {`Move ${others.length} here`}
            </Button>
          </p>
        )}
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.id}>
              <Person person={person} showsAge={showsAge} isChosen={chosen.has(person.id)} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </Box>
    </div>
  )
}

type PersonProps = { person: Participant; showsAge: boolean; isChosen: boolean; onChoose: (id: string) => void }

const Person = ({ person: { id, name, ageCategory }, showsAge, isChosen, onChoose }: PersonProps) => (
  <button
    type="button"
    className={styles.person}
    aria-pressed={isChosen}
    draggable
    onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
    onClick={() => onChoose(id)}
  >
    <b>{name}</b>
    {showsAge && ageCategory && <small>{ageCategory}</small>}
  </button>
)
