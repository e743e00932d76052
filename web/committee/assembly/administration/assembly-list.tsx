import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { ASSEMBLY_STATE_LABELS } from '#shared/committee/assembly/assembly-enums.ts'
import { ASSEMBLY_LABELS } from '#shared/committee/assembly/assembly-rules.ts'
import { fromGulfInput } from '#shared/platform/fields/gulf-input.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { ASSEMBLY_CHANGES } from '../assembly-types.ts'

/** The general assemblies, above the votes; nothing without one. */
export function AssemblyList() {
  const { data = [] } = useApi('GET /api/admin/assemblies')
  if (data.length === 0) return null
  return (
    <Box title="General assemblies" padded>
      <ul className="grid gap-3">
        {data.map(({ id, title, startsAt, state }) => (
          <li key={id} className="row between">
            <span className="grow">
              <Anchor href={`/admin/assemblies/${id}`}>{title}</Anchor>
              <span className="block small soft num">{formatCardDateTime(startsAt)}</span>
            </span>
            <StatusBadge word={ASSEMBLY_STATE_LABELS[state]} />
          </li>
        ))}
      </ul>
    </Box>
  )
}

const EMPTY = { eventId: '', quorumPercent: '30', paidOnly: false, maxProxies: '2', proxiesUntil: '' }
const numberOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : -1)

/** Makes an event a general assembly. */
export function AssemblyDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const { data: events = [] } = useApi('GET /api/events')
  const [now] = useState(() => new Date().toISOString())
  const form = useDraftForm(EMPTY)
  const { draft, errors, set, text } = form
  const add = useSend('POST /api/admin/assemblies', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: ({ id }) => navigate(`/admin/assemblies/${id}`),
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({
      body: {
        ...draft,
        quorumPercent: numberOf(draft.quorumPercent),
        maxProxies: numberOf(draft.maxProxies),
        proxiesUntil: draft.proxiesUntil ? fromGulfInput(draft.proxiesUntil) : '',
      },
    })
  }
  return (
    <FormDialog
      open
      title="New general assembly"
      action="Add the assembly"
      busy={add.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Event" help="Create the event of the assembly first." error={errors.eventId}>
        <Select value={draft.eventId} onChange={({ target }) => set({ eventId: target.value })}>
          <option value="">Choose an event</option>
          {events
            .filter(({ eventDate }) => eventDate > now)
            .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))
            .map(({ id, title, eventDate }) => (
              <option key={id} value={id}>{`${title}, ${formatCardDateTime(eventDate)}`}</option>
            ))}
        </Select>
      </Field>
      <Field label={ASSEMBLY_LABELS.quorumPercent} error={errors.quorumPercent}>
        <TextInput {...text('quorumPercent')} inputMode="numeric" maxLength={3} />
      </Field>
      <Checkbox
        label={ASSEMBLY_LABELS.paidOnly}
        checked={draft.paidOnly}
        onChange={({ target }) => set({ paidOnly: target.checked })}
      />
      <Field label={ASSEMBLY_LABELS.maxProxies} error={errors.maxProxies}>
        <TextInput {...text('maxProxies')} inputMode="numeric" maxLength={2} />
      </Field>
      <Field
        label={ASSEMBLY_LABELS.proxiesUntil}
        help="Gulf time. Later you enter them here, in writing."
        error={errors.proxiesUntil}
      >
        <TextInput {...text('proxiesUntil')} type="datetime-local" />
      </Field>
    </FormDialog>
  )
}
