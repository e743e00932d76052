import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { FieldNote } from '#web/platform/ui/form/field.tsx'
import styles from '../administration.module.css'

type ListFieldsProps = {
  /** The id of the list, for the error summary. */
  id: string
  rows: readonly { id: string }[]
  nameOf: (at: number) => string
  error: string | undefined
  add: string
  /** Undefined where the list can no longer be changed. */
  onAdd: (() => void) | undefined
  onRemove: ((at: number) => void) | undefined
  children: (at: number) => ReactNode
}

/** A list of entries in a form, each with its fields, and a button to add another one. */
export function ListFields(props: ListFieldsProps) {
  const { id, rows, nameOf, error, add, onAdd, onRemove, children } = props
  return (
    <div id={id} tabIndex={-1} className="grid gap-3">
      {rows.map((row, at) => (
        <div key={row.id} className={styles.entry}>
          <div className={styles.fields}>{children(at)}</div>
          {onRemove && (
            <IconButton label={`Remove ${nameOf(at) || `entry ${at + 1}`}`} onClick={() => onRemove(at)}>
              <X />
            </IconButton>
          )}
        </div>
      ))}
      <FieldNote id={`${id}-note`} error={error} />
      {onAdd && (
        <div>
          <Button size="small" variant="outline" onClick={onAdd}>
            <Plus aria-hidden="true" /> {add}
          </Button>
        </div>
      )}
    </div>
  )
}
