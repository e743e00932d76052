import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import styles from './field.module.css'

interface FieldProps {
  label: ReactNode
  /** The id of the control, for error summaries that link to it. */
  id?: string
  help?: ReactNode
  /** Replaces the help text. */
  error?: ReactNode
  /** Adds "(optional)" to the label. */
  optional?: boolean
  className?: string
  children: ReactNode
}

/** A label, one control, and the help or the error below it. The control reads its ids from the context. */
export function Field({ label, id, help, error, optional, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={clsx(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      <FieldContext value={wiring(controlId, help, error)}>{children}</FieldContext>
      <FieldNote id={noteId(controlId)} help={help} error={error} />
    </div>
  )
}

/** Several controls under one question: choice cards or checkboxes. */
export function FieldGroup({ label, id, help, error, optional, className, children }: FieldProps) {
  const ownId = useId()
  const groupId = id ?? ownId
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      data-invalid={error ? true : undefined}
      className={clsx(styles.field, className)}
      aria-describedby={help || error ? noteId(groupId) : undefined}
    >
      <legend className={clsx(styles.label, styles.legend)}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </legend>
      {children}
      <FieldNote id={noteId(groupId)} help={help} error={error} />
    </fieldset>
  )
}

export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: ReactNode }) {
  if (error) {
    return (
      <p className={styles.error} id={id}>
        <CircleAlert />
        <span>{error}</span>
      </p>
    )
  }
  return help ? (
    <p className="small soft" id={id}>
      {help}
    </p>
  ) : null
}

/** The ids and states that a control takes from the field around it; empty outside a field. */
export function useFieldWiring(): FieldWiring {
  return useContext(FieldContext)
}

interface FieldWiring {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const FieldContext = createContext<FieldWiring>({})

function wiring(id: string, help: ReactNode, error: ReactNode): FieldWiring {
  return {
    id,
    'aria-describedby': help || error ? noteId(id) : undefined,
    'aria-invalid': error ? true : undefined,
  }
}

function noteId(controlId: string) {
  return `${controlId}-note`
}
