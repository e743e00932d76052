/** Whom a ticket kind is for. Everybody of a party gets one ticket. */
export const TICKET_AUDIENCES = ['member', 'guest', 'child'] as const
export type TicketAudience = (typeof TICKET_AUDIENCES)[number]
export const TICKET_AUDIENCE_LABELS: Record<TicketAudience, string> = {
  member: 'Members and their families',
  guest: 'Guests',
  child: 'Children',
}

/**
 * Held: the places are reserved until a deadline. Paid: nothing is owed. Released: not paid in time, so the places went back.
 * Cancelled: given back, or the event was cancelled.
 */
export const ORDER_STATES = ['held', 'paid', 'released', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]
export const ORDER_STATE_LABELS: Record<OrderState, string> = {
  held: 'Places held',
  paid: 'Paid',
  released: 'Not paid in time',
  cancelled: 'Cancelled',
}

/** Why money has to be returned. */
export const REFUND_REASONS = ['cancelled', 'event_cancelled', 'smaller_party', 'released', 'overpaid', 'late'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  cancelled: 'Cancelled in time',
  event_cancelled: 'The event was cancelled',
  smaller_party: 'Fewer people come',
  released: 'Only partly paid in time',
  overpaid: 'Paid more than the price',
  late: 'Paid after the order had ended',
}

/** Why a ticket or an extra cannot be bought now. */
const SALE_PHASES = ['open', 'soon', 'over', 'sold_out'] as const
export type SalePhase = (typeof SALE_PHASES)[number]

/** The views of the treasurer's list of orders. */
export const ORDER_VIEWS = ['slips', 'owed', 'refunds', 'paid', 'ended'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]
export const ORDER_VIEW_LABELS: Record<OrderView, string> = {
  slips: 'To check',
  owed: 'Not paid',
  refunds: 'To refund',
  paid: 'Paid',
  ended: 'Ended',
}
