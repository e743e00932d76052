import { EventLines, EventText } from './event-controls.ts'
import type { EventFormState } from './event-schema.ts'

/** What visitors read beside the description: the schedule, the rules, and whom to ask. */
export function DetailFields({ form }: { form: EventFormState }) {
  return (
    <>
      <EventLines
        form={form}
        name="schedule"
        rows={5}
        help="Enter one item per line. You can start a line with a time."
        optional
      />
      <EventLines form={form} name="rulesAndRegulations" rows={5} help="Enter one rule per line." optional />
      <EventText form={form} name="coordinatorEmail" type="email" optional />
      <div className="field-row">
        <EventText form={form} name="coordinatorName1" optional />
        <EventText form={form} name="coordinatorPhone1" type="tel" optional />
      </div>
      <div className="field-row">
        <EventText form={form} name="coordinatorName2" optional />
        <EventText form={form} name="coordinatorPhone2" type="tel" optional />
      </div>
    </>
  )
}
