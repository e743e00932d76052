import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatShortDay } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import styles from './lines.module.css'
import { candidateTitle, consequenceOf, reasonText, type StatementLine, signed } from './statement-text.ts'
import { useConfirm } from './use-confirm.ts'
import { useLineKeys } from './use-line-keys.ts'

const SHOWN_FIRST = 5

/** Lines that one thing fits, and only one: confirmed together in one press. */
export function SureLines({ lines, mayBook }: { lines: readonly StatementLine[]; mayBook: boolean }) {
  const [all, setAll] = useState(false)
  const { confirm, isPending } = useConfirm()
  const confirmAll = () => confirm(lines.map((line) => ({ line, candidate: line.candidates[0] })))
  useLineKeys(mayBook && lines.length > 0 && !isPending, (key) => {
    if (key === 'c') confirmAll()
    return key === 'c'
  })
  if (lines.length === 0) return null
  const shown = all ? lines : lines.slice(0, SHOWN_FIRST)
  const paying = lines.filter(({ candidates }) => candidates[0] && consequenceOf(candidates[0])).length
  return (
    <Box
      title={`Sure: ${counted(lines.length, 'line', 'lines')}`}
      aside={
        mayBook && (
          <Button size="small" busy={isPending} onClick={confirmAll}>
            Confirm {lines.length === 1 ? 'it' : `all ${lines.length}`}{' '}
            <span className="keyboard-hint" aria-hidden="true">
              <kbd>c</kbd>
            </span>
          </Button>
        )
      }
    >
      <p className={styles.note}>
        <span>One thing fits each, and only one: the same amount, and the text names it. </span>
        {paying > 0 && (
          <span>{`${counted(paying, 'payment is', 'payments are')} recorded, with a receipt by email.`}</span>
        )}
      </p>
      <ul className={styles.lines}>
        {shown.map((line) => (
          <SureLine key={line.id} line={line} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <p className={styles.more}>
          <Button size="small" variant="outline" onClick={() => setAll(true)}>
            Show {lines.length - shown.length} more
          </Button>
        </p>
      )}
    </Box>
  )
}

function SureLine({ line }: { line: StatementLine }) {
  const [candidate] = line.candidates
  if (!candidate) return null
  return (
    <li className={styles.sure}>
      <span className="num soft unbroken">{formatShortDay(line.day)}</span>
      <span className={styles.bank}>{line.text}</span>
      <span className={clsx('num medium unbroken', styles.amount)}>{signed(line.amount)}</span>
      <span className={styles.target}>
        <ArrowRight aria-hidden="true" />
        <span>
          <span className="medium">{candidateTitle(candidate)}</span>{' '}
          <span className="small soft">{reasonText(candidate)}</span>
        </span>
      </span>
    </li>
  )
}
