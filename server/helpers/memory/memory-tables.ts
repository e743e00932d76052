import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { events } from '#server/events/event-tables.ts'
import { atLeast, instantOfWriting, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { SUPPLY_STATES } from '#shared/helpers/memory-enums.ts'
import { helperTasks } from '../tasks/task-tables.ts'

const ofEvent = () =>
  uuid('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })

/** What an event orders. */
export const helperSupplies = pgTable(
  'helper_supplies',
  {
    id: primaryId(),
    eventId: ofEvent(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    quantity: text('quantity').notNull(),
    supplier: text('supplier').notNull().default(''),
    supplierPhone: text('supplier_phone').notNull().default(''),
    priceFils: integer('price_fils'),
    daysBefore: integer('days_before').notNull().default(0),
    state: text('state', { enum: SUPPLY_STATES }).notNull().default('open'),
    /** What was left, or missing. */
    outcome: text('outcome').notNull().default(''),
    /** The quantity and the outcome of the edition before. */
    lastTime: text('last_time').notNull().default(''),
    ...timestamps(),
  },
  (t) => [oneOf(t.state, SUPPLY_STATES), atLeast(t.priceFils, 0), atLeast(t.daysBefore, 0), index().on(t.eventId)],
)

/** Food as the committee types it; counters supply it instead. */
export const helperMeals = pgTable(
  'helper_meals',
  {
    id: primaryId(),
    eventId: ofEvent(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    prepared: integer('prepared'),
    served: integer('served').notNull(),
  },
  (t) => [atLeast(t.prepared, 0), atLeast(t.served, 0), index().on(t.eventId, t.position)],
)

/** What was learned: said about this event, or brought from the edition before. */
export const helperNotes = pgTable(
  'helper_notes',
  {
    id: primaryId(),
    eventId: ofEvent(),
    text: text('text').notNull(),
    saidBy: text('said_by').notNull().default(''),
    isFromBefore: boolean('is_from_before').notNull().default(false),
    /** The task that was made from it. */
    taskId: uuid('task_id').references(() => helperTasks.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [index().on(t.eventId, t.createdAt), index().on(t.taskId)],
)
