import type { EventStatus } from '#shared/events/event-enums.ts'
import { programShareLines } from '#shared/events/event-share-rules.ts'
import { programRegistrationForVisitors } from '#shared/events/program-place-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { CLOSED_MESSAGES } from '#web/events/closed-messages.ts'
import styles from '#web/events/event-page.module.css'
import type { Program } from '#web/events/program-head.ts'
import { RegisterLink } from '#web/events/register-link.tsx'
import { SIGN_UP_PLACE } from '#web/events/use-own-places.ts'
import { WhatsAppLink } from '#web/platform/ui/navigation/whatsapp-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'

type StatusProps = { program: Program; status: EventStatus }

/** For visitors; members sign up on the site. */
export function ProgramRegistration({ program, status }: StatusProps) {
  const { title, registrationUrl, registrationDeadline } = program
  const state = programRegistrationForVisitors(program, status)
  return (
    <Panel accent className="stack">
      <h2>Registration</h2>
      {registrationDeadline && <p className="soft">Registration deadline: {formatLongDate(registrationDeadline)}</p>}
      {state === 'available' && <RegisterLink url={registrationUrl ?? ''} title={title} block />}
      {state !== 'available' && (
        <p>{state === 'coming_soon' ? 'Registration details will be announced soon' : CLOSED_MESSAGES[state]}</p>
      )}
    </Panel>
  )
}

/** On phones the sign-up is within reach of the thumb. */
export function ProgramBar({
  program,
  status,
  isMember,
  isClosed,
}: StatusProps & { isMember: boolean; isClosed: boolean }) {
  useRootClass('has-page-bar')
  const { id, title, registrationUrl } = program
  const isElsewhere = !isMember && !isClosed && programRegistrationForVisitors(program, status) === 'available'
  return (
    <div className={styles.bar}>
      {isMember && <span id={SIGN_UP_PLACE} className={styles.barAction} />}
      {isElsewhere && <RegisterLink url={registrationUrl ?? ''} title={title} />}
      <WhatsAppLink lines={programShareLines(program)} path={`/programs/${id}`} iconOnly={isMember || isElsewhere} />
    </div>
  )
}
