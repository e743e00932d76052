import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import type { ConflictField, EditConflictState } from './use-edit-conflict.ts'

type NoticeProps = {
  state: EditConflictState
  /** The fields' labels on this form. */
  labels: Readonly<Record<string, string>>
  /** Shows a value readably; by default as plain text. */
  show?: (field: string, value: unknown) => ReactNode
}

/** Shown above a form: what others changed while it was open, and a choice for each field that both changed. */
export function EditConflictNotice({ state, labels, show = (_, value) => showPlainly(value) }: NoticeProps) {
  const { fields, take, dismiss } = state
  const labelOf = (field: string) => labels[field] ?? field
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fields.length > 0) notice.current?.focus()
  }, [fields.length])
  if (fields.length === 0) return null
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="amber" title="Somebody else changed this while you were editing" announce>
        <p>Your text is still here, but it is not saved yet. Check the changes and save again.</p>
        <ul className="grid gap-2 above-3 below-3">
          {fields.map((each) => (
            <li key={each.field} className="row between gap-2 across-4 anywhere">
              <span>
                <b>{labelOf(each.field)}</b>: {messageFor(each)}{' '}
                <q className="as-typed">{show(each.field, each.theirs)}</q>
                {each.isContested && <span>. Your version is in the form.</span>}
              </span>
              {each.isContested && (
                <Button variant="outline" onClick={() => take(each.field)}>
                  Use their version<span className="visually-hidden"> for {labelOf(each.field)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Button variant="quiet" onClick={dismiss}>
          Hide this
        </Button>
      </Alert>
    </div>
  )
}

const messageFor = ({ by, isContested }: ConflictField) =>
  isContested ? `${by ?? 'somebody'} wrote` : `changed by ${by ?? 'somebody'} to`

export function showPlainly(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'nothing'
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
