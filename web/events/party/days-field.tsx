import { listEventDays } from '#shared/events/gate/gate-day-rules.ts'
import { formatWeekday, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import type { Event } from '#web/events/event-card.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'

type DaysFieldProps = { event: Event; chosen: readonly string[]; onChange: (days: string[]) => void }

/** On which days of the event the party comes. */
export function DaysField({ event, chosen, onChange }: DaysFieldProps) {
  const all = listEventDays(event)
  const toggle = (day: string) => onChange(all.filter((each) => (each === day) !== chosen.includes(each)))
  return (
    <fieldset>
      <legend className="h4 display below-3">Your days</legend>
      <div className="grid gap-2">
        {all.map((day, index) => (
          <Checkbox
            key={day}
            label={`Day ${index + 1}: ${formatWeekday(startOfGulfDay(day))}`}
            checked={chosen.includes(day)}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
    </fieldset>
  )
}
