import { EventText } from './event-controls.ts'
import type { EventFormState } from './event-schema.ts'

/** Where the event is. */
export function PlaceFields({ form }: { form: EventFormState }) {
  return (
    <>
      <EventText form={form} name="venue" maxLength={200} />
      <div className="field-row">
        <EventText form={form} name="venueAddress" optional />
        <EventText form={form} name="venueCity" optional />
      </div>
      <EventText
        form={form}
        name="venueLocation"
        optional
        help="A map link, or the name of a place to search for on the map."
      />
    </>
  )
}
