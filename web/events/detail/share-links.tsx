import { CalendarPlus } from 'lucide-react'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { eventShareLines, programShareLines } from '#shared/events/event-share-rules.ts'
import type { Event } from '#web/events/event-card.tsx'
import type { Program } from '#web/events/program-head.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ShareButton } from '#web/platform/share/share-button.tsx'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { WhatsAppLink } from '#web/platform/ui/navigation/whatsapp-link.tsx'

// most visitors never open it
const EventKit = lazyPart(async () => ({ default: (await import('../event-kit.tsx')).EventKit }))
const ProgramKit = lazyPart(async () => ({ default: (await import('../event-kit.tsx')).ProgramKit }))

/** Shares the event; a cancelled one with a text that says so, without pictures. */
export function ShareEvent({ event }: { event: Event }) {
  const { id, status } = event
  const shared = { lines: eventShareLines(event), path: `/events/${id}` }
  if (status === 'cancelled') return <WhatsAppLink {...shared} />
  return <ShareButton {...shared} kit={(dialog) => <EventKit id={id} {...dialog} />} />
}

/** Shares the program. */
export function ShareProgram({ program }: { program: Program }) {
  const { id } = program
  return (
    <ShareButton
      lines={programShareLines(program)}
      path={`/programs/${id}`}
      kit={(dialog) => <ProgramKit id={id} {...dialog} />}
    />
  )
}

/** Renders nothing when the event is over or cancelled. */
export function CalendarLink({ event }: { event: Pick<Event, 'id' | 'status'> }) {
  if (!isUnfinished(event)) return null
  return (
    <ButtonLink variant="outline" href={`/api/events/${event.id}/calendar.ics`}>
      <CalendarPlus aria-hidden="true" />
      <span>Add to calendar</span>
    </ButtonLink>
  )
}
