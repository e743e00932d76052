import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#web/platform/call.ts'
import { tellPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import styles from '../administration.module.css'
import { EVENT_ANSWERS } from '../changed-answers.ts'
import { ProgramRow } from './program-row.tsx'

export type AdminProgram = AnswerOf<'GET /api/admin/events/:id/programs'>[number]

type ProgramListProps = {
  event: { id: string; title: string }
  programs: AdminProgram[]
  onOpen: (programId: string) => void
}

/** In the order in which visitors see them; a row is dragged, or moved with its two buttons. */
export function ProgramList({ event, programs, onOpen }: ProgramListProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [asked, setAsked] = useState<string[]>([])
  const order = useSend('PUT /api/admin/events/:id/programs/order', {
    changes: EVENT_ANSWERS,
    onError: (error) => tellPortalFailure(error),
  })
  const shown = order.isPending ? inOrder(programs, asked) : programs
  const move = (from: number, to: number) => {
    if (order.isPending || from === to || to < 0 || to >= shown.length) return
    const programIds = shown.map(({ id }) => id)
    programIds.splice(to, 0, ...programIds.splice(from, 1))
    setAsked(programIds)
    order.mutate({ params: { id: event.id }, body: { programIds } })
  }
  return (
    <div className="stack">
      <div className={styles.tools}>
        <h2 className={styles.heading}>Programs of {event.title}</h2>
        <Button onClick={() => onOpen('new')}>
          <Plus aria-hidden="true" /> Add program
        </Button>
      </div>
      {shown.length === 0 && (
        <EmptyState title="No programs yet" headingLevel={3}>
          Competitions, dances, music: everything that people take part in.
        </EmptyState>
      )}
      <ol className={styles.rows} aria-busy={order.isPending}>
        {shown.map((program, at) => (
          <li
            key={program.id}
            draggable
            className={dragged === at ? styles.dragged : undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(over) => dragged !== null && over.preventDefault()}
            onDrop={(dropped) => {
              dropped.preventDefault()
              if (dragged !== null) move(dragged, at)
            }}
          >
            <ProgramRow
              program={program}
              place={{ at, of: shown.length }}
              onMove={(by) => move(at, at + by)}
              onEdit={() => onOpen(program.id)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

const inOrder = (programs: AdminProgram[], ids: string[]) =>
  ids.flatMap((id) => programs.find((program) => program.id === id) ?? [])
