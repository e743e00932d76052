import { endOfGulfDay, type Moment, startOfGulfDay } from '#shared/platform/gulf-dates.ts'

const HOUR_MS = 3_600_000
/** Unpaid places are released at the latest this long before the start. */
const LAST_HOURS = 2

type Terms = { eventDate: Moment; endsAt: Moment; hours: number; paysAtGate: boolean; now: Date }

/**
 * Until when places are held without a payment; null if nobody could pay in time. Where people may pay at the gate, until
 * the event is over.
 */
export function holdUntil({ eventDate, endsAt, hours, paysAtGate, now }: Terms): Date | null {
  if (paysAtGate) return new Date(endsAt)
  const latest = lastMomentToPay(eventDate)
  const wished = new Date(now.getTime() + hours * HOUR_MS)
  const until = wished < latest ? wished : latest
  return until > now ? until : null
}

/** After it nobody can pay by transfer any more. */
export const lastMomentToPay = (eventDate: Moment): Date =>
  new Date(new Date(eventDate).getTime() - LAST_HOURS * HOUR_MS)

/** The moment of the only reminder: half of the time has passed. */
export const remindAt = ({ heldFrom, heldUntil }: { heldFrom: Date; heldUntil: Date }): Date =>
  new Date((heldFrom.getTime() + heldUntil.getTime()) / 2)

/** Whether somebody who cancels gets everything back: until the end of the chosen day; never without one. */
export const isRefunded = (refundUntil: string | null, now: Date): boolean =>
  refundUntil !== null && now < endOfGulfDay(startOfGulfDay(refundUntil))
