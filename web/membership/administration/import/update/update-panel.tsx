import { Download } from 'lucide-react'
import { IMPORT_FIELD_LABELS, type ImportField, PERSON_FIELDS } from '#shared/membership/import/import-enums.ts'
import {
  isFamilyField,
  UPDATE_STATE_LABELS,
  UPDATE_STATES,
  UPDATED_FIELDS,
} from '#shared/membership/import/update/update-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import { FilePicker } from '#web/platform/ui/form/file-picker.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { CHANGED } from '../../use-decisions.ts'
import styles from '../import.module.css'
import { ImportColumnsForm } from '../import-columns-form.tsx'
import { Count } from '../import-count.tsx'
import { ImportDates } from '../import-dates.tsx'
import { UpdateRows } from './update-rows.tsx'
import { type UpdateOutcome, type UpdatePreview, useUpdate } from './use-update.ts'

const FIELDS = PERSON_FIELDS.filter((field) => UPDATED_FIELDS.includes(field))

/** Updates members from a file: choose the file, answer questions, check each change, update. */
export function UpdatePanel({ back }: { back: string }) {
  const update = useUpdate()
  const { file, preview, outcome, refused, busy, dayOrders } = update
  if (outcome) return <Updated outcome={outcome} back={back} />
  return (
    <div className="stack-large" aria-busy={busy !== null}>
      <FormSection title="1. The file">
        <p className="soft">
          Choose an Excel file (XLSX) or a CSV file, for example an export of the register that you have corrected.
          Members are found by their membership number together with the name or the date of birth, or by email, mobile
          number and name. Empty cells erase nothing, and nobody is added or removed.
        </p>
        <FilePicker
          label={file ? 'Choose another file' : 'Choose a file'}
          file={file}
          onChange={update.choose}
          accept=".xlsx,.csv,text/csv,text/plain"
          help="Up to 2 MB. Nothing is changed yet."
          error={refused ?? null}
        />
        {busy === 'looking' && <p role="status">Reading the file...</p>}
      </FormSection>
      {preview && (
        <>
          <ImportColumnsForm
            headings={preview.headings}
            columns={preview.columns}
            fields={FIELDS}
            required={['fullName']}
            onMatch={update.match}
          />
          <ImportDates preview={preview} dayOrders={dayOrders} onChoose={update.chooseDayOrders} />
          <TakenColumns preview={preview} onTake={update.take} />
          <Changes preview={preview} update={update} />
        </>
      )}
    </div>
  )
}

/** Which columns are taken. The people of families are taken together. */
function TakenColumns({
  preview: { takable, taken },
  onTake,
}: {
  preview: UpdatePreview
  onTake: (taken: ImportField[]) => void
}) {
  const singles = takable.filter((field) => !isFamilyField(field))
  const family = takable.filter(isFamilyField)
  const toggle = (fields: readonly ImportField[]) => {
    const isOn = fields.every((field) => taken.includes(field))
    onTake(takable.filter((field) => (fields.includes(field) ? !isOn : taken.includes(field))))
  }
  if (takable.length === 0) return null
  return (
    <FormSection title="3. What to take">
      <FieldGroup label="Columns to take" help="Status and committee notes are changed in the record of the member.">
        <div className={styles.columns}>
          {singles.map((field) => (
            <Checkbox
              key={field}
              checked={taken.includes(field)}
              onChange={() => toggle([field])}
              label={IMPORT_FIELD_LABELS[field]}
            />
          ))}
          {family.length > 0 && (
            <Checkbox
              checked={family.every((field) => taken.includes(field))}
              onChange={() => toggle(family)}
              label="People of the family"
            />
          )}
        </div>
      </FieldGroup>
    </FormSection>
  )
}

function Changes({ preview, update }: { preview: UpdatePreview; update: ReturnType<typeof useUpdate> }) {
  const { counts, rows, openDates } = preview
  const { busy, dayOrders, outdated, answers } = update
  const isDated = openDates.every(({ field }) => dayOrders[field] !== undefined)
  const left = counts.question + counts.not_found + counts.wrong
  return (
    <FormSection title="4. Check and update">
      {outdated.size > 0 && (
        <Alert tone="amber" title="The register has changed since you looked" announce>
          {`Nothing has been written. ${counted(outdated.size, 'row is', 'rows are')} different now. Please check the changes again.`}
        </Alert>
      )}
      <dl className={styles.counts}>
        {UPDATE_STATES.map((state) => (
          <Count key={state} name={UPDATE_STATE_LABELS[state]} count={counts[state]} />
        ))}
      </dl>
      <UpdateRows rows={rows} outdated={outdated} answers={answers} onAnswer={update.answer} onRepair={update.repair} />
      <Effects rows={rows} />
      {left > 0 && (
        <div className="button-row">
          <Button variant="outline" size="small" onClick={() => void update.saveRejected()}>
            <Download aria-hidden="true" />{' '}
            {`Download ${counted(left, 'row that changes', 'rows that change')} no member`}
          </Button>
        </div>
      )}
      <p className="small soft">
        Only members with a new membership number get an email, about their new card, after two minutes. The whole
        update can be undone for a day.
      </p>
      <div className="button-row">
        <Button
          busy={busy === 'importing'}
          disabled={counts.changed === 0 || busy !== null || !isDated}
          onClick={update.carryOut}
        >
          {`Update ${counted(counts.changed, 'member', 'members')}`}
        </Button>
      </div>
    </FormSection>
  )
}

/** What some changes mean for dues and places, beside the cells. */
function Effects({ rows }: { rows: UpdatePreview['rows'] }) {
  const changed = new Set(rows.flatMap(({ changes }) => changes.map(({ field }) => field)))
  const texts = [
    changed.has('joinedDate') && 'A new joining date moves the years that are not paid. Paid years never change.',
    changed.has('paidUntil') &&
      'Years that begin before ‘Dues paid until’ are settled, without a receipt. Nothing that is paid is taken back.',
    changed.has('plan') &&
      'A new plan begins today, and credit is used for it. If a family changes to a single plan, its places at events ahead are given back after a day.',
  ].filter(Boolean)
  return texts.map((text) => (
    <p key={String(text)} className="small soft">
      {text}
    </p>
  ))
}

function Updated({ outcome: { updated, counts }, back }: { outcome: UpdateOutcome; back: string }) {
  const left = counts.question + counts.not_found + counts.wrong
  return (
    <div className="stack">
      <Alert tone="green" title={`${counted(updated, 'member', 'members')} updated`} announce>
        {left > 0
          ? `${counted(left, 'row', 'rows')} changed no member.`
          : 'Every row of the file is now in the register.'}
      </Alert>
      <div className="button-row">
        <ButtonLink href={back}>Show all members</ButtonLink>
      </div>
      <UndoLastChange area="members" changes={[...CHANGED, '/api/admin/member-imports']} />
    </div>
  )
}
