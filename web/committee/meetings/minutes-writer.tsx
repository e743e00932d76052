import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { approvalText, countPresent, describeItem, numberOfYear } from '#shared/committee/meetings/meeting-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { useRefetching } from '../assembly/assembly-types.ts'
import { AttendanceBox, AttendanceLink } from './attendance.tsx'
import { ItemEditor } from './item-editor.tsx'
import { EarlierMinutes, ItemView, Papers } from './item-view.tsx'
import styles from './items.module.css'
import layout from './meeting-record.module.css'
import type { Meeting, MeetingItem } from './meeting-types.ts'
import { SendMinutes } from './send-minutes.tsx'
import { emptyItem, useMinutes, type WritingWindow, type WrittenItem } from './use-minutes.ts'

type MinutesWriterProps = { meeting: Meeting; writing: WritingWindow; onEnd: () => void; children: ReactNode }

const SECONDS_BETWEEN = 10

/** The window that writes: the present item is open, those that come later are one line. */
export function MinutesWriter({ meeting, writing, onEnd, children }: MinutesWriterProps) {
  const minutes = useMinutes(meeting, writing, onEnd)
  const { draft, failure, savedAt, isLost, changeItem, changePerson } = minutes
  const { refetch } = useApi('GET /api/admin/meetings/:id', { params: { id: meeting.id } })
  // somebody may take over at any time
  useRefetching(refetch, SECONDS_BETWEEN, !isLost)
  const [now, setNow] = useState(meeting.items[0]?.id)
  const [isLeaving, setLeaving] = useState(false)
  const present = countPresent(draft.people)
  const numbers = numbersOf(meeting, draft.items)
  return (
    <div className="stack">
      {failure && (
        <Alert
          tone="red"
          title={isLost ? 'You are no longer writing these minutes' : 'Not saved'}
          className={layout.failure}
          announce
        >
          <p>{failure}</p>
        </Alert>
      )}
      <QuestionDialog
        open={isLeaving}
        question="What you typed last is not saved. Close without it?"
        safe="Keep it on the screen"
        answer="Close without it"
        onAnswer={() => void minutes.stop()}
        onClose={() => setLeaving(false)}
      >
        <p>Copy what you need first: it cannot be saved any more.</p>
      </QuestionDialog>
      <AttendanceLink meeting={meeting} people={draft.people} />
      <div className="row between">
        <p role="status" className="line num good">
          {savedAt && !failure && (
            <>
              <Check aria-hidden="true" /> {`Saved at ${formatTime(savedAt)}`}
            </>
          )}
        </p>
        <span className="button-row">
          <Button
            variant="outline"
            onClick={() => (isLost && minutes.hasUnsaved() ? setLeaving(true) : void minutes.stop())}
          >
            {isLost ? 'Close' : 'Stop writing'}
          </Button>
          {!isLost && (
            <SendMinutes
              meeting={meeting}
              items={draft.items}
              attendance={draft.people}
              onSave={minutes.saveNow}
              onSent={onEnd}
            />
          )}
        </span>
      </div>
      <div className={layout.columns}>
        <ol className={styles.items}>
          {meeting.items.map((item, at) => {
            const written = draft.items.find(({ id }) => id === item.id) ?? emptyItem(item.id)
            const next = meeting.items[at + 1]
            return (
              <li key={item.id} className={styles.item} data-now={item.id === now || undefined}>
                <button
                  type="button"
                  className={styles.head}
                  aria-expanded={item.id === now}
                  onClick={() => setNow(item.id)}
                >
                  <span className={styles.number}>{at + 1}</span>
                  <b className={styles.name}>{item.title}</b>
                  <span className="small soft num">{describeItem(item)}</span>
                </button>
                <div className={`grid gap-3 ${styles.body}`}>
                  {item.aboutMeeting && <EarlierMinutes meeting={item.aboutMeeting} newTab />}
                  <Papers papers={item.papers} />
                  {item.id === now ? (
                    <ItemEditor
                      item={written}
                      title={item.title}
                      isAboutMinutes={item.aboutMeeting !== null}
                      numbers={numbers}
                      meeting={meeting}
                      present={present}
                      onChange={(changed) => changeItem(item.id, changed)}
                      onNext={next && (() => setNow(next.id))}
                    />
                  ) : (
                    <ItemView {...shown(written, item, { meeting, numbers })} />
                  )}
                </div>
              </li>
            )
          })}
        </ol>
        <div className="stack">
          <AttendanceBox meeting={meeting} people={draft.people} onChange={isLost ? undefined : changePerson} />
          {children}
        </div>
      </div>
    </div>
  )
}

/** The number that each decision gets if the minutes are sent as they are now. */
function numbersOf({ items, lastDecision }: Meeting, written: readonly WrittenItem[]): Map<string, string> {
  const inOrder = items.flatMap(({ id }) => written.find((each) => each.id === id)?.decisions ?? [])
  return new Map(inOrder.map(({ id }, at) => [id, numberOfYear(lastDecision.year, lastDecision.number + at + 1)]))
}

type Shown = { meeting: Meeting; numbers: ReadonlyMap<string, string> }

/** What is written, as readers see it. */
function shown(written: WrittenItem, { aboutMeeting }: MeetingItem, { meeting: { people }, numbers }: Shown) {
  const { text, approvesMinutes, decisions, tasks } = written
  const nameOf = (ownerId: string) => people.find(({ userId }) => userId === ownerId)?.name ?? ''
  return {
    text,
    approval: aboutMeeting && approvesMinutes ? approvalText(aboutMeeting.startsAt, text) : '',
    decisions: decisions
      .filter((decision) => decision.text !== '')
      .map((decision) => ({ ...decision, number: numbers.get(decision.id) ?? '' })),
    tasks: tasks.filter((task) => task.text !== '').map((task) => ({ ...task, ownerName: nameOf(task.ownerId) })),
  }
}
