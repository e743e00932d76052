import { Droplet } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import styles from '#web/accounts/own-account/account-section.module.css'
import { AccountSection } from '#web/accounts/own-account/account-section.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showFailure } from '#web/platform/failures.ts'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'

type Donor = ResponseOf<'GET /api/members/blood-donor'>

/** Whether the member is willing to give blood: off until they turn it on. */
export function DonorSection() {
  const { data, error, isPending, refetch } = useApi('GET /api/members/blood-donor')
  return (
    <AccountSection
      id="blood-donor"
      Icon={Droplet}
      title="Giving blood"
      summary={data && (data.isWilling ? 'You are willing to give blood' : 'Off')}
      lead="When somebody needs blood and yours is compatible, the committee can notify you by email, in the bell and on your phone, at most once every 24 hours. Only the committee member who makes a call sees your name, and your numbers only if you can come."
    >
      {isPending && <p role="status">Loading your choice...</p>}
      {error && <OwnFailure of="choice" error={error} onRetry={refetch} />}
      {data && <DonorForm donor={data} />}
    </AccountSection>
  )
}

function DonorForm({ donor }: { donor: Donor }) {
  const [isWilling, setWilling] = useState(donor.isWilling)
  const [lastDonatedOn, setLastDonatedOn] = useState(donor.lastDonatedOn ?? '')
  const save = useSend('PUT /api/members/blood-donor', {
    changes: ['/api/members/blood-donor'],
    onSuccess: (saved) => {
      setLastDonatedOn(saved.lastDonatedOn ?? '')
      toast(saved.isWilling ? TURNED_ON : TURNED_OFF)
    },
    onError: (failure) => showFailure(failure, { title: 'Error', fallback: 'Your choice could not be saved.' }),
  })
  const dayError = fieldErrorsOf(save.error).lastDonatedOn
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ body: { isWilling, lastDonatedOn: (isWilling && lastDonatedOn) || null } })
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Checkbox
        label="I am willing to give blood"
        help={
          donor.bloodGroup
            ? `Your blood group: ${donor.bloodGroup}. Turning this off deletes what you entered here.`
            : undefined
        }
        checked={isWilling}
        onChange={({ target }) => setWilling(target.checked)}
      />
      {isWilling && (
        <Field
          label="Last donated"
          optional
          help={`You will not be asked to give blood for ${donor.intervalDays} days after this date.`}
          error={dayError}
        >
          <TextInput
            type="date"
            value={lastDonatedOn}
            max={gulfToday()}
            onChange={({ target }) => setLastDonatedOn(target.value)}
          />
        </Field>
      )}
      <div className="button-row">
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

const TURNED_ON = { title: 'Thank You', description: 'We will notify you when somebody needs your blood.' }
const TURNED_OFF = { title: 'Saved', description: 'You will not be asked to give blood.' }
