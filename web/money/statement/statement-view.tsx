import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate, formatTime } from '#shared/platform/gulf-dates.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { MONEY_CHANGES } from '../money-types.ts'
import { ExplainedLines, StatementDone } from './explained-lines.tsx'
import { LinesToDecide } from './lines-to-decide.tsx'
import { NewLines } from './new-lines.tsx'
import { StatementFile } from './statement-file.tsx'
import { StatementProgress, StatementSums } from './statement-sums.tsx'
import { daysText, type Statement } from './statement-text.ts'
import { SureLines } from './sure-lines.tsx'

type Summary = ResponseOf<'GET /api/admin/money/statements'>[number]

/** A bank statement against the book: what is sure, what is to decide, and what is not in the book yet. */
export function StatementView({ search }: { search: URLSearchParams }) {
  const statements = useApi('GET /api/admin/money/statements')
  const [, navigate] = useLocation()
  const mayBook = useDuty('treasurer')
  const { data } = statements
  const shown = data?.find(({ id }) => id === search.get('statement')) ?? data?.[0]
  const show = (id: string) => navigate(`/admin/money/statement?statement=${id}`, { replace: true })
  return (
    <>
      <StatementHead shown={shown} mayBook={mayBook} />
      {statements.error && <ListFailure error={statements.error} onRetry={() => void statements.refetch()} />}
      {statements.isPending && <p role="status">Loading the statements...</p>}
      {mayBook && <UndoLastChange area="money" changes={MONEY_CHANGES} />}
      {data && (
        <div className="grid gap-4">
          {data.length > 1 && shown && <StatementChoice statements={data} shown={shown} onShow={show} />}
          {mayBook && <StatementFile name={shown?.fileName} note={noteOf(shown)} onRead={show} />}
          {!mayBook && !shown && <EmptyState title="No bank statement was read yet" />}
          {shown && <ShownStatement key={shown.id} id={shown.id} mayBook={mayBook} />}
        </div>
      )}
    </>
  )
}

const noteOf = (shown: Summary | undefined): string =>
  shown
    ? `${counted(shown.lines, 'line', 'lines')}, read on ${formatCardDate(shown.createdAt)} at ${formatTime(shown.createdAt)}. Choose another file at any time; lines read twice are left out.`
    : 'The statement as CSV or Excel, as your bank lets you download it.'

function StatementHead({ shown, mayBook }: { shown: Summary | undefined; mayBook: boolean }) {
  const [isRemoving, setRemoving] = useState(false)
  const remove = useSend('DELETE /api/admin/money/statements/:id', {
    changes: MONEY_CHANGES,
    onSuccess: ({ message }) => {
      setRemoving(false)
      toast({ title: 'File Removed', description: message })
    },
    onError: (error) => {
      setRemoving(false)
      showPortalFailure(error)
    },
  })
  const note = shown ? `${shown.account.name}, ${daysText(shown)}.` : 'Every line of the bank must be in the book.'
  return (
    <>
      <WorkHead
        title="Bank statement"
        note={note}
        actions={
          mayBook &&
          shown && (
            <RowMenu
              name="this statement"
              items={[{ label: 'Remove this file', icon: Trash2, onSelect: () => setRemoving(true) }]}
            />
          )
        }
      />
      {shown && (
        <QuestionDialog
          open={isRemoving}
          question="Remove this file?"
          safe="Leave it"
          answer="Remove"
          busy={remove.isPending}
          onClose={() => setRemoving(false)}
          onAnswer={() => remove.mutate({ params: { id: shown.id } })}
        >
          Its lines leave the site, as long as none of them is explained.
        </QuestionDialog>
      )}
    </>
  )
}

type ChoiceProps = { statements: readonly Summary[]; shown: Summary; onShow: (id: string) => void }

const StatementChoice = ({ statements, shown, onShow }: ChoiceProps) => (
  <Field label="Statement">
    <Select value={shown.id} onChange={({ target }) => onShow(target.value)}>
      {statements.map((each) => (
        <option key={each.id} value={each.id}>
          {each.account.name}, {daysText(each)}
          {each.openLines > 0 ? `, ${each.openLines} open` : ''}
        </option>
      ))}
    </Select>
  </Field>
)

function ShownStatement({ id, mayBook }: { id: string; mayBook: boolean }) {
  const statement = useApi('GET /api/admin/money/statements/:id', { params: { id } })
  const { data } = statement
  if (statement.isLoadingError) return <ListFailure error={statement.error} onRetry={() => void statement.refetch()} />
  if (!data) return <p role="status">Comparing the lines with the book...</p>
  return (
    <>
      <StatementSums statement={data} />
      <StatementProgress statement={data} />
      <OpenLines statement={data} mayBook={mayBook} />
      {data.openLines === 0 && <StatementDone statement={data} />}
      <ExplainedLines statement={data} mayBook={mayBook} />
    </>
  )
}

function OpenLines({ statement, mayBook }: { statement: Statement; mayBook: boolean }) {
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set())
  const groupOf = (group: string) => statement.statementLines.filter((line) => line.group === group)
  const toDecide = groupOf('to_decide').filter(({ id }) => !declined.has(id))
  const notInBook = [
    ...groupOf('not_in_book'),
    ...statement.statementLines.filter(({ id, group }) => group === 'to_decide' && declined.has(id)),
  ]
  return (
    <>
      <SureLines lines={groupOf('sure')} mayBook={mayBook} />
      <LinesToDecide lines={toDecide} mayBook={mayBook} onNone={(id) => setDeclined(new Set([...declined, id]))} />
      <NewLines lines={notInBook} accountId={statement.account.id} mayBook={mayBook} />
    </>
  )
}
