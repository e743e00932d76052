import { Download, ExternalLink, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { countProgramTold } from '#shared/events/administration/deletion-rules.ts'
import { AGE_GROUP_LABELS, PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { timeSlotOf } from '#shared/events/program-time-rules.ts'
import { counted, countedList, formatCount } from '#shared/platform/counts.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { listRowMoves } from '#web/platform/listing/row-moves.ts'
import type { SortHandling } from '#web/platform/listing/sortable-list.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import styles from '../administration.module.css'
import { type AdminEvent, EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import own from './programs.module.css'

export type AdminProgram = ResponseOf<'GET /api/admin/events/:id/programs'>[number]

type ProgramRowProps = {
  program: AdminProgram
  event: AdminEvent
  /** Of a program without a time, which has a place of its own. */
  handling?: SortHandling
  onEdit: () => void
}

/** One program: its data, how full it is, its position, Edit, and a menu for the rest. */
export function ProgramRow({ program, event, handling, onEdit }: ProgramRowProps) {
  const [asking, setAsking] = useState<'delete' | 'entrants' | null>(null)
  const { id, title, category, ageGroup, venue } = program
  const when = timeSlotOf(program, event)
  const facts = [category && PROGRAM_CATEGORY_LABELS[category], ageGroup && AGE_GROUP_LABELS[ageGroup], venue].filter(
    Boolean,
  )
  const close = () => setAsking(null)
  return (
    <section className={own.row} aria-label={title} data-timed={!handling || undefined}>
      {handling?.handle}
      <div className={own.text}>
        <h3 className={own.title}>
          {program.isBeingDeleted ? (
            title
          ) : (
            <button type="button" className={own.open} onClick={onEdit}>
              {title}
            </button>
          )}
        </h3>
        <p>
          {when && <b className="unbroken num">{when}</b>}
          {facts.length > 0 && <span>{`${when ? ' · ' : ''}${facts.join(' · ')}`}</span>}
        </p>
      </div>
      <div className={own.places}>
        <span>{placesOf(program)}</span>
        <State program={program} />
      </div>
      {!program.isBeingDeleted && (
        <div className={own.actions}>
          <RowMenu
            name={title}
            items={[
              { label: 'Edit', icon: Pencil, onSelect: onEdit },
              { label: 'Entrants', icon: Users, onSelect: () => setAsking('entrants') },
              ...(program.isActive ? [{ label: 'View page', icon: ExternalLink, href: `/programs/${id}` }] : []),
              ...(handling ? listRowMoves(handling) : []),
              { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => setAsking('delete') },
            ]}
          />
        </div>
      )}
      <Dialog open={asking === 'entrants'} onClose={close} title={`Entrants of ${title}`} size="wide">
        <Entrants program={program} />
      </Dialog>
      <DeleteProgramDialog program={program} event={event} open={asking === 'delete'} onClose={close} />
    </section>
  )
}

type DeleteProgramProps = { program: AdminProgram; event: AdminEvent; open: boolean; onClose: () => void }

function DeleteProgramDialog({ program, event, open, onClose }: DeleteProgramProps) {
  const { id, title, registeredCount, waitingCount } = program
  const deleted = countedList([
    [registeredCount, 'entrant', 'entrants'],
    [waitingCount, 'person on the waiting list', 'people on the waiting list'],
  ])
  const told = countProgramTold(program, event)
  const remove = useSend('DELETE /api/admin/programs/:id', {
    changes: EVENT_QUERY_KEYS,
    // a program of which somebody is told is deleted in two minutes, and the bar says so
    onSuccess: () =>
      told > 0 ? onClose() : toast({ title: 'Program Deleted', description: `${title} has been deleted.` }),
    onError: (error) => showNamedFailure(error, 'Failed to delete program'),
  })
  return (
    <QuestionDialog
      open={open}
      question="Are you sure you want to delete this program?"
      safe="Keep it"
      answer="Delete program"
      busy={remove.isPending}
      onAnswer={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>
        {deleted && <span>{`It also deletes ${deleted}. `}</span>}
        <span>
          {told > 0
            ? `We will email ${counted(told, 'member', 'members')} in two minutes; until then you can undo this.`
            : 'Nobody will be emailed, and this cannot be undone.'}
        </span>
      </p>
    </QuestionDialog>
  )
}

function State({ program: { isBeingDeleted, isActive, registeredCount, capacity } }: { program: AdminProgram }) {
  if (isBeingDeleted) return <StatusBadge word="Being deleted" />
  if (!isActive) return <StatusBadge word="Hidden" />
  return capacity !== null && registeredCount >= capacity ? <StatusBadge word="Full" /> : null
}

function placesOf({ registeredCount, capacity, waitingCount }: AdminProgram): string {
  const places =
    capacity === null
      ? `${formatCount(registeredCount)} signed up`
      : `${formatCount(registeredCount)} of ${formatCount(capacity)} places`
  return waitingCount > 0 ? `${places} · ${formatCount(waitingCount)} waiting` : places
}

/** Who takes part, with the age on the day and the contact; people on the waiting list come last. */
function Entrants({ program: { id } }: { program: { id: string } }) {
  const { data, error, refetch } = useApi('GET /api/admin/programs/:id/entrants', { params: { id } })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading entrants...</p>
  if (data.length === 0) return <p>Nobody has signed up yet.</p>
  return (
    <div className="stack">
      <ul className="grid gap-2">
        {data.map((entrant) => (
          <li key={entrant.id} className={styles.person}>
            <div>
              <p>
                <b>{entrant.name}</b>
                {entrant.age !== null && <span>{`, age ${entrant.age}`}</span>}
              </p>
              <p className="small soft">
                {entrant.relation && <span>{`${entrant.relation} of ${entrant.memberName} · `}</span>}
                {entrant.membershipNumber && <span>{`${entrant.membershipNumber} · `}</span>}
                <Anchor className="unbroken" href={`tel:${entrant.mobileNumber}`}>
                  {groupDigits(entrant.mobileNumber)}
                </Anchor>
              </p>
            </div>
            {entrant.state === 'waiting' && <StatusBadge word="Waiting" />}
          </li>
        ))}
      </ul>
      <ButtonLink size="small" variant="outline" href={`/api/admin/programs/${id}/entrants.csv`} download>
        <Download aria-hidden="true" /> Export entrants
      </ButtonLink>
    </div>
  )
}
