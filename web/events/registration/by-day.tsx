import { formatLongDate, formatShortDay, type Moment } from '#shared/platform/gulf-dates.ts'

/** ' by Dec 15' at the end of a button; read aloud with the whole date. */
export function ByDay({ moment }: { moment: Moment | null }) {
  if (!moment) return null
  return (
    <>
      {' by '}
      <span className="visually-hidden">{formatLongDate(moment)}</span>
      <span className="num unbroken" aria-hidden="true">
        {formatShortDay(moment)}
      </span>
    </>
  )
}
