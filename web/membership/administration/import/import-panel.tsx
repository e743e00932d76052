import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  HOUSEHOLD_FIELDS,
  IMPORT_FIELD_LABELS,
  PERSON_FIELDS,
  REQUIRED_IMPORT_FIELDS,
} from '#shared/membership/import/import-enums.ts'
import { IMPORT_STATUS_LABELS, IMPORT_STATUSES } from '#shared/membership/import/status-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { FilePicker } from '#web/platform/ui/form/file-picker.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { Tabs } from '#web/platform/ui/navigation/tabs.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { CHANGED } from '../use-decisions.ts'
import styles from './import.module.css'
import { ImportColumnsForm } from './import-columns-form.tsx'
import { Count } from './import-count.tsx'
import { ImportDates } from './import-dates.tsx'
import { ImportFindings } from './import-findings.tsx'
import { ImportRows } from './import-rows.tsx'
import { PaidUntil } from './paid-until.tsx'
import { RecentImports } from './recent-imports.tsx'
import { UpdatePanel } from './update/update-panel.tsx'
import { type ImportChoices, type Outcome, type Preview, useImport } from './use-import.ts'

/** Imports members from a table file: new ones are added, or those of the register are updated. */
export function ImportPanel({ back }: { back: string }) {
  return (
    <section className="stack-large" aria-labelledby="import-heading">
      <WorkHead id="import-heading" title="Import members" isShownOnPhones />
      <RecentImports />
      <Tabs
        label="What the file is for"
        tabs={[
          { value: 'add', label: 'Add new members', content: <AddPanel back={back} /> },
          { value: 'update', label: 'Update members', content: <UpdatePanel back={back} /> },
        ]}
      />
    </section>
  )
}

/** Adds new members: choose the file, check the preview, import. */
function AddPanel({ back }: { back: string }) {
  const { file, preview, outcome, refused, busy, dayOrders, ...does } = useImport()
  if (outcome) return <Imported outcome={outcome} back={back} />
  return (
    <div className="stack-large" aria-busy={busy !== null}>
      <FormSection title="1. The file">
        <p className="soft">
          Choose an Excel file (XLSX) or a CSV file with column headings in the first line and up to 2,000 rows. People
          who are already in the register are not changed, so you can import the same file again.
        </p>
        <FilePicker
          label={file ? 'Choose another file' : 'Choose a file'}
          file={file}
          onChange={does.choose}
          accept=".xlsx,.csv,text/csv,text/plain"
          help="Up to 2 MB. Nothing is imported yet."
          error={refused ?? null}
        />
        {busy === 'looking' && <p role="status">Reading the file...</p>}
        <KnownColumns />
      </FormSection>
      {preview && (
        <>
          <ImportColumnsForm
            headings={preview.headings}
            columns={preview.columns}
            fields={PERSON_FIELDS}
            required={REQUIRED_IMPORT_FIELDS}
            onMatch={does.match}
          />
          <ImportDates preview={preview} dayOrders={dayOrders} onChoose={does.chooseDayOrders} />
          <ImportOrder
            preview={preview}
            busy={busy}
            isDated={preview.openDates.every(({ field }) => dayOrders[field] !== undefined)}
            onImport={does.carryOut}
            onRepair={does.repair}
            onSaveRejected={() => void does.saveRejected()}
          />
        </>
      )}
    </div>
  )
}

/** Which columns an import knows, and a file that has them all. */
function KnownColumns() {
  return (
    <details>
      <summary>Which columns can the file have?</summary>
      <div className="stack">
        <p>
          In any order, and under other common names:{' '}
          {[...PERSON_FIELDS, ...HOUSEHOLD_FIELDS].map((field) => IMPORT_FIELD_LABELS[field]).join(', ')}, and name,
          relation, date of birth and blood group of up to six people of the family. Other columns are ignored.
        </p>
        <div className="button-row">
          <ButtonLink variant="outline" size="small" href="/api/admin/members/import/template.csv" download="">
            <Download aria-hidden="true" /> Download a template
          </ButtonLink>
        </div>
      </div>
    </details>
  )
}

type ImportOrderProps = {
  preview: Preview
  busy: 'looking' | 'importing' | null
  /** The order of day and month is known in every column. */
  isDated: boolean
  onImport: (choices: ImportChoices) => void
  onRepair: ReturnType<typeof useImport>['repair']
  onSaveRejected: () => void
}

