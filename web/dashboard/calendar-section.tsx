import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { showFailure } from '#web/platform/failures.ts'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { CopyButton } from '#web/platform/share/copy-button.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'

const CALENDAR_FEED = '/api/account/calendar-feed'
const FAILED = { title: 'Not Changed', fallback: 'The connection was lost. Please try again.' }

/** The member's private calendar address: create, copy, replace and turn off. */
export function CalendarSection() {
  const { data, error, refetch } = useApi('GET /api/account/calendar-feed')
  const [made, setMade] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const onError = (failure: Error) => showFailure(failure, FAILED)
  const make = useSend('POST /api/account/calendar-feed', {
    changes: [CALENDAR_FEED],
    onSuccess: ({ url }) => {
      setMade(url)
      setAsking(false)
    },
    onError,
  })
  const remove = useSend('DELETE /api/account/calendar-feed', {
    changes: [CALENDAR_FEED],
    onSuccess: () => {
      setMade(null)
      toast({ title: 'Calendar Turned Off', description: 'The address no longer works.' })
    },
    onError,
  })
  if (error && !data) return <OwnFailure of="calendar" error={error} onRetry={refetch} />
  if (!data) return null
  return (
    <Panel className="stack" id="calendar">
      <h2>Your calendar</h2>
      <p>
        See your registrations, your family’s programs and the dates of your dues in the calendar of your phone or
        computer. It updates automatically.
      </p>
      {made && <MadeAddress url={made} />}
      {data.feed && !made && (
        <p className="soft">
          You created your address on {formatLongDate(data.feed.createdAt)}. We cannot show it again, but you can make a
          new one.
        </p>
      )}
      <div className="button-row">
        {data.feed ? (
          <>
            <Button variant="outline" onClick={() => setAsking(true)}>
              Make a new address
            </Button>
            <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({})}>
              Turn off
            </Button>
          </>
        ) : (
          <Button variant="outline" busy={make.isPending} onClick={() => make.mutate({})}>
            Add to my calendar
          </Button>
        )}
      </div>
      <QuestionDialog
        open={isAsking}
        question="Make a new address?"
        safe="Keep the address"
        answer="Make a new address"
        variant="primary"
        busy={make.isPending}
        onAnswer={() => make.mutate({})}
        onClose={() => setAsking(false)}
      >
        <p>The current address stops working. Calendars that use it need the new one.</p>
      </QuestionDialog>
    </Panel>
  )
}

/** The address, right after it was created, and how to use it. */
function MadeAddress({ url }: { url: string }) {
  return (
    <>
      <Field label="Your private address" help="Shown only once. Anybody who has it can read your calendar.">
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="button-row">
        <ButtonLink size="small" href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden="true" /> Add to calendar
        </ButtonLink>
        <CopyButton key={url} text={url} label="Copy address" />
      </div>
      <p className="small soft">
        On an iPhone, tap ‘Add to calendar’ and confirm. For Google Calendar, open calendar.google.com on a computer,
        choose ‘From URL’ next to ‘Other calendars’, and paste the address.
      </p>
    </>
  )
}
