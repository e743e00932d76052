import { CloudOff, Lock, TriangleAlert, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { useOnline } from '#web/platform/connection.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './judge-view.module.css'
import { canStore } from './sheet-store.ts'
import { sending } from './sheet-sync.ts'
import { type StoredSheet, unsentLetters } from './stored-sheet.ts'
import type { useSheet } from './use-sheet.ts'

type NoticesProps = { stored: StoredSheet; editing: ReturnType<typeof useSheet> }

/** What a judge should know of the connection, and of marks that are locked, reopened or refused. */
export function SheetNotices({ stored, editing }: NoticesProps) {
  const state = useSyncExternalStore(sending.subscribe, sending.read, () => 'idle' as const)
  const isOnline = useOnline()
  const unsent = unsentLetters(stored).length
  const { submittedAt, reopenedBecause } = stored.sheet
  const isAway = !isOnline || state === 'no_connection'
  return (
    <>
      {state === 'ended' && (
        <p className={styles.notice} data-tone="red" role="alert">
          <TriangleAlert aria-hidden="true" />
          <span>
            Your invitation is no longer open in this browser. Your marks are safe on this phone: open your link again,
            or <Anchor href="/login">log in</Anchor>.
          </span>
        </p>
      )}
      {isAway && state !== 'ended' && (
        <p className={styles.notice} data-tone="amber" role="status">
          <CloudOff aria-hidden="true" />
          <span>{awayText(unsent, stored.isSubmitting)}</span>
        </p>
      )}
      {!canStore() && (
        <p className={styles.notice} data-tone="red" role="alert">
          <TriangleAlert aria-hidden="true" />
          <span>This browser cannot store your marks. Keep this page open until they are sent.</span>
        </p>
      )}
      {stored.rejected.map((message) => (
        <p key={message} className={styles.notice} data-tone="red" role="alert">
          <TriangleAlert aria-hidden="true" />
          <span>{message}</span>
          <Button size="small" variant="quiet" onClick={editing.dismiss}>
            <X aria-hidden="true" /> Dismiss
          </Button>
        </p>
      ))}
      {reopenedBecause && submittedAt === null && (
        <p className={styles.notice} data-tone="amber">
          <TriangleAlert aria-hidden="true" />
          <span>The committee has reopened your marks: {reopenedBecause}</span>
        </p>
      )}
      {submittedAt && (
        <p className={styles.notice} data-tone="green" role="status">
          <Lock aria-hidden="true" />
          <span>Submitted at {formatTime(submittedAt)}. Your marks are locked.</span>
        </p>
      )}
    </>
  )
}

/** What is only on this phone while there is no connection. */
function awayText(unsent: number, isSubmitting: boolean): string {
  if (unsent > 1) return `No connection. ${unsent} sheets are safe on this phone and will be sent automatically.`
  if (unsent === 1) return 'No connection. 1 sheet is safe on this phone and will be sent automatically.'
  if (isSubmitting) return 'No connection. Your submission is safe on this phone and will be sent automatically.'
  return 'No connection. Keep marking: everything is stored on this phone.'
}
