import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { dayAfter, daysBetween, yearsAfter } from '#shared/platform/calendar-days.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatYear, gulfDay } from '#shared/platform/gulf-dates.ts'
import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { planPath } from '../plan-path.ts'
import { PLAN_CHANGES } from '../plan-types.ts'

type CopyFestivalProps = {
  event: AdminEvent
  /** What is copied: so many of each. */
  counts: { tasks: number; shifts: number; supplies: number }
  onClose: () => void
}

/** Makes next year's edition as a hidden draft, after its day was chosen. */
export function CopyFestivalDialog({ event, counts, onClose }: CopyFestivalProps) {
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState({ ...suggestionOf(event), keepsOwners: true })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [question, setQuestion] = useState<string | null>(null)
  const set = (changed: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...changed }))
    setQuestion(null)
  }
  const copy = useSend('POST /api/admin/events/:id/copy-festival', {
    changes: PLAN_CHANGES,
    onSuccess: ({ id }) => navigate(planPath(id)),
    onError: (failure) => {
      if (!(failure instanceof ApiError)) return showPortalFailure(failure)
      if (failure.code === 'needs_confirmation') return setQuestion(failure.userMessage ?? '')
      if (failure.fields) setErrors(failure.fields)
      else showPortalFailure(failure)
    },
  })
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setErrors({})
    copy.mutate({ params: { id: event.id }, body: { ...draft, confirmed: question !== null } })
  }
  return (
    <FormDialog
      open
      title={`Copy ${event.title}?`}
      action={question ? 'Copy it again' : 'Copy the festival'}
      busy={copy.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="num">{describe(event, counts)}</p>
      <p>
        Every date moves by the same number of days. Nobody sees the copy until it is published, and what was learned is
        written beside its plan. Registrations, judges, prices of suppliers and people in shifts are not copied.
      </p>
      <Field label="Title" error={errors.title}>
        <TextInput
          value={draft.title}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="First day" error={errors.day}>
        <TextInput type="date" value={draft.day} onChange={({ target }) => set({ day: target.value })} />
      </Field>
      <Checkbox
        label="Give the tasks to the same people, if they are still admins or members"
        checked={draft.keepsOwners}
        onChange={({ target }) => set({ keepsOwners: target.checked })}
      />
      {question && <Alert tone="amber" title={question} />}
    </FormDialog>
  )
}

function describe({ programCount }: AdminEvent, { tasks, shifts, supplies }: CopyFestivalProps['counts']): string {
  const parts = [
    [programCount, 'program', 'programs'],
    [tasks, 'task', 'tasks'],
    [shifts, 'shift', 'shifts'],
    [supplies, 'order', 'orders'],
  ] as const
  const listed = parts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many))
  return `The event with ${['its settings', ...listed, 'tickets, competitions and budget'].join(', ')}.`
}

/** The same weekday a year later, with the next year in the title. */
function suggestionOf({ title, eventDate }: AdminEvent): { title: string; day: string } {
  const year = Number(formatYear(eventDate))
  const anniversary = yearsAfter(gulfDay(eventDate), 1)
  const day = sameWeekday(gulfDay(eventDate), anniversary)
  return { title: title.replaceAll(String(year), String(year + 1)), day }
}

/** The day nearest to `wanted` that is a whole number of weeks after `day`. */
const sameWeekday = (day: string, wanted: string): string => dayAfter(day, Math.round(daysBetween(day, wanted) / 7) * 7)
