import { EVENT_LABELS } from '#shared/events/administration/event-form-rules.ts'
import { type ExternalRegistration, externalRegistration } from '#shared/events/event-rules.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { EventText } from './event-controls.ts'
import type { EventFormState } from './event-schema.ts'

/** Registration on the site, the link to another site, and what visitors will see of it. */
export function RegistrationFields({ form }: { form: EventFormState }) {
  const [hasRegistration, registrationUrl, registrationEnabled] = form.watch([
    'hasRegistration',
    'registrationUrl',
    'registrationEnabled',
  ])
  const shown = externalRegistration({ hasRegistration, registrationUrl, registrationEnabled })
  return (
    <>
      <div className="field-row">
        <EventText
          form={form}
          name="capacity"
          type="number"
          inputMode="numeric"
          help="Leave empty for no limit."
          optional
        />
        <EventText
          form={form}
          name="registrationDeadline"
          type="datetime-local"
          help="Gulf time. If you leave it empty, registration is open until the event ends."
          optional
        />
      </div>
      <Checkbox
        {...form.register('registrationEnabled')}
        label={EVENT_LABELS.registrationEnabled}
        help="If this is on, members can register on this site."
      />
      <Checkbox {...form.register('hasRegistration')} label={EVENT_LABELS.hasRegistration} />
      <EventText
        form={form}
        name="registrationUrl"
        type="url"
        optional
        help="Must begin with https://. It opens in a new tab."
      />
      <Alert title="Until the event ends or the deadline passes, visitors see:">{SHOWN[shown]}</Alert>
    </>
  )
}

const SHOWN: Record<ExternalRegistration, string> = {
  available: 'a Register button that opens the link.',
  closed: 'the disabled button ‘Registration Closed’ and ‘Registration is temporarily disabled’.',
  coming_soon: 'the disabled button ‘Registration Coming Soon’ and ‘Registration details will be available soon’.',
  not_required: '‘No registration required for this event’.',
}