function ImportOrder({ preview, busy, isDated, onImport, onRepair, onSaveRejected }: ImportOrderProps) {
  const { counts, statuses, columns, findings, withoutPaidUntil, familyPeople, toComplete, withoutEmail } = preview
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const also = new Set(
    findings.filter(({ line, state }) => state === 'possible_duplicate' && chosen.has(line)).map(({ line }) => line),
  )
  const [welcome, setWelcome] = useState(false)
  const [paidUntil, setPaidUntil] = useState('')
  const isAnswered = isDated && (withoutPaidUntil === 0 || paidUntil !== '')
  const isMatched = REQUIRED_IMPORT_FIELDS.every((field) => columns[field] !== undefined)
  const people = counts.new + also.size
  return (
    <FormSection title="3. Check and import">
      {!isMatched && (
        <Alert tone="amber" title="Some columns are missing">
          Choose the column of the names: only a name is required.
        </Alert>
      )}
      <dl className={styles.counts}>
        <Count name="New" count={counts.new} />
        <Count name="Already in the register" count={counts.known} />
        <Count name="Possible duplicates" count={counts.possible_duplicate} />
        <Count name="With errors" count={counts.wrong} />
      </dl>
      <p>
        New members by status: <b>{statusText(statuses)}</b>.{' '}
        {familyPeople > 0 && (
          <span>{`${counted(familyPeople, 'family member', 'family members')} will be added with them. `}</span>
        )}
        {columns.status === undefined && <span>There is no status column, so everybody is imported as approved.</span>}
      </p>
      {toComplete > 0 && (
        <Alert tone="amber" title={`Details of ${counted(toComplete, 'person', 'people')} to complete`}>
          They are imported anyway. Afterwards, you can ask them for the missing details from the register.
          {withoutEmail > 0 && (
            <span>{` ${counted(withoutEmail, 'person has', 'people have')} no email address.`}</span>
          )}
        </Alert>
      )}
      <ImportFindings
        findings={findings}
        total={counts.known + counts.possible_duplicate + counts.wrong + counts.new - (statuses.approved ?? 0)}
        also={also}
        onAlso={setChosen}
        onRepair={onRepair}
      />
      {counts.wrong > 0 && (
        <div className="button-row">
          <Button variant="outline" size="small" onClick={onSaveRejected}>
            <Download aria-hidden="true" /> {`Download ${counted(counts.wrong, 'row', 'rows')} with errors`}
          </Button>
        </div>
      )}
      <ImportRows preview={preview} />
      {withoutPaidUntil > 0 && <PaidUntil people={withoutPaidUntil} value={paidUntil} onChange={setPaidUntil} />}
      <Checkbox
        checked={welcome}
        onChange={({ target }) => setWelcome(target.checked)}
        label="Send a welcome email to everybody imported as approved"
        help="The email contains a link to choose a password, which works for seven days. Without the email, they can use ‘Forgot password?’ on the login page."
      />
      <div className="button-row">
        <Button
          busy={busy === 'importing'}
          disabled={people === 0 || busy !== null || !isAnswered}
          onClick={() => onImport({ alsoLines: [...also], paidUntil: paidUntil || undefined, welcome })}
        >
          {`Import ${counted(people, 'person', 'people')}`}
        </Button>
      </div>
    </FormSection>
  )
}

/** '12 Approved, 3 Pending' */
function statusText(statuses: Preview['statuses']): string {
  const present = IMPORT_STATUSES.filter((status) => (statuses[status] ?? 0) > 0)
  return present.map((status) => `${statuses[status]} ${IMPORT_STATUS_LABELS[status]}`).join(', ') || 'nobody'
}

function Imported({ outcome: { imported, counts, findings, familyPeople }, back }: { outcome: Outcome; back: string }) {
  const left = counts.known + counts.possible_duplicate + counts.wrong
  return (
    <div className="stack">
      <Alert tone="green" title={`${counted(imported, 'person', 'people')} imported`} announce>
        <span>
          {left > 0
            ? [leftMessage(left), counts.wrong > 0 && correctionMessage(counts.wrong)].filter(Boolean).join(' ')
            : 'Everybody in the file is now in the register.'}
        </span>
        {familyPeople > 0 && (
          <span>{` ${counted(familyPeople, 'family member was', 'family members were')} added with them.`}</span>
        )}
      </Alert>
      <ImportFindings findings={findings} total={left} />
      <div className="button-row">
        <ButtonLink href={back}>Show all members</ButtonLink>
      </div>
      <UndoLastChange area="members" changes={CHANGED} />
    </div>
  )
}

const leftMessage = (left: number) => `${counted(left, 'row was', 'rows were')} not imported.`
const correctionMessage = (wrong: number) => `${counted(wrong, 'needs', 'need')} correcting.`
