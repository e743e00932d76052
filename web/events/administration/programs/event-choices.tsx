import { formatCardDays } from '#shared/events/program-time-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import type { AdminEvent } from '../event-query-keys.ts'
import own from './programs.module.css'

type EventChoicesProps = { events: readonly AdminEvent[]; onChoose: (eventId: string) => void }

/** The events that are still to come, the next one first; past ones are in the field above. */
export function EventChoices({ events, onChoose }: EventChoicesProps) {
  return (
    <Box title="Upcoming events">
      <ul className={own.choices}>
        {events
          .toSorted((one, other) => one.eventDate.localeCompare(other.eventDate))
          .map((event) => (
            <li key={event.id} className={own.choice}>
              <div className={own.text}>
                <h3 className={own.title}>{event.title}</h3>
                <p className="num">
                  <span>{formatCardDays(event)}</span>,{' '}
                  <span>{counted(event.programCount, 'program', 'programs')}</span>
                </p>
              </div>
              <Button size="small" variant="outline" onClick={() => onChoose(event.id)}>
                Open<span className="visually-hidden"> the programs of {event.title}</span>
              </Button>
            </li>
          ))}
      </ul>
    </Box>
  )
}
