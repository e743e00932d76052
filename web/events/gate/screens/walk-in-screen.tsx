import { useEffect, useRef, useState } from 'react'
import { voteText } from '#shared/events/gate/gate-rules.ts'
import { MAX_PEOPLE } from '#shared/events/party-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import buttons from '../gate-buttons.module.css'
import type { GatePhone } from '../gate-phone.ts'
import type { GateState, Screen } from '../gate-state.ts'
import rows from '../people-rows.module.css'
import { PeopleStepper } from '../people-stepper.tsx'
import type { Person, Scanned } from '../phone-state.ts'
import { Portrait } from '../portrait.tsx'
import { walkInAction } from '../walk-in-action.ts'
import { ScreenHead } from './screen-head.tsx'
import screens from './screens.module.css'

type WalkInProps = {
  phone: GatePhone
  state: GateState
  /** A member; null for a guest without a membership. */
  person: Person | null
  /** What was typed in the search. */
  name?: string | undefined
  onDone: (scanned: Scanned) => void
  onOpen: (screen: Screen) => void
  onClose: () => void
}

/** Registers and checks in somebody without a place. */
export function WalkInScreen({ phone, state, person, name = '', onDone, onOpen, onClose }: WalkInProps) {
  const form = useWalkIn({ phone, person, name, onDone })
  const { draft, set } = form
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <section ref={frame} tabIndex={-1} className={screens.screen} data-screen="" aria-label="Walk-in">
      <ScreenHead onClose={onClose}>
        <h2>Walk-in</h2>
        <p>{placesText(state)}</p>
      </ScreenHead>
      <div className={screens.form}>
        {person ? (
          <Member state={state} person={person} onOpen={onOpen} />
        ) : (
          <>
            <Field label="Name" error={form.errors['guest.name']}>
              <TextInput
                value={draft.name}
                maxLength={200}
                aria-required
                onChange={({ target }) => set({ name: target.value })}
              />
            </Field>
            <Field label="Phone number" error={form.errors['guest.phone']}>
              <TextInput
                type="tel"
                aria-required
                value={draft.phone}
                maxLength={30}
                onChange={({ target }) => set({ phone: target.value })}
              />
            </Field>
          </>
        )}
        {person?.isOfFamily ? (
          <p className="soft">
            With this card, only {person.fullName} comes in. Please scan the cards of the others, or enter them as
            guests.
          </p>
        ) : (
          <People draft={draft} set={set} asksVegetarian={state.list?.event.asksVegetarian === true} />
        )}
        {!person && (
          <p className="soft">
            A member? Scan the card, or find the member by name. Names and phone numbers of guests are deleted 30 days
            after the event.
          </p>
        )}
        {form.problem && (
          <p className={screens.problem} role="alert">
            {form.problem}
          </p>
        )}
      </div>
      <div className={screens.actions}>
        <Button variant="lamp" className={screens.main} busy={form.isSending} onClick={() => void form.send()}>
          {form.action}
        </Button>
      </div>
    </section>
  )
}

type PeopleProps = Pick<ReturnType<typeof useWalkIn>, 'draft' | 'set'> & { asksVegetarian: boolean }

function People({ draft, set, asksVegetarian }: PeopleProps) {
  return (
    <>
      <PeopleStepper
        label="Adults"
        value={draft.adults}
        min={1}
        max={MAX_PEOPLE}
        onChange={(adults) => set({ adults })}
      />
      <PeopleStepper
        label="Children under 13"
        value={draft.children}
        min={0}
        max={MAX_PEOPLE}
        onChange={(children) => set({ children })}
      />
      {asksVegetarian && (
        <PeopleStepper
          label="Vegetarian meals"
          value={Math.min(draft.vegetarian, draft.adults + draft.children)}
          min={0}
          max={draft.adults + draft.children}
          onChange={(vegetarian) => set({ vegetarian })}
        />
      )}
    </>
  )
}

function Member({ state, person, onOpen }: Pick<WalkInProps, 'state' | 'onOpen'> & { person: Person }) {
  return (
    <div className={rows.chosen}>
      <Portrait state={state} id={undefined} fullName={person.fullName} />
      <span>
        <b>{person.fullName}</b>
        <span className="num">{person.membershipNumber}</span>
      </span>
      <button type="button" className={buttons.link} onClick={() => onOpen({ is: 'walk_in', person: null })}>
        Change
      </button>
    </div>
  )
}

function placesText({ list, isOnline }: GateState): string {
  if (!isOnline) return 'Stored until there is a connection'
  const left = list?.placesLeft ?? null
  return left === null ? 'No limit' : `${counted(left, 'place', 'places')} left`
}

const EMPTY = { name: '', phone: '', adults: 1, children: 0, vegetarian: 0 }
const NOT_STORED = 'This walk-in could not be stored on the phone. Please write the name down, and try again.'

type WalkInInput = { phone: GatePhone; person: Person | null; name: string; onDone: (scanned: Scanned) => void }

function useWalkIn({ phone, person, name: typed, onDone }: WalkInInput) {
  const [draft, setDraft] = useState({ ...EMPTY, name: typed })
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  // the same for every attempt, so that a lost response registers nobody twice
  const [id] = useState(() => crypto.randomUUID())
  const error = failure instanceof ApiError ? failure : null
  const isAsked = error?.code === 'needs_confirmation'
  const send = async () => {
    const { name, phone: number, adults, children } = draft
    const vegetarian = Math.min(draft.vegetarian, adults + children)
    const { code, memberId } = person ?? {}
    const who = code ? { code } : memberId ? { memberId } : { guest: { name, phone: number } }
    setSending(true)
    try {
      const body = { id, ...who, adults, children, vegetarian, ...(isAsked && { confirmed: true }) }
      const { party, isSent } = await phone.admit(body, person)
      const text = isSent ? 'Registered' : 'Stored on this phone, and registered once there is a connection'
      const heading = party.mayVote === null ? 'Come in' : voteText(party.mayVote)
      onDone({ ...phone.judgeParty(party), verdict: { color: 'green', heading, text, next: null } })
    } catch (rejected) {
      setFailure(rejected)
    }
    setSending(false)
  }
  const set = (changed: Partial<typeof EMPTY>) => {
    setDraft((before) => ({ ...before, ...changed }))
    setFailure(null)
  }
  // a question is about the whole, also that about the capacity
  const fields = (!isAsked && error?.fields) || {}
  const problem = failure === null ? null : (error?.userMessage ?? NOT_STORED)
  return {
    draft,
    set,
    send,
    isSending,
    action: walkInAction(error),
    errors: fields,
    problem: Object.keys(fields).length > 0 ? null : problem,
  }
}
