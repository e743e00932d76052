import clsx from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { painted } from '#web/platform/painted.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { toneOfStatus } from '#web/platform/ui/label/status-tones.ts'
import { Box } from '#web/platform/ui/surface/box.tsx'
import type { Work, WorkText } from '#web/platform/waiting-work.ts'
import styles from './work-list.module.css'
import { DONE_LINES, textOf } from './work-texts.ts'

type Today = ResponseOf<'GET /api/admin/today'>

/** With this many rows, the rest of Today is within reach of a thumb; a wide window shows all rows. */
const ROWS_ON_PHONES = 5

/** What waits for the committee, with one action each, and in one strip what is done. */
export function WorkList({ today }: { today: Today }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const rows = today.work
    .map((work) => ({ kind: work.kind, text: textOf(work, new Date()) }))
    .toSorted((one, other) => Number(isUsual(one.text)) - Number(isUsual(other.text)))
  const folded = isUnfolded ? 0 : Math.max(0, rows.length - ROWS_ON_PHONES)
  const unfold = async () => {
    setUnfolded(true)
    await painted()
    // the button is gone
    list.current?.children[ROWS_ON_PHONES]?.querySelector('a')?.focus()
  }
  // on the day of an event, its check-in is the one filled button
  const isFilled = today.events.length === 0
  return (
    <Box
      title="Waiting for the committee"
      aside={rows.length > 1 && <span className={styles.wide}>{orderOf(rows.map(({ text }) => text))}</span>}
    >
      {rows.length === 0 ? (
        <p className={styles.empty}>Nothing is waiting. Everybody has been answered.</p>
      ) : (
        <ul ref={list}>
          {rows.map(({ kind, text }, at) => (
            <WorkItem
              key={kind}
              text={text}
              isFilled={isFilled && at === 0}
              isFolded={!isUnfolded && at >= ROWS_ON_PHONES}
            />
          ))}
        </ul>
      )}
      {folded > 0 && (
        <Button variant="quiet" className={styles.unfold} onClick={unfold}>
          {`Show ${folded} more`}
        </Button>
      )}
      <Order today={today} />
    </Box>
  )
}

/** It waits, as the heading says; anything else is late or has failed, and comes first. */
const isUsual = ({ word }: WorkText) => word === 'Pending'

const orderOf = (texts: readonly WorkText[]) =>
  texts.every(isUsual) ? 'Longest waiting first' : 'What is late or has failed first, then longest waiting'

type WorkItemProps = { text: WorkText; isFilled: boolean; isFolded: boolean }

function WorkItem({ text: shown, isFilled, isFolded }: WorkItemProps) {
  const { icon: Icon, title, text, word, action, path } = shown
  return (
    <li className={styles.item} data-folded={isFolded || undefined}>
      <span className={styles.icon} data-tone={toneOfStatus(word)}>
        <Icon aria-hidden="true" />
      </span>
      <div>
        <h3 className={styles.title}>
          {title} {!isUsual(shown) && <StatusBadge word={word} />}
        </h3>
        <p className="small soft">{text}</p>
      </div>
      <ButtonLink
        href={path}
        size="small"
        variant={isFilled ? 'primary' : 'outline'}
        className={clsx(styles.action, !isFilled && styles.whole)}
      >
        <span className={styles.word}>{action}</span>
        <span className="visually-hidden">: {title}</span>
        <ChevronRight className={styles.sign} aria-hidden="true" />
      </ButtonLink>
    </li>
  )
}

/** Says of the person's own work only that it is done. */
function Order({ today: { kinds: own, work, backup } }: { today: Today }) {
  const isClear = (kinds: readonly Work['kind'][]) =>
    kinds.every((kind) => own.includes(kind)) && !work.some(({ kind }) => kinds.includes(kind))
  const seesBackups = own.includes('backup')
  const lines = [
    seesBackups &&
      backup.state === 'good' &&
      backup.lastVerifiedAt &&
      `Backup verified ${formatCardDateTime(backup.lastVerifiedAt)}`,
    seesBackups && backup.state === 'none yet' && 'The first backup runs tonight',
    ...DONE_LINES.map(({ kinds, line }) => isClear(kinds) && line),
  ].filter((line) => line !== false && line !== null)
  return (
    <ul className={styles.order} aria-label="Done">
      {lines.map((line) => (
        <li key={line}>
          <Check aria-hidden="true" /> {line}
        </li>
      ))}
    </ul>
  )
}
