import { MEETING_LABELS } from '#shared/committee/meetings/meeting-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { call, type ResponseOf } from '#web/platform/call.ts'
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
import { AgendaFields, type DraftItem, newItem } from './agenda-fields.tsx'
import { MEETING_CHANGES, type Meeting } from './meeting-types.ts'

type Options = ResponseOf<'GET /api/admin/meetings/options'>
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

function Fields({ meeting, like, options, onClose, onSaved }: MeetingFormProps & { options: Options }) {
  const form = useDraftForm(meeting ? draftOf(meeting) : newDraft(options, like))
  const { draft, errors, set, text } = form
  const save = useSending({
    send: (body: ReturnType<typeof bodyOf>) =>
      meeting
        ? call('PUT /api/admin/meetings/:id', {
            params: { id: meeting.id },
            body: { ...body, updatedAt: meeting.updatedAt },
          })
        : call('POST /api/admin/meetings', { body }),
    changes: MEETING_CHANGES,
    onSuccess: ({ id, title }) => {
      toast({ title: meeting ? 'Meeting Saved' : 'Meeting Planned', description: title })
      onClose()
      onSaved?.(id)
    },
    onError: form.onError,
  })
  return (
    <SidePanel
      title={titleOf(meeting)}
      recordKey={meeting?.id ?? 'new'}
      onClose={onClose}
      actions={
        <Button busy={save.isPending} onClick={() => save.mutate(bodyOf(draft))}>
          {meeting ? 'Save the meeting' : 'Plan the meeting'}
        </Button>
      }
    >
      <div className="stack">
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
        <InvitedField form={form} options={options} />
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
        <AgendaFields items={draft.items} errors={errors} onChange={(items) => set({ items })} />
      </div>
    </SidePanel>
  )
}

type Draft = ReturnType<typeof draftOf>
type InvitedFieldProps = { form: ReturnType<typeof useDraftForm<Draft>>; options: Options }

function InvitedField({ form: { draft, errors, set }, options }: InvitedFieldProps) {
  return (
    <Field
      label={MEETING_LABELS.audienceId}
      help={draft.audienceId ? 'A saved audience from Announcements.' : committeeText(options)}
      error={errors.audienceId}
    >
      <Select value={draft.audienceId} onChange={({ target }) => set({ audienceId: target.value })}>
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

function committeeText({ committee, notInvited }: Options): string {
  const names = committee.map(({ name }) => name).join(', ')
  const invited = `${counted(committee.length, 'person', 'people')}${names && `: ${names}`}.`
  return notInvited.length === 0
    ? invited
    : `${invited} Not invited, because they have no account or no active membership: ${notInvited.join(', ')}.`
}

const TWO_HOURS_MS = 2 * 3_600_000

function draftOf(meeting: Meeting) {
  const { title, startsAt, endsAt, place, link } = meeting
  return {
    title,
    startsAt: gulfInput(startsAt),
    endsAt: gulfInput(endsAt),
    place,
    link,
    audienceId: meeting.audienceId ?? '',
    chair: meeting.chair,
    quorum: meeting.quorum === null ? '' : String(meeting.quorum),
    items: meeting.items.map(({ id, title: name, speaker, minutes, papers, aboutMeeting }) => ({
      id,
      title: name,
      speaker,
      minutes: minutes === null ? '' : String(minutes),
      documentIds: papers.map((paper) => paper.id),
      aboutMeetingId: aboutMeeting?.id ?? null,
    })),
  }
}

/** A new meeting is in a week, and its second item is the minutes of the previous one. */
function newDraft({ chair, toApprove, audiences }: Options, like: Meeting | undefined): Draft {
  const day = gulfInput(new Date(Date.now() + 7 * 86_400_000)).slice(0, 10)
  const startsAt = `${day}T${like ? gulfInput(like.startsAt).slice(11) : '19:30'}`
  const length = like ? Date.parse(like.endsAt) - Date.parse(like.startsAt) : TWO_HOURS_MS
  const endsAt = gulfInput(new Date(Date.parse(fromGulfInput(startsAt)) + length))
  const approving = toApprove
    ? [{ ...newItem(`Minutes of ${formatCardDate(toApprove.startsAt)}`), aboutMeetingId: toApprove.id, minutes: '3' }]
    : []
  const [opening, ...others] = like ? copyItems(like) : [newItem('Opening'), newItem('Any other business')]
  const items = [...(opening ? [opening] : []), ...approving, ...others]
  if (like) {
    const isKnown = audiences.some(({ id }) => id === like.audienceId)
    return { ...draftOf(like), startsAt, endsAt, audienceId: isKnown ? (like.audienceId ?? '') : '', items }
  }
  const place = { place: '', link: '' }
  return { title: 'Committee meeting', startsAt, endsAt, ...place, audienceId: '', chair, quorum: '', items }
}

/** The agenda without its papers, and without the minutes that the meeting approved. */
const copyItems = (like: Meeting): DraftItem[] =>
  draftOf(like)
    .items.filter(({ aboutMeetingId }) => aboutMeetingId === null)
    .map(({ title, speaker, minutes }) => ({ ...newItem(title), speaker, minutes }))

const instantOf = (typed: string): string => (typed ? fromGulfInput(typed) : '')
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed) || 0)

const bodyOf = ({ startsAt, endsAt, audienceId, quorum, items, ...draft }: Draft) => ({
  ...draft,
  startsAt: instantOf(startsAt),
  endsAt: instantOf(endsAt),
  audienceId: audienceId || null,
  quorum: numberOf(quorum),
  items: items.map(({ minutes, ...item }) => ({ ...item, minutes: numberOf(minutes) })),
})
