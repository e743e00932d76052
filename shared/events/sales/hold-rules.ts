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
  const wished = afterHours(now, hours)
  const until = wished < latest ? wished : latest
  return until > now ? until : null
}

type Held = { heldFrom: Date; heldUntil: Date; paysAtGate: boolean }

/** Until when an unpaid order is held after its event was moved; never sooner than in an hour, because people must read of it. */
export function holdAfterMove(
  { heldFrom, heldUntil, paysAtGate }: Held,
  { eventDate, endsAt, hours, now }: Omit<Terms, 'paysAtGate'>,
): Date {
  const wished = Math.max(afterHours(heldFrom, hours).getTime(), heldUntil.getTime())
  const until = paysAtGate ? new Date(endsAt).getTime() : Math.min(wished, lastMomentToPay(eventDate).getTime())
  return new Date(Math.max(until, now.getTime() + HOUR_MS))
}

/** Hours in which a member can send another slip after one was rejected. */
const HOURS_AFTER_REJECTION = 24

/** Until when an order is held after its slip was rejected. */
export function holdAfterRejection(heldUntil: Date, { eventDate, now }: Pick<Terms, 'eventDate' | 'now'>): Date {
  const wished = afterHours(now, HOURS_AFTER_REJECTION).getTime()
  const latest = lastMomentToPay(eventDate).getTime()
  return new Date(Math.max(heldUntil.getTime(), Math.min(wished, latest)))
}

/** The next full hour after that time: people read '2:00 AM' more easily than '1:49 AM'. */
const afterHours = (from: Date, hours: number): Date =>
  new Date((Math.ceil(from.getTime() / HOUR_MS) + hours) * HOUR_MS)

/** After it nobody can pay by transfer any more. */
const lastMomentToPay = (eventDate: Moment): Date => new Date(new Date(eventDate).getTime() - LAST_HOURS * HOUR_MS)

/** The moment of the only reminder: half of the time has passed. */
export const remindAt = ({ heldFrom, heldUntil }: { heldFrom: Date; heldUntil: Date }): Date =>
  new Date((heldFrom.getTime() + heldUntil.getTime()) / 2)

/** Whether somebody who cancels gets everything back: until the end of the chosen day; never without one. */
export const isRefunded = (refundUntil: string | null, now: Date): boolean =>
  refundUntil !== null && now < endOfGulfDay(startOfGulfDay(refundUntil))
