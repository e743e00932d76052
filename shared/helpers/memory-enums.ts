/** How far an order is. */
export const SUPPLY_STATES = ['open', 'asked', 'ordered', 'delivered'] as const
export type SupplyState = (typeof SUPPLY_STATES)[number]

export const SUPPLY_STATE_LABELS: Readonly<Record<SupplyState, string>> = {
  open: 'Not ordered',
  asked: 'To confirm',
  ordered: 'Ordered',
  delivered: 'Delivered',
}
