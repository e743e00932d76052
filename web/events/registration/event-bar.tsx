import { type ReactNode, Suspense } from 'react'
import { registrationForMembers } from '#shared/events/event-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { CLOSED_MESSAGES, EXTERNAL_TEXTS, NOT_REQUIRED } from '#web/events/closed-messages.ts'
import type { Event } from '#web/events/event-card.tsx'
import { RegisterLink } from '#web/events/register-link.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { ActionBar } from '#web/platform/ui/surface/action-bar.tsx'
import { type BarFrame, frameOf, freeText, LowestPrice } from './event-bar-parts.tsx'
import { type Registration, useRegistration } from './use-registration.ts'

// visitors never see it, so they do not load it
const MemberEventBar = lazyPart(() => import('./member-event-bar.tsx'))

type EventBarProps = {
  event: Event
  /** What is left to do once the event is over, such as reading its results. */
  afterwards: ReactNode
}

/** What somebody can do now at an event: register, wait, show the ticket, or why there is nothing to do. */
export function EventBar({ event, afterwards }: EventBarProps) {
  const registration = useRegistration(event)
  if (registration.who === 'visitor')
    return <VisitorBar event={event} state={registration.state} afterwards={afterwards} />
  // the button to register and the date of cancelling say it
  const isOpen = registration.who === 'member' && registration.state === 'open' && !event.sellsTickets
  const frame = frameOf(event, {
    isDated: !isOpen && (registration.who === 'member' || event.isPastDeadline),
    isCounted: registration.who !== 'holder',
  })
  return (
    <Suspense fallback={<ActionBar {...frame} />}>
      <MemberEventBar event={event} registration={registration} frame={frame} afterwards={afterwards} />
    </Suspense>
  )
}

type VisitorState = Extract<Registration, { who: 'visitor' }>['state']

function VisitorBar({ event, state, afterwards }: EventBarProps & { state: VisitorState }) {
  const isKnown = useAccount().account !== undefined
  // a member registers here, not on the other site
  if (state === 'available' && !isKnown) return <ActionBar {...frameOf(event, { isDated: false })} />
  if (state === 'available')
    return (
      <ActionBar {...frameOf(event, { isDated: false })} note={`On ${event.registrationUrl?.split('/')[2]}`}>
        <RegisterLink url={event.registrationUrl ?? ''} title={event.title} until={event.registrationDeadline} />
      </ActionBar>
    )
  const isFull = registrationForMembers(event) === 'event_full'
  const frame = frameOf(event, { isDated: !isFull, isCounted: !isFull })
  if (state === 'not_required' || (state === 'coming_soon' && takesMembers(event)))
    return <MembersOnlyBar event={event} frame={frame} isComing={state === 'coming_soon'} />
  if (state === 'closed' || state === 'coming_soon') {
    const [word, reason] = EXTERNAL_TEXTS[state]
    return (
      <ActionBar {...frame} note={reason}>
        <Button disabled>{word}</Button>
      </ActionBar>
    )
  }
  return (
    <ActionBar {...frame} lead={CLOSED_MESSAGES[state]}>
      {state === 'event_over' && afterwards}
    </ActionBar>
  )
}

/** Members can register here, or wait for a place. */
function takesMembers(event: Event): boolean {
  const state = registrationForMembers(event)
  return state === 'open' || state === 'event_full'
}

type MembersOnlyProps = { event: Event; frame: BarFrame; isComing: boolean }

/** Members can register here. `isComing`: a registration on another site for everybody else is announced. */
function MembersOnlyBar({ event, frame, isComing }: MembersOnlyProps) {
  const { account } = useAccount()
  const { id, sellsTickets } = event
  const isFull = registrationForMembers(event) === 'event_full'
  const how = takesMembers(event) ? textsFor(event) : null
  // while a free event runs, going there needs no button
  const variant = event.status === 'ongoing' && !sellsTickets ? 'outline' : 'primary'
  const notRequired = !sellsTickets && !isComing && NOT_REQUIRED
  return (
    <ActionBar
      {...frame}
      lead={
        isFull ? (
          CLOSED_MESSAGES.event_full
        ) : isComing ? (
          'For members'
        ) : sellsTickets ? (
          <LowestPrice event={event} />
        ) : (
          freeText(event)
        )
      }
      note={
        account && how ? (
          <>
            {notRequired && <span className="block">{notRequired}</span>}
            <span>{how.onceActive}</span>
          </>
        ) : (
          !how && notRequired
        )
      }
      more={
        how && (
          <>
            {!account && (
              <p className="small soft">
                {notRequired && <span className="block">{notRequired}</span>}
                <span>{how.forMembers}</span> {account === null && <Anchor href="/membership">Become a member</Anchor>}
              </p>
            )}
            {isComing && <ForOthers />}
          </>
        )
      }
    >
      {how && account === null && (
        <ButtonLink variant={variant} href={signInAddress(`/events/${id}`)} rel="nofollow">
          {how.logIn}
        </ButtonLink>
      )}
    </ActionBar>
  )
}

/** Everybody who is not a member registers on another site, later. */
function ForOthers() {
  const [word, reason] = EXTERNAL_TEXTS.coming_soon
  return (
    <>
      <p className="soft small">
        <span className="block">For everybody else:</span>
        <span>{reason}</span>
      </p>
      <Button disabled variant="outline">
        {word}
      </Button>
    </>
  )
}

type Texts = { forMembers: string; onceActive: string; logIn: string }

function textsFor(event: Event): Texts {
  if (registrationForMembers(event) === 'event_full') return FULL
  return event.sellsTickets ? TICKETS : PLACES
}

const PLACES: Texts = {
  forMembers: 'Members can log in and register here, so that the committee knows who comes.',
  onceActive: 'You can register once your membership is active.',
  logIn: 'Log in to register',
}
const TICKETS: Texts = {
  forMembers: 'This event sells tickets. Members can log in and buy them here.',
  onceActive: 'You can buy tickets once your membership is active.',
  logIn: 'Log in for tickets',
}
const FULL: Texts = {
  forMembers: 'Members can join the waiting list and get a place when somebody cancels.',
  onceActive: 'You can join the waiting list once your membership is active.',
  logIn: 'Log in to join the waiting list',
}
