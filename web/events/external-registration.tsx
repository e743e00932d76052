import { registrationForVisitors } from '#shared/events/event-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { CLOSED_MESSAGES } from './closed-messages.ts'
import type { Event } from './event-card.tsx'
import styles from './external-registration.module.css'
import { RegisterLink } from './register-link.tsx'

interface ExternalRegistrationProps {
  event: Event
  /** Explains a closed button below it: on the page of the event. */
  explained?: boolean
  block?: boolean
}

/**
 * What visitors see about registering: the link to another site, the reason why there is none, or that none is needed.
 */
export function ExternalRegistration({ event, explained = false, block = false }: ExternalRegistrationProps) {
  const state = registrationForVisitors(event)
  if (state === 'not_required') return <p className={styles.none}>No registration required for this event</p>
  if (state === 'available') return <RegisterLink url={event.registrationUrl ?? ''} title={event.title} block={block} />
  if (state !== 'closed' && state !== 'coming_soon') return <p className={styles.none}>{CLOSED_MESSAGES[state]}</p>
  const isClosed = state === 'closed'
  return (
    <div className={styles.closed}>
      <Button disabled block={block}>
        {isClosed ? 'Registration Closed' : 'Registration Coming Soon'}
      </Button>
      {explained && (
        <p className={styles.reason}>
          {isClosed ? 'Registration is temporarily disabled' : 'Registration details will be available soon'}
        </p>
      )}
    </div>
  )
}
