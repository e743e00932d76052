import { Suspense } from 'react'
import { registrationForMembers } from '#shared/events/event-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { CLOSED_MESSAGES, EXTERNAL_TEXTS, NOT_REQUIRED } from '#web/events/closed-messages.ts'
import type { Event } from '#web/events/event-card.tsx'
import { RegisterLink } from '#web/events/register-link.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { ActionBar } from '#web/platform/ui/surface/action-bar.tsx'
import { type BarFrame, frameOf, freeText, Prices } from './event-bar-parts.tsx'
import { type Registration, useRegistration } from './use-registration.ts'

// visitors never see it, so they do not load it
const MemberEventBar = lazyPart(() => import('./member-event-bar.tsx'))

/** What somebody can do now at an event: register, wait, show the ticket, or why there is nothing to do. */
export function EventBar({ event }: { event: Event }) {
  const registration = useRegistration(event)
  if (registration.who === 'visitor') return <VisitorBar event={event} state={registration.state} />
  // the button to register and the date of cancelling say it
  const isOpen = registration.who === 'member' && registration.state === 'open' && !event.sellsTickets
  const frame = frameOf(event, { isDated: !isOpen && (registration.who === 'member' || event.isPastDeadline) })
  return (
    <Suspense fallback={<ActionBar {...frame} />}>
      <MemberEventBar event={event} registration={registration} frame={frame} />
    </Suspense>
  )
}

type VisitorState = Extract<Registration, { who: 'visitor' }>['state']

function VisitorBar({ event, state }: { event: Event; state: VisitorState }) {
  if (state === 'available')
    return (
      <ActionBar {...frameOf(event, { isDated: false })}>
        <RegisterLink url={event.registrationUrl ?? ''} title={event.title} until={event.registrationDeadline} />
      </ActionBar>
    )
  const frame = frameOf(event)
  if (state === 'not_required') return <MembersOnlyBar event={event} frame={frame} />
  if (state === 'closed' || state === 'coming_soon') {
    const [word, reason] = EXTERNAL_TEXTS[state]
    return (
      <ActionBar {...frame} note={reason}>
        <Button disabled>{word}</Button>
      </ActionBar>
    )
  }
  return <ActionBar {...frame} lead={CLOSED_MESSAGES[state]} />
}

/** Nobody registers on another site, and members can register here. */
function MembersOnlyBar({ event, frame }: { event: Event; frame: BarFrame }) {
  const { account } = useAccount()
  const { id, sellsTickets } = event
  const isOpen = registrationForMembers(event) === 'open'
  const how = isOpen && (account ? ONCE_APPROVED : sellsTickets ? SOLD_TO_MEMBERS : FOR_MEMBERS)
  return (
    <ActionBar
      {...frame}
      lead={freeText(event)}
      note={sellsTickets ? <Prices event={event} /> : NOT_REQUIRED}
      more={how && <p className="soft small">{how}</p>}
    >
      {isOpen && !account && (
        <ButtonLink variant="outline" href={`/api/login?return=${encodeURIComponent(`/events/${id}`)}`} rel="nofollow">
          {sellsTickets ? 'Log in for tickets' : 'Log in to register'}
        </ButtonLink>
      )}
    </ActionBar>
  )
}

const FOR_MEMBERS = 'Members can log in and register here, so that the committee knows who comes.'
const SOLD_TO_MEMBERS = 'This event sells tickets. Members can log in and buy them here.'
const ONCE_APPROVED = 'Members register here. You can too once your membership is active.'
