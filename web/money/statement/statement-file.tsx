import { FileText } from 'lucide-react'
import { useId, useState } from 'react'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import styles from './statement.module.css'
import { useStatementFile } from './use-statement-file.ts'

type StatementFileProps = {
  /** The file that is shown. */
  name: string | undefined
  note: string
  onRead: (id: string) => void
}

/** Takes a file of the bank, chosen or dropped, for one of the accounts. */
export function StatementFile({ name, note, onRead }: StatementFileProps) {
  const accounts = useApi('GET /api/admin/money/accounts')
  const [chosen, setChosen] = useState<string | null>(null)
  const open = (accounts.data ?? []).filter(({ kind, isOpen }) => isOpen && (kind === 'bank' || kind === 'other'))
  const accountId = chosen ?? open[0]?.id ?? ''
  const reading = useStatementFile(accountId, onRead)
  if (accounts.isLoadingError) return <ListFailure error={accounts.error} onRetry={() => void accounts.refetch()} />
  return (
    <div className="grid gap-3">
      {open.length > 1 && (
        <Field label="Account of the file" className={styles.account!}>
          <Select value={accountId} onChange={({ target }) => setChosen(target.value)}>
            {open.map(({ id, name: label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <FileDropZone
        name={name ?? 'Choose a file of the bank'}
        note={reading.busy ? 'Reading...' : note}
        onFile={reading.choose}
      />
      {reading.problem && !reading.preview && (
        <Alert title="The file was not read" tone="red" announce>
          {reading.problem}
        </Alert>
      )}
      {reading.preview && <ColumnsDialog reading={reading} preview={reading.preview} />}
    </div>
  )
}

function FileDropZone({ name, note, onFile }: { name: string; note: string; onFile: (file: File) => void }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside takes a file from everybody
    <div
      className={styles.drop}
      onDragOver={(over) => over.preventDefault()}
      onDrop={(dropped) => {
        dropped.preventDefault()
        const [file] = dropped.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.xlsx"
        className="visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <label htmlFor={id} className="line">
        <FileText aria-hidden="true" />
        <span className="grid gap-0 grow">
          <b className="anywhere">{name}</b>
          <span className="small soft" role="status">
            {note}
          </span>
        </span>
      </label>
    </div>
  )
}
