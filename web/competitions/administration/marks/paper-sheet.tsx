import { useId, useState } from 'react'
import { isMarked } from '#shared/competitions/stage-rules.ts'
import { formatLongDate, formatTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { FormButtons } from '#web/platform/ui/form/form-footer.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { COMPETITION_CHANGES, inCodeOrder } from '../festival-queries.ts'
import styles from './marks.module.css'
import type { Tabulation } from './tabulation.ts'

type Sheet = ResponseOf<'GET /api/admin/programs/:id/paper-sheets/:judgeId'>
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

type Typed = Record<string, string>
const cell = (code: string, criterionId: string) => `${code} ${criterionId}`

type SheetProps = { tabulation: Tabulation; sheet: Sheet }

function Typing({ tabulation, sheet, onClose }: SheetProps & { onClose: () => void }) {
  const formId = useId()
  const [typed, setTyped] = useState<Typed>(() => typedOf(sheet))
  const [message, setMessage] = useState<string>()
  const put = useSend('PUT /api/admin/programs/:id/paper-sheets/:judgeId', {
    changes: COMPETITION_CHANGES,
    onSuccess: ({ isSubmitted }) => isSubmitted && onClose(),
    onError: (error) => {
      setMessage('userMessage' in error ? String(error.userMessage) : undefined)
      showNamedFailure(error, 'The sheet could not be saved')
    },
  })
  return (
    <Dialog
      open
      size="full"
      title={`Paper sheet of ${sheet.judgeName}`}
      onClose={onClose}
      actions={
        <FormButtons form={formId} busy={put.isPending} onCancel={onClose}>
          Save these marks
        </FormButtons>
      }
    >
      <p>{stateOf(sheet)}</p>
      {sheet.draw && (
        <p className="soft small">
          Letters drawn on {formatLongDate(sheet.draw.at)} at {formatTime(sheet.draw.at)}. The paper must name the same
          time: letters of an earlier draw belong to other people.
        </p>
      )}
      {message && <Alert tone="red">{message}</Alert>}
      {sheet.differences.length > 0 && <Differences tabulation={tabulation} sheet={sheet} />}
      <form
        id={formId}
        className={styles.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const params = { id: tabulation.programId, judgeId: sheet.judgeId }
          if (sheet.draw) put.mutate({ params, body: { drawId: sheet.draw.id, marks: marksIn(typed) } })
        }}
      >
        <TypedMarks tabulation={tabulation} sheet={sheet} typed={typed} onType={setTyped} />
      </form>
    </Dialog>
  )
}

const Differences = ({ tabulation, sheet }: SheetProps) => (
  <Alert tone="red" title="The two versions differ" announce>
    <ul>
      {sheet.differences.map(({ code, criterionId, first, second }) => (
        <li key={cell(code, criterionId)}>
          {code}, {tabulation.criteria.find(({ id }) => id === criterionId)?.name}: {first ?? 'nothing'} and{' '}
          {second ?? 'nothing'}
        </li>
      ))}
    </ul>
  </Alert>
)

type TypedMarksProps = SheetProps & { typed: Typed; onType: (typed: Typed) => void }

/** A row for each letter, a column for each criterion. */
function TypedMarks({ tabulation, sheet, typed, onType }: TypedMarksProps) {
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
            <th scope="row">{code}</th>
            {tabulation.criteria.map(({ id, name }) => (
              <td key={id} data-different={isDifferent(sheet, code, id) || undefined}>
                <TextInput
                  inputMode="decimal"
                  aria-label={`${code}, ${name}`}
                  value={typed[cell(code, id)] ?? ''}
                  onChange={({ target }) => onType({ ...typed, [cell(code, id)]: target.value })}
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

const typedOf = ({ own }: Sheet): Typed =>
  Object.fromEntries(
    Object.entries(own?.marks ?? {}).flatMap(([code, marks]) =>
      Object.entries(marks).map(([criterionId, value]) => [cell(code, criterionId), String(value)]),
    ),
  )

/** Empty cells are left out; anything that is not a number is sent as null and refused. */
function marksIn(typed: Typed): Record<string, Record<string, number>> {
  const marks: Record<string, Record<string, number>> = {}
  for (const [key, text] of Object.entries(typed)) {
    const [code = '', criterionId = ''] = key.split(' ')
    if (text.trim() === '') continue
    marks[code] = { ...marks[code], [criterionId]: Number(text.trim().replace(',', '.')) }
  }
  return marks
}
