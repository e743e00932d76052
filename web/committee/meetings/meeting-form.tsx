import { useState } from 'react'
import { MEETING_LABELS } from '#shared/committee/meetings/meeting-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { call } from '#web/platform/call.ts'
import { EditConflictNotice, showPlainly } from '#web/platform/editing/edit-conflict-notice.tsx'
import { useDraftConflict } from '#web/platform/editing/use-draft-conflict.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSending } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import { AgendaFields } from './agenda-fields.tsx'
import {
  bodyOf,
  draftOf,
  draftOfChanged,
  type MeetingDraft,
  type MeetingOptions,
  newDraft,
  withApproval,
} from './meeting-draft.ts'
import { MEETING_CHANGES, type Meeting } from './meeting-types.ts'

type MeetingFormProps = {
  meeting: Meeting | null
  /** A new meeting starts from the agenda of this one and is for the same people. */
  like?: Meeting
  onClose: () => void
  onSaved?: (id: string) => void
}

/** A new meeting, or one that changes. */
export function MeetingForm(props: MeetingFormProps) {
  const options = useApi('GET /api/admin/meetings/options')
  if (options.data) return <Fields {...props} options={options.data} />
  return (
    <SidePanel title={titleOf(props.meeting)} recordKey="loading" onClose={props.onClose}>
      {options.error ? (
        <ListFailure error={options.error} onRetry={options.refetch} />
      ) : (
        <p role="status">Loading the form...</p>
      )}
    </SidePanel>
  )
}

const titleOf = (meeting: Meeting | null) => (meeting ? 'Edit the meeting' : 'Plan a meeting')

function Fields({ meeting, like, options, onClose, onSaved }: MeetingFormProps & { options: MeetingOptions }) {
  const [start] = useState(() => (meeting ? draftOf(meeting) : newDraft(options, like)))
  const form = useDraftForm(start)
  const { draft, errors, set, text } = form
  const conflict = useDraftConflict({ form, start, basedOn: meeting?.updatedAt, draftOf: draftOfChanged })
  const save = useSending({
    send: ({ basedOn, ...body }: ReturnType<typeof bodyOf> & { basedOn: string | undefined }) =>
      meeting
        ? call('PUT /api/admin/meetings/:id', {
            params: { id: meeting.id },
            body: { ...body, ...(basedOn && { updatedAt: basedOn }) },
          })
        : call('POST /api/admin/meetings', { body }),
    changes: MEETING_CHANGES,
    onSuccess: ({ id, title }) => {
      toast({ title: meeting ? 'Meeting Saved' : 'Meeting Planned', description: title })
      onClose()
      onSaved?.(id)
    },
    onError: (error, body) => {
      if (!conflict.notice(error, (basedOn) => save.mutate({ ...body, basedOn }))) form.onError(error)
    },
  })
  return (
    <SidePanel
      title={titleOf(meeting)}
      recordKey={meeting?.id ?? 'new'}
      onClose={onClose}
      actions={
        <Button busy={save.isPending} onClick={() => save.mutate({ ...bodyOf(draft), basedOn: conflict.basedOn })}>
          {meeting ? 'Save the meeting' : 'Plan the meeting'}
        </Button>
      }
    >
      <div className="stack">
        <EditConflictNotice state={conflict.state} labels={MEETING_LABELS} show={showField} />
        <Field label={MEETING_LABELS.title} error={errors.title}>
          <TextInput {...text('title')} maxLength={120} />
        </Field>
        <div className="field-row">
          <Field label={MEETING_LABELS.startsAt} help="Gulf time." error={errors.startsAt}>
            <TextInput {...text('startsAt')} type="datetime-local" />
          </Field>
          <Field label={MEETING_LABELS.endsAt} help="Gulf time." error={errors.endsAt}>
            <TextInput {...text('endsAt')} type="datetime-local" />
          </Field>
        </div>
        <Field label={MEETING_LABELS.place} optional error={errors.place}>
          <TextInput {...text('place')} maxLength={200} />
        </Field>
        <Field label={MEETING_LABELS.link} optional help="For those who join online." error={errors.link}>
          <TextInput {...text('link')} type="url" maxLength={300} />
        </Field>
        <InvitedField form={form} options={options} isNew={meeting === null} />
        <div className="field-row">
          <Field label={MEETING_LABELS.chair} optional error={errors.chair}>
            <TextInput {...text('chair')} maxLength={120} />
          </Field>
          <Field label={MEETING_LABELS.quorum} optional help="How many people must be present." error={errors.quorum}>
            <TextInput {...text('quorum')} inputMode="numeric" maxLength={3} />
          </Field>
        </div>
        <p className="small soft">
          For a future meeting, the others who are invited get an email when it is planned and when its time or place
          changes. You can undo it for two minutes.
        </p>
        <AgendaFields
          items={draft.items}
          toApprove={options.toApprove.filter(({ id }) => id !== meeting?.id)}
          errors={errors}
          onChange={(items) => set({ items })}
        />
      </div>
    </SidePanel>
  )
}

type InvitedFieldProps = {
  form: ReturnType<typeof useDraftForm<MeetingDraft>>
  options: MeetingOptions
  isNew: boolean
}

/** Each audience approves its own minutes: a new meeting offers those of the audience chosen. */
function InvitedField({ form: { draft, errors, set }, options, isNew }: InvitedFieldProps) {
  const choose = (audienceId: string) =>
    set({ audienceId, ...(isNew && { items: withApproval(draft.items, options, audienceId) }) })
  return (
    <Field
      label={MEETING_LABELS.audienceId}
      help={draft.audienceId ? 'A saved audience from Announcements.' : committeeText(options)}
      error={errors.audienceId}
    >
      <Select value={draft.audienceId} onChange={({ target }) => choose(target.value)}>
        <option value="">The committee</option>
        {options.audiences.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function committeeText({ committee, notInvited }: MeetingOptions): string {
  const names = committee.map(({ name }) => name).join(', ')
  const invited = `${counted(committee.length, 'person', 'people')}${names && `: ${names}`}.`
  return notInvited.length === 0
    ? invited
    : `${invited} Not invited, because they have no account or no active membership: ${notInvited.join(', ')}.`
}

/** An agenda is too long to be shown as a value. */
const showField = (field: string, value: unknown): string =>
  field === 'items' ? 'a different agenda' : field === 'audienceId' ? 'different people' : showPlainly(value)
