import { useForm } from 'react-hook-form'
import { STATUS_UNDO_MS } from '#shared/events/event-change-rules.ts'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { RequestOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { forget } from '#web/platform/editing/saved-drafts.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { useAboveCapacity } from '../attendees/use-above-capacity.ts'
import { type AdminEvent, EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import { bodyOfEvent, checkEvent, draftOfEvent, type EventDraft } from './event-draft.ts'

type EventFormOptions = {
  event?: AdminEvent | undefined
  start: EventDraft
  /** With the id of a new event. */
  onClose: (createdId?: string) => void
  onSaved?: ((event: AdminEvent) => void) | undefined
}

/** The event form: its saved draft, edit conflicts, a capacity to confirm, and saving. */
export function useEventForm({ event, start, onClose, onSaved }: EventFormOptions) {
  const name = `event:${event?.id ?? 'new'}`
  const form = useForm<EventDraft>({ defaultValues: start, resolver: checkEvent })
  const draft = useSavedForm<EventDraft>({ form, name, start, basedOn: event?.updatedAt })
  const editConflict = useEditConflict<EventDraft>({ form, draftOf: draftOfEvent, ...draft })
  const lowCapacity = useAboveCapacity<RequestOf<'PUT /api/admin/events/:id'>>()
  const finish = (message: Parameters<typeof toast>[0] | null, createdId?: string) => {
    forget(name)
    if (message) toast(message)
    onClose(createdId)
  }
  const showError = (error: Error, title = 'Something went wrong') => {
    showNamedFailure(error, title)
    if (!(error instanceof ApiError)) return
    for (const [field, message] of Object.entries(error.fields ?? {}))
      if (field in start) form.setError(field as keyof EventDraft, { message })
  }
  const create = useSend('POST /api/admin/events', {
    changes: EVENT_QUERY_KEYS,
    // the line above the list says it, with what comes next
    onSuccess: ({ id }) => finish(null, id),
    onError: (error) => showError(error, 'Failed to create event'),
  })
  const edit = useSend('PUT /api/admin/events/:id', {
    changes: EVENT_QUERY_KEYS,
    onSuccess: (saved) => {
      onSaved?.(saved)
      // the bar says what was done, and lets it be undone
      if (isChangedNow(saved)) return finish(null)
      if (event && saved.capacity !== event.capacity && saved.waitingCount < event.waitingCount) return finish(null)
      const isPublished = saved.isPublic && event?.isPublic === false && isUnfinished(saved)
      const link = { label: 'Write to members', href: `/admin/announcements?about=event:${saved.id}` }
      finish({
        title: 'Event Saved',
        description: `${saved.title} has been saved.`,
        ...(isPublished && { link }),
      })
    },
    onError: (error, request) => {
      if (error instanceof ApiError && error.code === 'needs_confirmation') return lowCapacity.onError(error, request)
      lowCapacity.close()
      const { params, body: sent } = request
      const again = (updatedAt: string) => edit.mutate({ params, body: { ...sent, updatedAt } })
      if (!editConflict.notice(error, again)) showError(error)
    },
  })
  const save = form.handleSubmit((typed) => {
    const body = bodyOfEvent(typed)
    if (!event) return create.mutate({ body })
    edit.mutate({ params: { id: event.id }, body: { ...body, updatedAt: draft.origin.basedOn } })
  })
  const confirmCapacity = () => {
    const request = lowCapacity.pending?.request
    if (request) edit.mutate({ ...request, body: { ...request.body, confirmed: true } })
  }
  return {
    form,
    draft,
    editConflict: editConflict.state,
    lowCapacity: { message: lowCapacity.pending?.message ?? null, confirm: confirmCapacity, close: lowCapacity.close },
    isSaving: create.isPending || edit.isPending,
    save,
  }
}

/** Whether this save has moved or cancelled the event, and not an earlier one. */
const isChangedNow = ({ statusChange, updatedAt }: AdminEvent) =>
  statusChange !== null && Date.parse(statusChange.undoUntil) - Date.parse(updatedAt) >= STATUS_UNDO_MS
