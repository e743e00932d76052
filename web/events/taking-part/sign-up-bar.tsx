import clsx from 'clsx'
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { CountOnceDialog } from '#web/events/party/count-once-dialog.tsx'
import type { Program } from '#web/events/program-head.ts'
import { ByDay } from '#web/events/registration/by-day.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { ActionBar } from '#web/platform/ui/surface/action-bar.tsx'
import { Sheet } from '#web/platform/ui/surface/sheet.tsx'
import { OBSTACLE_MESSAGES, type Obstacle, ObstacleNote, PlacesLeft } from './obstacles.tsx'
import { PersonRow } from './person-row.tsx'
import { keyOfPerson, type PersonNotes, type ProgramPlaces, stateOfPerson } from './person-state.ts'
import styles from './take-part-panel.module.css'
import { useSignUp } from './use-sign-up.ts'

type SignUpBarProps = {
  frame: Pick<ComponentProps<typeof ActionBar>, 'id' | 'title' | 'accent'>
  program: Program
  places: ProgramPlaces
  closed: Obstacle | null
  notesOf: ((familyMemberId: string | null) => PersonNotes) | undefined
  /** Below the people. */
  note: ReactNode
  /** Below the button. */
  more: ReactNode
}

/** Everybody of the family, and one button for those who are chosen; on phones it asks whom. */
export function SignUpBar({ frame, program, places, closed, notesOf, note, more }: SignUpBarProps) {
  const isOpen = closed === null || closed === 'program_full'
  const rows = places.people.map((person) => ({
    person,
    state: stateOfPerson(person, places, { isOpen, notes: notesOf?.(person.familyMemberId) ?? {} }),
  }))
  const open = rows.filter(({ state }) => state.is === 'open').map(({ person }) => person)
  const signUp = useSignUp({ program, places, open })
  const [isAsking, setAsking] = useState(false)
  const finish = (isDone: boolean) => isDone && setAsking(false)
  const send = async (submit: FormEvent) => {
    submit.preventDefault()
    finish(await signUp.send())
  }
  const list = rows.map(({ person, state }) => (
    <PersonRow
      key={keyOfPerson(person)}
      program={program}
      places={places}
      person={person}
      state={state}
      checked={signUp.isChosen(person)}
      onToggle={() => signUp.toggle(person)}
    />
  ))
  return (
    <>
      <ActionBar
        {...frame}
        about={
          <form id={FORM} className="stack" onSubmit={send}>
            {closed ? <ObstacleNote program={program} places={places} why={closed} /> : <PlacesLeft places={places} />}
            <People>{list}</People>
            {note}
            {signUp.problem && <Alert tone="amber">{signUp.problem}</Alert>}
          </form>
        }
        lead={
          open.length === 0 && (
            <span className={clsx('visually-hidden-wide', isTaking(places) && 'good')}>
              {describeFamily(places, closed)}
            </span>
          )
        }
        more={more}
      >
        {open.length === 0 && places.people.length > 1 && (
          <Button variant="outline" className={styles.ask} onClick={() => setAsking(true)}>
            Show the family
          </Button>
        )}
        {open.length > 0 && <Press signUp={signUp} until={places.registrationDeadline} onAsk={() => setAsking(true)} />}
      </ActionBar>
      {isAsking && (
        <AskSheet
          title={program.title}
          signUp={open.length > 0 ? signUp : null}
          onSubmit={send}
          onClose={() => setAsking(false)}
        >
          {list}
        </AskSheet>
      )}
      <CountOnceDialog
        question={signUp.question}
        busy={signUp.isPending}
        onConfirm={async () => finish(await signUp.confirm())}
        onClose={signUp.forget}
      />
    </>
  )
}

const FORM = 'take-part-form'

const People = ({ children }: { children: ReactNode }) => (
  <fieldset>
    <legend className="visually-hidden">Who takes part?</legend>
    <ul className={styles.people}>{children}</ul>
  </fieldset>
)

type SignUp = ReturnType<typeof useSignUp>

const isBlocked = ({ chosen, problem }: SignUp) => chosen.length === 0 || problem !== null

/** Signs up the chosen people; while nobody is, a phone asks, and a wide window has the list above the button. */
function Press({ signUp, until, onAsk }: { signUp: SignUp; until: string | null; onAsk: () => void }) {
  const blocked = isBlocked(signUp)
  return (
    <>
      {blocked && (
        <Button className={styles.ask} onClick={onAsk}>
          <span>
            {signUp.isWaiting ? 'Join waiting list' : 'Sign up'}
            <ByDay moment={until} />
          </span>
        </Button>
      )}
      <Button
        type="submit"
        form={FORM}
        className={blocked ? styles.wide : undefined}
        busy={signUp.isPending}
        disabled={blocked}
      >
        {signUpText(signUp)}
      </Button>
    </>
  )
}

type AskSheetProps = {
  title: string
  /** Null if nobody can be signed up: the sheet only shows the family. */
  signUp: SignUp | null
  onSubmit: (submit: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** The same list on a phone, where the one in the page is further down. */
const AskSheet = ({ title, signUp, onSubmit, onClose, children }: AskSheetProps) => (
  <Sheet
    title={signUp ? 'Who takes part?' : 'Your family'}
    note={title}
    onClose={onClose}
    onSubmit={onSubmit}
    foot={
      signUp ? (
        <>
          {signUp.problem && <Alert tone="amber">{signUp.problem}</Alert>}
          <Button type="submit" size="large" block busy={signUp.isPending} disabled={isBlocked(signUp)}>
            {signUpText(signUp)}
          </Button>
        </>
      ) : (
        <Button size="large" variant="outline" block onClick={onClose}>
          Close
        </Button>
      )
    }
  >
    <People>{children}</People>
  </Sheet>
)

/** 'Sign up Nila', 'Sign up 2 people' or 'Join waiting list: Nila'. */
function signUpText({ chosen, isWaiting }: { chosen: readonly { name: string }[]; isWaiting: boolean }): string {
  const [only] = chosen
  if (!only) return 'Choose who takes part'
  const who = chosen.length === 1 ? only.name : counted(chosen.length, 'person', 'people')
  return isWaiting ? `Join waiting list: ${who}` : `Sign up ${who}`
}

const isTaking = ({ people }: ProgramPlaces) => people.some(({ isRegistered }) => isRegistered)

/** For the bar of a phone: who of the family takes part or waits, or why nobody can be signed up. */
function describeFamily({ people }: ProgramPlaces, closed: Obstacle | null): string {
  const taking = people.filter(({ isRegistered }) => isRegistered)
  const waiting = people.filter(({ position }) => position !== null)
  if (taking.length > 0) return `${namesOf(taking)} ${taking.length === 1 ? 'is' : 'are'} signed up`
  if (waiting.length > 0) return `${namesOf(waiting)}: waiting list, position ${waiting[0]?.position}`
  return closed ? OBSTACLE_MESSAGES[closed] : 'Nobody in your family can take part'
}

const namesOf = (people: readonly { name: string }[]) =>
  new Intl.ListFormat('en-GB').format(people.map(({ name }) => name))
