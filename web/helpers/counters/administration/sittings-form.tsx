import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { fieldErrorsOf, showIfAboutNoField } from '#web/platform/editing/field-errors.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { COUNTER_CHANGES, type CounterItem } from './counter-types.ts'
import styles from './counters.module.css'

const MAX_SITTINGS = 12
const BETWEEN_MS = 45 * 60_000
/** The sadya begins at 7:00 PM. */
const FIRST_AT = 'T19:00'
const SEATS = '150'

type SittingsFormProps = { item: CounterItem; eventDate: string; onClose: () => void }
type Draft = { startsAt: string; seats: string }

/** When each sitting begins and how many people sit down together. */
export function SittingsForm({ item, eventDate, onClose }: SittingsFormProps) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => draftsOf(item, eventDate))
  const save = useSend('PUT /api/admin/counter-items/:id/sittings', {
    changes: COUNTER_CHANGES,
    onSuccess: ({ message }) => {
      toast({ title: 'Sittings Saved', description: message })
      onClose()
    },
    onError: (error) => {
      showIfAboutNoField(error)
    },
  })
  const errors = fieldErrorsOf(save.error)
  const set = (index: number, changed: Partial<Draft>) =>
    setDrafts(drafts.map((draft, at) => (at === index ? { ...draft, ...changed } : draft)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ params: { id: item.id }, body: { sittings: drafts.map(sittingOf) } })
  }
  return (
    <FormDialog
      open
      title={`Sittings for ${item.title}`}
      action="Save the sittings"
      busy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="soft">
        Parties without a sitting get the first one with enough seats, in the order of registration; those that register
        later get theirs within five minutes. They see it on their ticket and get a message when it begins.
      </p>
      {drafts.map(({ startsAt, seats }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sitting is its number
        <div key={index} className={styles.rows}>
          <Field label={`Sitting ${index + 1}`} error={errors[`sittings.${index}.startsAt`]}>
            <TextInput
              type="datetime-local"
              value={startsAt}
              onChange={({ target }) => set(index, { startsAt: target.value })}
            />
          </Field>
          <Field label="Seats" error={errors[`sittings.${index}.seats`]}>
            <TextInput
              inputMode="numeric"
              maxLength={6}
              value={seats}
              onChange={({ target }) => set(index, { seats: target.value })}
            />
          </Field>
        </div>
      ))}
      <div className="button-row">
        {drafts.length < MAX_SITTINGS && (
          <Button size="small" variant="outline" onClick={() => setDrafts([...drafts, nextOf(drafts, eventDate)])}>
            <Plus aria-hidden="true" /> Add a sitting
          </Button>
        )}
        {drafts.length > 0 && (
          <Button size="small" variant="outline" onClick={() => setDrafts(drafts.slice(0, -1))}>
            <X aria-hidden="true" /> Remove the last one
          </Button>
        )}
      </div>
    </FormDialog>
  )
}

const draftsOf = ({ sittings }: CounterItem, eventDate: string): Draft[] =>
  sittings.length > 0
    ? sittings.map(({ startsAt, seats }) => ({ startsAt: gulfInput(startsAt), seats: String(seats) }))
    : [nextOf([], eventDate)]

/** 45 minutes after the last one; the first at 7:00 PM on the day of the event. */
function nextOf(drafts: readonly Draft[], eventDate: string): Draft {
  const last = drafts.at(-1)
  if (!last) return { startsAt: `${gulfInput(eventDate).slice(0, 10)}${FIRST_AT}`, seats: SEATS }
  if (last.startsAt === '') return { startsAt: '', seats: last.seats }
  const startsAt = gulfInput(new Date(new Date(fromGulfInput(last.startsAt)).getTime() + BETWEEN_MS))
  return { startsAt, seats: last.seats }
}

const sittingOf = ({ startsAt, seats }: Draft) => ({
  startsAt: startsAt ? fromGulfInput(startsAt) : '',
  seats: /^\d+$/.test(seats.trim()) ? Number(seats) : 0,
})
