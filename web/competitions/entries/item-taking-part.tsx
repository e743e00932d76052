import type { ComponentProps } from 'react'
import TakePartPanel from '#web/events/taking-part/take-part-panel.tsx'
import { useEntryNotes } from './entry-notes.ts'

type ItemTakingPartProps = Pick<ComponentProps<typeof TakePartPanel>, 'program'> & {
  item: { ageCategory: string | null; kind: 'single' | 'group' }
}

/** The sign-up of a judged item: people whom the festival would refuse are shown with the reason. */
export default function ItemTakingPart({ program, item }: ItemTakingPartProps) {
  return <TakePartPanel program={program} notesOf={useEntryNotes(program.eventId, item)} />
}
