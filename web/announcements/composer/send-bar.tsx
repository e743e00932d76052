import { Clock } from 'lucide-react'
import { useState } from 'react'
import { ANNOUNCEMENT_CHANNELS, type AnnouncementChannel } from '#shared/announcements/announcement-enums.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import bar from '#web/platform/ui/form/save-bar.module.css'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Menu } from '#web/platform/ui/navigation/menu.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'
import type { Reach } from '../announcement-queries.ts'
import styles from './composer.module.css'
import { offeredTimes } from './send-times.ts'

type SendBarProps = {
  channels: readonly AnnouncementChannel[]
  reach: Reach | undefined
  busy: boolean
  /** Whether nothing is missing; shows what is missing otherwise. */
  check: () => boolean
  /** Without a time: at once, after the time to take it back. */
  onSend: (at?: Date) => void
}
type Question = 'now' | 'time' | null

/** Stays at the foot of the window: how many people get it, and the two ways to send it. */
export function SendBar({ channels, reach, busy, check, onSend }: SendBarProps) {
  useRootClass('has-save-bar')
  const [question, setQuestion] = useState<Question>(null)
  // unknown while it is counted, and if that failed
  const to = reach ? ` to ${formatCount(reach.count)}` : ''
  const members = reach && counted(reach.count, 'member', 'members')
  const reaching = channels.filter((way) => reach?.channels.find(({ channel }) => channel === way)?.count !== 0)
  const ask = (wanted: Question) => check() && setQuestion(wanted)
  const send = (at?: Date) => {
    setQuestion(null)
    onSend(at)
  }
  return (
    <div className={bar.bar} data-ground="day">
      <p>
        <b className="num">{members ?? 'Members'}</b> <span className={styles.ways}>{describeWays(reaching)}</span>
      </p>
      <div className="line stretched">
        <LaterMenu onSend={(at) => check() && send(at)} onChoose={() => ask('time')} />
        <Button size="small" busy={busy} onClick={() => ask('now')}>
          Send{to}
        </Button>
      </div>
      <QuestionDialog
        open={question === 'now'}
        question={members ? `Send to ${members} now?` : 'Send now?'}
        safe="Not yet"
        answer={`Send${to}`}
        variant="primary"
        busy={busy}
        onAnswer={() => send()}
        onClose={() => setQuestion(null)}
      >
        <p>
          {reach && <span>{`${describeMessages(reach)}. `}</span>}
          <span>The first message goes out in two minutes. Until then you can cancel it.</span>
        </p>
      </QuestionDialog>
      {question === 'time' && <TimeDialog onClose={() => setQuestion(null)} onSend={send} />}
    </div>
  )
}

type LaterMenuProps = { onSend: (at: Date) => void; onChoose: () => void }

function LaterMenu({ onSend, onChoose }: LaterMenuProps) {
  return (
    <Menu
      className={styles.later ?? ''}
      button={
        <>
          <Clock aria-hidden="true" /> Later
        </>
      }
    >
      {offeredTimes(new Date()).map(({ label, at }) => (
        <button key={label} type="button" onClick={() => onSend(at)}>
          {label}
        </button>
      ))}
      <button type="button" onClick={onChoose}>
        Choose a time…
      </button>
    </Menu>
  )
}

function TimeDialog({ onClose, onSend }: { onClose: () => void; onSend: (at: Date) => void }) {
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <FormDialog
      open
      onClose={onClose}
      title="When should it be sent?"
      action="Schedule"
      busy={false}
      onSubmit={(event) => {
        event.preventDefault()
        const at = time ? new Date(fromGulfInput(time)) : null
        if (!at) setProblem('Please choose a time')
        else if (at <= new Date()) setProblem('Please choose a time in the future')
        else onSend(at)
      }}
    >
      <Field label="Time" help="Gulf time. Until then you can cancel it." error={problem}>
        <TextInput
          type="datetime-local"
          value={time}
          min={gulfInput(new Date())}
          onChange={({ target }) => setTime(target.value)}
        />
      </Field>
    </FormDialog>
  )
}

/** 'by email, bell and phone' */
function describeWays(channels: readonly AnnouncementChannel[]): string {
  const ways = ANNOUNCEMENT_CHANNELS.filter((channel) => channels.includes(channel)).map((channel) => WAYS[channel])
  if (ways.length === 0) return 'not sent anywhere yet'
  return `by ${ways.length === 1 ? ways[0] : `${ways.slice(0, -1).join(', ')} and ${ways.at(-1)}`}`
}

const WAYS: Record<AnnouncementChannel, string> = { mail: 'email', bell: 'bell', push: 'phone' }

/** '61 emails, 64 notices in the bell, 39 on the phone' */
function describeMessages({ channels }: Reach): string {
  return channels
    .map(({ channel, count }) => {
      if (channel === 'mail') return counted(count, 'email', 'emails')
      return channel === 'bell'
        ? `${counted(count, 'notice', 'notices')} in the bell`
        : `${formatCount(count)} on the phone`
    })
    .join(', ')
}
