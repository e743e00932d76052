import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { ASSEMBLY_STATE_LABELS } from '#shared/committee/assembly/assembly-enums.ts'
import { endOf } from '#shared/events/event-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { RowName } from '#web/platform/ui/table/table.tsx'
import { ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { RuleFields, rulesOfDraft } from './assembly-form.tsx'

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
              <RowName
                name={<Anchor href={`/admin/assemblies/${id}`}>{title}</Anchor>}
                note={formatCardDateTime(startsAt)}
              />
            </span>
            <StatusBadge word={ASSEMBLY_STATE_LABELS[state]} />
          </li>
        ))}
      </ul>
    </Box>
  )
}

const EMPTY = { eventId: '', quorumPercent: '30', paidOnly: false, maxProxies: '2', proxiesUntil: '' }

/** Makes an event a general assembly. */
export function AssemblyDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const { data: events = [] } = useApi('GET /api/events')
  const { data: assemblies = [] } = useApi('GET /api/admin/assemblies')
  const [now] = useState(() => new Date())
  const form = useDraftForm(EMPTY)
  const { draft, errors, set } = form
  const add = useSend('POST /api/admin/assemblies', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: ({ id }) => navigate(`/admin/assemblies/${id}`),
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ body: { ...rulesOfDraft(draft), eventId: draft.eventId } })
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
      <Field
        label="Event"
        help={
          <>
            An assembly needs an event: <Anchor href="/admin?tab=events">create it first</Anchor>.
          </>
        }
        error={errors.eventId}
      >
        <Select value={draft.eventId} onChange={({ target }) => set({ eventId: target.value })}>
          <option value="">Choose an event</option>
          {events
            .filter((event) => event.status !== 'cancelled' && endOf(event) > now)
            .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))
            .map(({ id, title, eventDate }) => {
              const isAssembly = assemblies.some(({ eventId }) => eventId === id)
              const name = `${title}, ${formatCardDateTime(eventDate)}`
              return (
                <option key={id} value={id} disabled={isAssembly}>
                  {isAssembly ? `${name} (already an assembly)` : name}
                </option>
              )
            })}
        </Select>
      </Field>
      <RuleFields form={form} />
    </FormDialog>
  )
}
