import type { PayableKind } from '#shared/platform/payable-kinds.ts'
import type { Executor, Transaction } from './database/database.ts'

/** Something that somebody has to pay the association for, such as a year of dues or a ticket order. */
export type Payable = {
  kind: PayableKind
  id: string
  /** What it is for: 'Dues 2026'. */
  title: string
  /** The account of the person who owes it, and their name. */
  personId: string | null
  name: string
  /** Their number in the association. */
  payerNumber: string | null
  /** What is still open, in fils. */
  open: number
  /** Nothing may be open, and a transfer is received all the same: it is listed to be returned. */
  receivesMore?: boolean
  /** What a transfer for it may name: the reference that the site gave. */
  references: readonly string[]
  /** The one that the payer typed with a proof of payment: it may be anything. */
  typedReferences?: readonly string[]
  /** The proof of payment that waits for a decision. */
  proofUrl: string | null
  /** Open since this day. */
  since: string
  /** The page of the portal that shows it. */
  link: string
}

/** Money that has arrived for a payable. */
export type ReceivedPayment = {
  /** In fils, more than 0. */
  amount: number
  method: 'bank_transfer' | 'cash' | 'card'
  /** When it arrived. */
  day: string
  reference: string | null
  /** Who paid, if somebody else did. */
  payerName: string | null
  /** Null for a payment that the site itself recorded. */
  recordedBy: string | null
  now: Date
  /** The undoable change for which the messages about it wait. */
  heldBy?: string | undefined
}

/** A payment that was recorded: the source of its entry, and what `takeBack` needs, as JSON. */
export type RecordedPayment = { sourceId: string; undo: unknown }

/** Money that went back to a card. */
export type RefundedPayment = { amount: number; day: string; reference: string; now: Date }

/** What a transfer may name that a recorded payment belongs to. */
export type PaymentNames = { sourceId: string; payerNumber: string | null; references: readonly string[] }

/** How a feature lists what is to be paid and records a payment for it. */
export type PayableProvider = {
  kind: PayableKind
  /** Everything that is open now. */
  list: (db: Executor, now: Date) => Promise<Payable[]>
  /** What was paid or has ended lately, with an `open` of 0, where a transfer that still names it is received. */
  listClosed?: (db: Executor, now: Date) => Promise<Payable[]>
  /** One of them by its id; with an `open` of 0 if it needs no payment any more, null if it does not exist. */
  find: (db: Executor, id: string, now: Date) => Promise<Payable | null>
  /** Throws if a card payment that arrives now could not be used, so that nobody is charged in vain. */
  requireByCard?: (db: Executor, id: string, now: Date) => Promise<void>
  /**
   * Records the payment and posts its entry in the cash book, with receipt and messages. Throws if it needs no payment any
   * more, unless it receives more.
   */
  pay: (tx: Transaction, id: string, received: ReceivedPayment) => Promise<RecordedPayment>
  /**
   * Records that a payment by card went back in Stripe's own pages, and posts its entry. Returns the entry's source. Throws if
   * it cannot be refunded. Without it, the entry alone says so.
   */
  recordRefund?: (tx: Transaction, sourceId: string, refunded: RefundedPayment) => Promise<string>
  /** What is known of recorded payments by the sources of their entries; those of other features are left out. */
  listNames: (db: Executor, sourceIds: readonly string[]) => Promise<PaymentNames[]>
  /** Locks what `pay` changes for these ids, in a fixed order: before the first one locks the cash book. */
  lockOpen: (tx: Transaction, ids: readonly string[]) => Promise<void>
  /** Locks what these payments change, in a fixed order: before `takeBack`, and before anything locks the cash book. */
  lock: (tx: Transaction, recorded: readonly RecordedPayment[]) => Promise<void>
  /** Takes back a payment within two minutes, while nobody was told. Throws if something has changed since. */
  takeBack: (tx: Transaction, recorded: RecordedPayment, by: { actorId: string; now: Date }) => Promise<void>
}
