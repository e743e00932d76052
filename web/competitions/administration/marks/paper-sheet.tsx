import { useId, useRef, useState } from 'react'
import { isMarked } from '#shared/competitions/stage-rules.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { formatLongDate, formatTime } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { COMPETITION_CHANGES, inCodeOrder } from '../festival-queries.ts'
import styles from './marks.module.css'
import own from './paper-sheet.module.css'
import type { Tabulation } from './tabulation.ts'
import { cellName, marksIn, refusedCell, type Sheet, type Typed, typedOf, wrongCells } from './typed-marks.ts'

type PaperSheetProps = { tabulation: Tabulation; judgeId: string; onClose: () => void }

/** A judge's sheet on paper: two people type it, and differences are shown until both are equal. */
export function PaperSheet({ tabulation, judgeId, onClose }: PaperSheetProps) {
  const params = { id: tabulation.programId, judgeId }
  const { data, error, refetch } = useApi('GET /api/admin/programs/:id/paper-sheets/:judgeId', { params })
  if (data) return <Typing key={data.own?.enteredAt} tabulation={tabulation} sheet={data} onClose={onClose} />
  return (
    <Dialog open title="Paper sheet" onClose={onClose}>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : <p role="status">Loading the sheet...</p>}
    </Dialog>
  )
}

type SheetProps = { tabulation: Tabulation; sheet: Sheet }

function Typing({ tabulation, sheet, onClose }: SheetProps & { onClose: () => void }) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => typedOf(sheet))
  const [refused, setRefused] = useState<{ cell: string | null; message: string }>()
  const isSaved = sheet.own !== null && isSame(typed, typedOf(sheet))
  const refuse = (cell: string | null, message: string) => {
    setRefused({ cell, message })
    if (cell) form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(cell)}"]`)?.focus()
  }
  const put = useSend('PUT /api/admin/programs/:id/paper-sheets/:judgeId', {
    changes: COMPETITION_CHANGES,
    onSuccess: ({ isSubmitted }) => isSubmitted && onClose(),
    onError: (error) => {
      if (error instanceof ApiError) refuse(refusedCell(error.fields ?? {}), error.userMessage)
      showNamedFailure(error, 'The sheet could not be saved')
    },
  })
  const wrong = wrongCells(typed, tabulation.criteria)
  const save = () => {
    const [first] = wrong
    if (first) return refuse(...first)
    setRefused(undefined)
    const params = { id: tabulation.programId, judgeId: sheet.judgeId }
    if (sheet.draw) put.mutate({ params, body: { drawId: sheet.draw.id, marks: marksIn(typed) } })
  }
  return (
    <Dialog
      open
      size="full"
      title={`Paper sheet of ${sheet.judgeName}`}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} busy={put.isPending} disabled={isSaved}>
            {isSaved ? 'Saved' : 'Save these marks'}
          </Button>
          <Button variant="quiet" disabled={put.isPending} onClick={onClose}>
            {isSaved ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      {isSaved && sheet.own ? (
        <Alert tone="green" title={`Saved at ${formatTime(sheet.own.enteredAt)}`} announce>
          <p>{stateOf(sheet)}</p>
        </Alert>
      ) : (
        <p>{stateOf(sheet)}</p>
      )}
      {sheet.draw && (
        <p className="soft small">
          Letters drawn on {formatLongDate(sheet.draw.at)} at {formatTime(sheet.draw.at)}. The paper must name the same
          time: letters of an earlier draw belong to other people.
        </p>
      )}
      {refused && <Alert tone="red">{refused.message}</Alert>}
      {sheet.differences.length > 0 && <Differences tabulation={tabulation} sheet={sheet} />}
      <form
        ref={form}
        id={formId}
        className={own.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TypedMarks
          tabulation={tabulation}
          sheet={sheet}
          typed={typed}
          isWrong={(cell) => wrong.has(cell) || cell === refused?.cell}
          onType={(changed) => {
            setRefused(undefined)
            setTyped(changed)
          }}
        />
      </form>
    </Dialog>
  )
}

const Differences = ({ tabulation, sheet }: SheetProps) => (
  <Alert tone="red" title="The two versions differ" announce>
    <ul>
      {sheet.differences.map(({ code, criterionId, first, second }) => (
        <li key={cellName(code, criterionId)}>
          {code}, {tabulation.criteria.find(({ id }) => id === criterionId)?.name}: {first ?? 'nothing'} and{' '}
          {second ?? 'nothing'}
        </li>
      ))}
    </ul>
  </Alert>
)

type TypedMarksProps = SheetProps & {
  typed: Typed
  isWrong: (cell: string) => boolean
  onType: (typed: Typed) => void
}

/** A row for each letter, a column for each criterion; on phones a card for each letter. */
function TypedMarks({ tabulation, sheet, typed, isWrong, onType }: TypedMarksProps) {
  const rows = inCodeOrder(tabulation.rows).filter(({ state }) => isMarked(state))
  return (
    <table className={styles.marks}>
      <caption className="visually-hidden">Marks on the sheet</caption>
      <thead>
        <tr>
          <th scope="col">Letter</th>
          {tabulation.criteria.map(({ id, name, maxMarks }) => (
            <th key={id} scope="col">
              {name} (of {maxMarks})
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code }) => (
          <tr key={code}>
            <th scope="row">
              <span className={own.word}>Letter </span>
              {code}
            </th>
            {tabulation.criteria.map(({ id, name, maxMarks }) => (
              <td
                key={id}
                data-header={`${name} (of ${maxMarks})`}
                data-different={isDifferent(sheet, code, id) || undefined}
              >
                <TextInput
                  inputMode="decimal"
                  aria-label={`${code}, ${name}`}
                  aria-invalid={isWrong(cellName(code, id)) || undefined}
                  name={cellName(code, id)}
                  value={typed[cellName(code, id)] ?? ''}
                  onChange={({ target }) => onType({ ...typed, [cellName(code, id)]: target.value })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isDifferent = ({ differences }: Sheet, code: string, criterionId: string) =>
  differences.some((each) => each.code === code && each.criterionId === criterionId)

function stateOf({ enteredBy, own }: Sheet): string {
  const others = enteredBy.map(({ name }) => name).join(' and ')
  if (enteredBy.length === 0)
    return 'Two people enter the sheet independently. When both versions match, the marks are locked.'
  if (!own) return `Entered by ${others}. Please enter it again.`
  return enteredBy.length === 1
    ? `Entered by ${others}. A second person must enter it too.`
    : `Entered by ${others}. Correct what differs from the paper. When both versions match, the marks are locked.`
}
