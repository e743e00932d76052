import { type FormEvent, useState } from 'react'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatWeekday } from '#shared/platform/gulf-dates.ts'
import { showFailure } from '#web/platform/failures.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type OfferedShift, SHIFT_CHANGES } from './shift-types.ts'

type SwapDialogProps = { shift: OfferedShift; claim: { id: string; name: string }; onClose: () => void }

/** Asks people who could take the shift over, or swap it for theirs. The first yes takes it. */
export function SwapDialog({ shift, claim, onClose }: SwapDialogProps) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const { data, error, refetch } = useApi('GET /api/helper-claims/:id/partners', { params: { id: claim.id } })
  const ask = useSend('POST /api/helper-claims/:id/swaps', {
    changes: SHIFT_CHANGES,
    onSuccess: ({ message }) => {
      toast({ title: 'Request Sent', description: message })
      onClose()
    },
    onError: (error) => showFailure(error, FAILED),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (keys.length > 0) ask.mutate({ params: { id: claim.id }, body: { keys: [...keys] } })
    else onClose()
  }
  const toggle = (key: string) =>
    setKeys((before) => (before.includes(key) ? before.filter((each) => each !== key) : [...before, key]))
  return (
    <FormDialog
      open
      title="Swap the shift"
      action={keys.length > 0 ? `Ask ${counted(keys.length, 'person', 'people')}` : 'Close'}
      busy={ask.isPending}
      isLoading={!data}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{`${shift.job}, ${formatHours(shift.startsAt, shift.endsAt)}, ${claim.name}.`}</p>
      {error && <FailedList of="people" error={error} onRetry={refetch} />}
      {!data && !error && <p role="status">Loading...</p>}
      {data?.length === 0 && <p>Nobody can take over this shift or swap at the moment. Please call the leader.</p>}
      {data?.map(({ key, name, inReturn }) => (
        <Checkbox
          key={key}
          label={name}
          help={
            inReturn
              ? `Has ${inReturn.job}, ${formatWeekday(inReturn.startsAt)}, ${formatHours(inReturn.startsAt, inReturn.endsAt)}, and would take yours in exchange`
              : 'Would like to help, and has no shift yet'
          }
          checked={keys.includes(key)}
          onChange={() => toggle(key)}
        />
      ))}
      <p className="small soft">The shift stays {claim.name}’s until somebody says yes. Then you get a message.</p>
    </FormDialog>
  )
}

const FAILED = { title: 'Nobody could be asked', fallback: 'Please try again in a moment.' }
