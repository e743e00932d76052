import clsx from 'clsx'
import { useState } from 'react'
import { CATEGORIES_OF_SITE } from '#shared/money/money-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatShortDay } from '#shared/platform/gulf-dates.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { MONEY_CHANGES } from '../money-types.ts'
import styles from './lines.module.css'
import { type StatementLine, signed, suggestionText } from './statement-text.ts'
import { sayRefused } from './use-confirm.ts'

/** How a line becomes an entry: 'category ID' or 'account ID'; empty while nothing is chosen. */
type LineDraft = { side: string; counterpart: string }
type NewLinesProps = { lines: readonly StatementLine[]; accountId: string; mayBook: boolean }

/** Lines that are not in the book: each becomes an entry with a category, suggested from the last time. */
export function NewLines({ lines, accountId, mayBook }: NewLinesProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, LineDraft>>>({})
  const { mutate, isPending } = useSend('POST /api/admin/money/statement-lines/entries', {
    changes: MONEY_CHANGES,
    onSuccess: sayRefused,
    onError: showPortalFailure,
  })
  if (lines.length === 0) return null
  const draftOf = (line: StatementLine) => typed[line.id] ?? suggestedDraft(line)
  const ready = lines.filter((line) => draftOf(line).side !== '')
  const waiting = lines.length - ready.length
  const book = () => mutate({ body: { items: ready.map((line) => ({ lineId: line.id, ...bodyOf(draftOf(line)) })) } })
  return (
    <Box title={`Not in the book yet: ${counted(lines.length, 'line', 'lines')}`}>
      <p className={styles.note}>Each becomes an entry on its day, or on the first day that is open.</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <NewLine
            key={line.id}
            line={line}
            accountId={accountId}
            draft={draftOf(line)}
            onChange={(draft) => setTyped({ ...typed, [line.id]: draft })}
            isReadOnly={!mayBook}
          />
        ))}
      </ul>
      {mayBook && (
        <div className={styles.foot}>
          <p className="small soft" role="status">
            {waiting > 0 && `${counted(waiting, 'line still needs', 'lines still need')} a category.`}
          </p>
          <Button size="small" busy={isPending} disabled={ready.length === 0} onClick={book}>
            {`Make ${counted(ready.length, 'entry', 'entries')}`}
          </Button>
        </div>
      )}
    </Box>
  )
}

function suggestedDraft({ suggestion }: StatementLine): LineDraft {
  const { categoryId, accountId, counterpart } = suggestion ?? {}
  const side = categoryId ? `category ${categoryId}` : accountId ? `account ${accountId}` : ''
  return { side, counterpart: counterpart ?? '' }
}

function bodyOf({ side, counterpart }: LineDraft) {
  const [kind, id = null] = side.split(' ')
  return kind === 'account' ? { accountId: id } : { categoryId: id, counterpart }
}

type NewLineProps = {
  line: StatementLine
  accountId: string
  draft: LineDraft
  onChange: (draft: LineDraft) => void
  isReadOnly: boolean
}

function NewLine({ line, accountId, draft, onChange, isReadOnly }: NewLineProps) {
  const isOut = line.amount < 0
  return (
    <li className={styles.newLine}>
      <div className={styles.newHead}>
        <span className="num soft unbroken">{formatShortDay(line.day)}</span>
        <span className={styles.bank}>{line.text}</span>
        <span className={clsx('num medium unbroken', styles.amount)}>{signed(line.amount)}</span>
      </div>
      {!isReadOnly && (
        <div className="field-row">
          <Field label="Category">
            <Select value={draft.side} onChange={({ target }) => onChange({ ...draft, side: target.value })}>
              <option value="">Choose a category</option>
              <Sides isOut={isOut} accountId={accountId} />
            </Select>
          </Field>
          {!draft.side.startsWith('account') && (
            <Field label={isOut ? 'Paid to' : 'Received from'} optional>
              <TextInput
                value={draft.counterpart}
                maxLength={120}
                autoComplete="off"
                onChange={({ target }) => onChange({ ...draft, counterpart: target.value })}
              />
            </Field>
          )}
        </div>
      )}
      <p className="small soft">{suggestionText(line)}</p>
    </li>
  )
}

/** Categories of the direction first, then the other ones, then the other accounts. */
function Sides({ isOut, accountId }: { isOut: boolean; accountId: string }) {
  const categories = (useApi('GET /api/admin/money/categories').data ?? []).filter(
    ({ isOpen, key }) => isOpen && !(key && CATEGORIES_OF_SITE.has(key)),
  )
  const accounts = (useApi('GET /api/admin/money/accounts').data ?? []).filter(
    ({ id, isOpen }) => isOpen && id !== accountId,
  )
  const kinds = isOut ? (['expense', 'income'] as const) : (['income', 'expense'] as const)
  return (
    <>
      {kinds.map((kind) => (
        <optgroup key={kind} label={kind === 'expense' ? 'Money out' : 'Money in'}>
          {categories
            .filter((category) => category.kind === kind)
            .map(({ id, name }) => (
              <option key={id} value={`category ${id}`}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
      <optgroup label={isOut ? 'Transfer to' : 'Transfer from'}>
        {accounts.map(({ id, name }) => (
          <option key={id} value={`account ${id}`}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  )
}
