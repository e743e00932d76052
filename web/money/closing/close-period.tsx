import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatMonth } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { Link } from '#web/platform/link.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { MONEY_CHANGES } from '../money-types.ts'
import styles from './closing.module.css'
import { periodsFrom } from './periods.ts'

type Check = ResponseOf<'GET /api/admin/money/closings/check'>[number]

type ClosePeriodProps = {
  /** The first month that can be closed. */
  next: string
  onCount: ((accountId: string) => void) | undefined
  mayClose: boolean
}

/** What is missing in a month or a year, what is in order, and the button that closes it. */
export function ClosePeriod({ next, onCount, mayClose }: ClosePeriodProps) {
  const [period, setPeriod] = useState(next)
  const { data: checks, error, refetch } = useApi('GET /api/admin/money/closings/check', { query: { period } })
  const missing = checks?.filter(({ isMissing }) => isMissing).length ?? 0
  return (
    <Box
      title={`Close ${nameOf(period)}`}
      aside={checks && (missing === 0 ? 'Nothing is missing' : `${counted(missing, 'thing is', 'things are')} missing`)}
      padded
    >
      <div className="grid form-width">
        <p>When it is closed, nobody can add to it. A mistake found later is reversed in an open month.</p>
        <Field label="Month or year">
          <Select value={period} onChange={({ target }) => setPeriod(target.value)}>
            {periodsFrom(next, new Date()).map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
        </Field>
        {error && <ListFailure error={error} onRetry={() => void refetch()} />}
        {!checks && !error && <p role="status">Checking...</p>}
        <ul className={styles.checks}>
          {checks?.map((check) => (
            <CheckItem key={`${check.kind} ${check.accountId}`} check={check} onCount={onCount} />
          ))}
        </ul>
        {checks && mayClose && <CloseForm key={period} period={period} missing={missing} />}
      </div>
    </Box>
  )
}

function CheckItem({ check, onCount }: { check: Check; onCount: ClosePeriodProps['onCount'] }) {
  const { isMissing, title, text, accountId, entries } = check
  const Icon = isMissing ? CircleAlert : CircleCheck
  return (
    <li className={styles.check} data-missing={isMissing || undefined}>
      <Icon aria-hidden="true" />
      <div className="grow">
        <p className="medium">
          <span className="visually-hidden">{isMissing ? 'Missing: ' : 'In order: '}</span>
          {title}
        </p>
        <p className="small soft anywhere">{text}</p>
      </div>
      {isMissing && entries.length > 0 && <Link to="/admin/money?show=no_receipt">Add</Link>}
      {isMissing && accountId && onCount && (
        <Button size="small" variant="outline" onClick={() => onCount(accountId)}>
          Count
        </Button>
      )}
    </li>
  )
}

function CloseForm({ period, missing }: { period: string; missing: number }) {
  const [notes, setNotes] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const { mutate, isPending } = useSend('POST /api/admin/money/closings', {
    changes: MONEY_CHANGES,
    onSuccess: () => toast({ title: 'Closed', description: `${nameOf(period)} is closed.` }),
    onError: (error) => {
      const message = fieldErrorsOf(error).notes
      setProblem(message)
      if (!message) showPortalFailure(error)
    },
  })
  return (
    <form
      noValidate
      className="grid from-start"
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ body: { period, notes } })
      }}
    >
      <Field
        label={missing > 0 ? 'Reason for closing anyway' : 'Notes'}
        optional={missing === 0}
        help={missing > 0 ? 'The reason appears in the report.' : 'The notes appear in the report.'}
        error={problem}
        className="full-width"
      >
        <Textarea rows={2} maxLength={2000} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <Button type="submit" busy={isPending} variant={missing > 0 ? 'outline' : 'primary'}>
        Close {nameOf(period)}
      </Button>
    </form>
  )
}

const nameOf = (period: string) => (period.length === 4 ? period : formatMonth(`${period}-01`))
