import { useId, useMemo } from 'react'
import {
  LATE_COLUMN_LABELS,
  LATE_COLUMNS,
  LATE_SAMPLES,
  type LateColumn,
  MAX_LATE_ENTRIES,
  MAX_LATE_ROWS,
} from '#shared/competitions/sheet/late-entry-columns.ts'
import { counted } from '#shared/platform/counts.ts'
import { MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import type { AdminFestival } from '../festival-queries.ts'
import { CellGrid } from './cell-grid.tsx'
import type { GridColumn } from './grid-rows.ts'
import { UndoStep } from './sheet-status.tsx'
import { type LateState, useLateEntries } from './use-late-entries.ts'
import { SHEET_CHANGES } from './use-sheet-saving.ts'

/** Late entries of many people and groups at once: typed or pasted, previewed, then entered with one reason. */
export function LateEntries({ festival }: { festival: AdminFestival }) {
  const state = useLateEntries(festival.eventId)
  const columns = useMemo(() => columnsOf(festival), [festival])
  return (
    <div className="stack">
      <div className="grid gap-3">
        <p>One row for each family: type, or paste a list.</p>
        <Disclosure title="How the list works">
          <p className="soft small">
            Separate several names or items in a cell with commas: everybody named enters each item. The deadline and
            the capacity are not checked. Ages, limits and times are checked. Add at most {MAX_LATE_ROWS} rows and{' '}
            {MAX_LATE_ENTRIES} entries at once.
          </p>
        </Disclosure>
      </div>
      <CellGrid
        caption="Late entries"
        facts={['people', 'items', 'group']}
        addText="Add a row"
        columns={columns}
        rows={state.rows.map(({ key, cells }) => ({
          key,
          cells,
          messages: messagesOf(state, key),
          typed: new Set<string>(),
        }))}
        onType={state.type}
        onPaste={state.paste}
        onUndo={state.undo}
        onRedo={state.redo}
      />
      <UndoStep last={state.lastStep} onUndo={state.undo} />
      <LateForm state={state} />
      <UndoLastChange area="festival" changes={SHEET_CHANGES} />
    </div>
  )
}

/** A family to add, the reason, and what happens with the list. */
function LateForm({ state }: { state: LateState }) {
  const id = useId()
  const { filled, reason, setReason, preview, isPending, addFamily, send, discard } = state
  const isReady = preview !== null && preview.entered > 0
  return (
    <>
      <Field label="Reason for all of them" help="It is shown beside each entry." id={`${id}-reason`}>
        <TextInput value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Disclosure title="Add a family from the register">
        <MemberPicker chosen={null} error={undefined} nobody="" onChoose={(found) => found && void addFamily(found)} />
      </Disclosure>
      <Preview state={state} />
      <div className="button-row">
        <Button
          variant={isReady ? 'outline' : 'primary'}
          busy={isPending}
          disabled={filled.length === 0}
          onClick={() => send({ isPreview: true })}
        >
          Check the list
        </Button>
        {filled.length === 0 && <p className="soft small">Type or paste a row first.</p>}
        {isReady && (
          <Button busy={isPending} onClick={() => send({ isPreview: false })}>
            {`Add ${counted(preview.entered, 'entry', 'entries')}`}
          </Button>
        )}
        {filled.length > 0 && (
          <Button variant="quiet" onClick={discard}>
            Clear the list
          </Button>
        )}
      </div>
    </>
  )
}

function Preview({ state: { preview } }: { state: LateState }) {
  if (!preview) return null
  const { entered, lines } = preview
  const refused = lines.filter(({ problem }) => problem !== null)
  return (
    <Alert
      tone={refused.length > 0 ? 'amber' : 'green'}
      title={`${counted(entered, 'entry', 'entries')} can be added${refused.length > 0 ? `, ${refused.length} cannot` : ''}`}
      announce
    >
      {refused.length > 0 && (
        <ul>
          {[...new Set(refused.map(({ text, problem }) => `${text}: ${problem}`))].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** What the check has found in a row, at the cells that it is about. */
function messagesOf({ preview, filled }: LateState, key: string): Partial<Record<LateColumn, string>> {
  const messages: Partial<Record<LateColumn, string>> = {}
  for (const { at, problem, column } of preview?.lines ?? [])
    if (filled[at]?.key === key && problem !== null && column !== null)
      messages[column] = [messages[column], problem].filter(Boolean).join(' ')
  return messages
}

const WIDTHS: Record<LateColumn, number> = { member: 11, people: 13, items: 17, group: 9, consent: 8 }

const columnsOf = ({ items }: AdminFestival): GridColumn<LateColumn>[] =>
  LATE_COLUMNS.map((key) => ({
    key,
    label: LATE_COLUMN_LABELS[key],
    width: WIDTHS[key],
    sample: LATE_SAMPLES[key],
    ...(key === 'items' && { options: [...new Set(items.map(({ title }) => title))] }),
    ...(key === 'consent' && { options: ['Yes'] }),
  }))
