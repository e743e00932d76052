import { ChevronRight, LogOut } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatTime, formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { JudgeFrame } from './judge-frame.tsx'
import styles from './judging.module.css'
import {
  findSheetKey,
  forgetJudging,
  type JudgingList,
  listSheetsOnlyHere,
  readSheet,
  subscribeToJudging,
} from './sheet-store.ts'
import { sendAll } from './sheet-sync.ts'
import { isComplete, markedLetters, unsentLetters } from './stored-sheet.ts'

type Item = JudgingList['festivals'][number]['items'][number]
type ItemListProps = { list: JudgingList; base: string; onLeft: () => void }

/** The items of a judge, with how far each is. */
export function ItemList({ list, base, onLeft }: ItemListProps) {
  const { judgeName, festivals } = list
  return (
    <JudgeFrame title="Judging" note={judgeName} back="/">
      <div className={styles.narrow}>
        {festivals.length === 0 && (
          <EmptyState title="Nothing to judge">
            As soon as the committee has assigned items to you, they appear here.
          </EmptyState>
        )}
        {festivals.map(({ eventId, title, items }) => (
          <section key={eventId} aria-labelledby={eventId}>
            <h2 id={eventId} className="h3 below-3">
              {title}
            </h2>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.programId}>
                  <ItemLink item={item} judgeName={judgeName} base={base} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Leaving judgeName={judgeName} onLeft={onLeft} />
      </div>
    </JudgeFrame>
  )
}

function ItemLink({ item, judgeName, base }: { item: Item; judgeName: string; base: string }) {
  const { programId, title, stage, startsAt, letterCount } = item
  const stored = useStored(programId, judgeName)
  const letters = stored ? markedLetters(stored) : []
  const marked = stored ? letters.filter(({ code }) => isComplete(stored, code)).length : item.markedCount
  const of = letters.length || letterCount
  const submittedAt = stored?.sheet.submittedAt ?? item.submittedAt
  const unsent = stored ? unsentLetters(stored).length : 0
  const earlier = stored?.earlier.length ?? 0
  const facts = [startsAt && `${formatWeekdayDate(startsAt)}, ${formatTime(startsAt)}`, stage]
  return (
    <Anchor href={`${base}?item=${programId}`} className={styles.item}>
      <span>
        <b>{title}</b>
        <small>{facts.filter(Boolean).join(' · ') || 'No time yet'}</small>
        <small>
          {`${of === 0 ? 'Waiting for the roll call' : `${marked} of ${counted(of, 'letter', 'letters')} marked`}${unsent > 0 ? `, ${unsent} on this phone only` : ''}${earlier > 0 ? `, ${earlier} to enter again` : ''}`}
        </small>
      </span>
      {submittedAt ? (
        <StatusBadge word="Submitted" />
      ) : stored?.isSubmitting ? (
        <StatusBadge word="Not sent yet" />
      ) : of > 0 && marked === of ? (
        <StatusBadge word="To submit" />
      ) : null}
      <ChevronRight aria-hidden="true" />
    </Anchor>
  )
}

const useStored = (programId: string, judgeName: string) =>
  useSyncExternalStore(
    subscribeToJudging,
    () => {
      const key = findSheetKey(programId, judgeName)
      return key ? readSheet(key) : null
    },
    () => null,
  )

/** Ends the invitation on a borrowed phone; never while something is only on it. */
function Leaving({ judgeName, onLeft }: { judgeName: string; onLeft: () => void }) {
  const [unsent, setUnsent] = useState(0)
  const leave = async () => {
    await sendAll()
    const waiting = listSheetsOnlyHere(judgeName).length
    setUnsent(waiting)
    if (waiting > 0) return
    try {
      await call('POST /api/judging/leave')
      forgetJudging()
      onLeft()
    } catch (error) {
      showFailure(error, { title: 'Judging Not Ended', fallback: 'The connection was lost. Please try again.' })
    }
  }
  return (
    <div className="stack">
      {unsent > 0 && (
        <Alert tone="amber" title={`${counted(unsent, 'sheet is', 'sheets are')} only on this phone`} announce>
          End judging after they have been sent. Marks of earlier letters must be entered again or removed first.
        </Alert>
      )}
      <Button variant="quiet" onClick={() => void leave()}>
        <LogOut aria-hidden="true" /> End judging on this phone
      </Button>
    </div>
  )
}
