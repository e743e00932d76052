import { X } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import buttons from '#web/events/gate/gate-buttons.module.css'
import head from '#web/events/gate/gate-head.module.css'
import { Counter } from '#web/events/gate/gate-head.tsx'
import { QueueBadge } from '#web/events/gate/queue-badge.tsx'
import { ApiError } from '#web/platform/api-error.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import styles from './counter.module.css'
import type { CounterPhone } from './counter-phone.ts'
import type { CounterState, List } from './counter-state.ts'
import { countParties, leftInAll } from './served-parties.ts'

type CounterHeadProps = { phone: CounterPhone; state: CounterState; eventId: string }

/** What is handed out and where, what waits to be sent, the sittings and the numbers. */
export function CounterHead({ phone, state, eventId }: CounterHeadProps) {
  const { list, isOnline, queue } = state
  if (!list) return null
  const { served, toCome } = countParties(state.parties)
  const left = leftInAll(state)
  return (
    <>
      <header className={head.head}>
        {list.isAdmin && (
          <Anchor className={buttons.icon} href={`/admin/events/${eventId}/counters`} aria-label="Leave the counter">
            <X aria-hidden="true" />
          </Anchor>
        )}
        <div className={head.titles}>
          <h1>{list.title}</h1>
          <p>{`${list.event.title}, ${list.counterName}`}</p>
        </div>
        <QueueBadge isOnline={isOnline} waiting={queue.length} />
      </header>
      <div>
        {list.sittings.length > 0 && <Sittings phone={phone} state={state} list={list} />}
        <dl className={head.counters}>
          <Counter label="served" value={served} />
          <Counter label="still to come" value={toCome} />
          {left !== null && <Counter label="left in all" value={left} />}
        </dl>
      </div>
    </>
  )
}

type SittingsProps = { phone: CounterPhone; state: CounterState; list: List }

function Sittings({ phone, state, list: { sittings, currentSitting } }: SittingsProps) {
  const [asking, setAsking] = useState<'next' | 'present' | null>(null)
  const next = sittings.find(({ number }) => number > (currentSitting ?? 0))
  return (
    <section className={styles.sittings} aria-label="Sittings">
      <p className="row between">
        <b className={styles.present}>{currentSitting === null ? 'No sitting yet' : `Sitting ${currentSitting} now`}</b>
        {next && (
          <Button size="small" variant="outline" disabled={!state.isOnline} onClick={() => setAsking('next')}>
            {`Begin sitting ${next.number}`}
          </Button>
        )}
      </p>
      <ol>
        {sittings.map(({ number, startsAt }) => (
          <li
            key={number}
            aria-current={number === currentSitting ? 'step' : undefined}
            data-done={number < (currentSitting ?? 0) || undefined}
          >
            <span className="visually-hidden">Sitting {number}: </span>
            <span className="num">{formatTime(startsAt)}</span>
          </li>
        ))}
      </ol>
      {currentSitting !== null && (
        <Button size="small" variant="quiet" disabled={!state.isOnline} onClick={() => setAsking('present')}>
          {`Take back sitting ${currentSitting}`}
        </Button>
      )}
      {asking === 'next' && next && (
        <BeginSitting phone={phone} state={state} number={next.number} onClose={() => setAsking(null)} />
      )}
      {asking === 'present' && currentSitting !== null && (
        <TakeBackSitting phone={phone} state={state} number={currentSitting} onClose={() => setAsking(null)} />
      )}
    </section>
  )
}

type QuestionProps = { phone: CounterPhone; state: CounterState; number: number; onClose: () => void }

/** Says how many parties are called before they are. */
function BeginSitting({ phone, state, number, onClose }: QuestionProps) {
  return (
    <SittingQuestion
      question={`Begin sitting ${number}?`}
      safe="Not yet"
      answer={`Begin sitting ${number}`}
      offline="You need a connection to begin a sitting."
      send={() => phone.callSitting(number)}
      onClose={onClose}
    >
      {`${counted(partiesOf(state, number), 'party gets', 'parties get')} the message ‘Sitting ${number} now’ at once, and the board shows it.`}
    </SittingQuestion>
  )
}

/** For a sitting that was called by mistake. */
function TakeBackSitting({ phone, state, number, onClose }: QuestionProps) {
  return (
    <SittingQuestion
      question={`Take back sitting ${number}?`}
      safe={`Sitting ${number} has begun`}
      answer="Take it back"
      offline="A sitting can only be taken back with a connection."
      send={() => phone.takeBackSitting(number)}
      onClose={onClose}
    >
      {`${counted(partiesOf(state, number), 'party gets', 'parties get')} the message that it has not begun yet. The board shows the sitting before it.`}
    </SittingQuestion>
  )
}

const partiesOf = ({ parties }: CounterState, number: number) =>
  parties.filter(({ sitting }) => sitting === number).length

type SittingQuestionProps = {
  question: string
  safe: string
  answer: string
  offline: string
  send: () => Promise<void>
  onClose: () => void
  children: string
}

function SittingQuestion({ question, safe, answer, offline, send, onClose, children }: SittingQuestionProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const confirm = async () => {
    setSending(true)
    try {
      await send()
      onClose()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.userMessage : offline)
      setSending(false)
    }
  }
  return (
    <QuestionDialog
      open
      question={question}
      safe={safe}
      answer={answer}
      variant="primary"
      busy={isSending}
      onAnswer={() => void confirm()}
      onClose={onClose}
    >
      <p>{children}</p>
      {failure && <p role="alert">{failure}</p>}
    </QuestionDialog>
  )
}
