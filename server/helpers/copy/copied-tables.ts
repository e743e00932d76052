import type { competitionFestivals, competitionItems } from '#server/competitions/competition-tables.ts'
import { COPIED_EVENT, COPIED_PROGRAM } from '#server/events/administration/copied-event-columns.ts'
import type { eventGates } from '#server/events/gate/gate-tables.ts'
import type { eventExtras, eventSales, eventTicketKinds } from '#server/events/sales/sale-tables.ts'
import type { moneyBudgetLines, moneyBudgets } from '#server/money/budget-tables.ts'
import type { CopiedColumns } from '#server/platform/database/copied-columns.ts'
import type { counterItems, counterSittings } from '../counters/counter-tables.ts'
import type { helperJobMembers, helperJobs, helperPlans, helperShifts } from '../helper-tables.ts'
import type { helperSupplies } from '../memory/memory-tables.ts'
import type { helperTasks } from '../tasks/task-tables.ts'

const NEW_TIMES = { createdAt: 'new', updatedAt: 'new' } as const

const sales = {
  eventId: 'new',
  childrenUnder: 'copied',
  refundUntil: 'moved',
  cashAtGate: 'copied',
  ...NEW_TIMES,
} as const satisfies CopiedColumns<typeof eventSales>
const ticketKinds = {
  id: 'new',
  eventId: 'new',
  position: 'copied',
  audience: 'copied',
  title: 'copied',
  priceFils: 'copied',
  places: 'copied',
  saleFrom: 'moved',
  saleUntil: 'moved',
  maxPerOrder: 'copied',
} as const satisfies CopiedColumns<typeof eventTicketKinds>
const extras = {
  id: 'new',
  eventId: 'new',
  position: 'copied',
  title: 'copied',
  note: 'copied',
  priceFils: 'copied',
  pieces: 'copied',
  options: 'copied',
} as const satisfies CopiedColumns<typeof eventExtras>
const gates = { eventId: 'new', warnsOfDues: 'copied', allowsReentry: 'copied' } as const satisfies CopiedColumns<
  typeof eventGates
>
const festivals = {
  eventId: 'new',
  settings: 'copied',
  rollCallAdminIds: 'copied',
  // what was agreed about the draws of the original
  rollCallChange: 'new',
  rollCallChanges: 'new',
  nextChestNumber: 'new',
  boardMessage: 'new',
  ...NEW_TIMES,
} as const satisfies CopiedColumns<typeof competitionFestivals>
const items = {
  programId: 'new',
  eventId: 'new',
  kind: 'copied',
  minSize: 'copied',
  maxSize: 'copied',
  ageCategory: 'copied',
  timeLimitSeconds: 'copied',
  warningSeconds: 'copied',
  criteria: 'copied',
  combine: 'copied',
  dropsExtremes: 'copied',
  allowsHalfMarks: 'copied',
  tieCriterionId: 'copied',
  state: 'new',
  drawId: 'new',
  publishedVersion: 'new',
  ...NEW_TIMES,
} as const satisfies CopiedColumns<typeof competitionItems>
const plans = {
  eventId: 'new',
  // members see it once somebody opens it
  isOpen: 'new',
  dropUntil: 'moved',
  note: 'copied',
  copiedFromId: 'new',
  ...NEW_TIMES,
} as const satisfies CopiedColumns<typeof helperPlans>
const jobs = {
  id: 'new',
  eventId: 'new',
  title: 'copied',
  place: 'copied',
  toBring: 'copied',
  audience: 'copied',
  // nobody has been asked yet
  leaderMemberId: 'new',
  leaderFamilyMemberId: 'new',
  leaderName: 'new',
  leaderPhone: 'new',
  ...NEW_TIMES,
} as const satisfies CopiedColumns<typeof helperJobs>
/** Who may help is part of the job. */
const jobMembers = { jobId: 'new', memberId: 'copied', familyMemberId: 'copied' } as const satisfies CopiedColumns<
  typeof helperJobMembers
>
const shifts = {
  id: 'new',
  jobId: 'new',
  startsAt: 'moved',
  endsAt: 'moved',
  needed: 'copied',
  sequence: 'new',
  ...NEW_TIMES,
} as const satisfies CopiedColumns<typeof helperShifts>
const tasks = {
  id: 'new',
  eventId: 'new',
  title: 'copied',
  // counted from the event, so its day moves by itself
  daysBefore: 'copied',
  // by choice, where they still are admins or members
  ownerId: 'new',
  ownerName: 'new',
  notes: 'copied',
  doneAt: 'new',
  doneBy: 'new',
  remindedAt: 'new',
  removedAt: 'new',
  ...NEW_TIMES,
} as const satisfies CopiedColumns<typeof helperTasks>
const supplies = {
  id: 'new',
  eventId: 'new',
  title: 'copied',
  note: 'copied',
  quantity: 'copied',
  supplier: 'copied',
  supplierPhone: 'copied',
  // asked anew
  priceFils: 'new',
  daysBefore: 'copied',
  state: 'new',
  outcome: 'new',
  // the quantity and the outcome of the original
  lastTime: 'new',
  ...NEW_TIMES,
} as const satisfies CopiedColumns<typeof helperSupplies>
const counters = {
  id: 'new',
  eventId: 'new',
  title: 'copied',
  basis: 'copied',
  // the copies of the ticket kinds and extras
  sourceIds: 'new',
  prepared: 'copied',
  ...NEW_TIMES,
} as const satisfies CopiedColumns<typeof counterItems>
const sittings = {
  itemId: 'new',
  number: 'copied',
  startsAt: 'moved',
  seats: 'copied',
  calledAt: 'new',
} as const satisfies CopiedColumns<typeof counterSittings>
const budgets = { id: 'new', year: 'new', eventId: 'new', ...NEW_TIMES } as const satisfies CopiedColumns<
  typeof moneyBudgets
>
const budgetLines = {
  budgetId: 'new',
  categoryId: 'copied',
  plannedFils: 'copied',
} as const satisfies CopiedColumns<typeof moneyBudgetLines>

/** What 'Copy festival' copies, by table and column. */
export const COPIED = {
  events: COPIED_EVENT,
  event_programs: COPIED_PROGRAM,
  event_sales: sales,
  event_ticket_kinds: ticketKinds,
  event_extras: extras,
  event_gates: gates,
  competition_festivals: festivals,
  competition_items: items,
  helper_plans: plans,
  helper_jobs: jobs,
  helper_job_members: jobMembers,
  helper_shifts: shifts,
  helper_tasks: tasks,
  helper_supplies: supplies,
  counter_items: counters,
  counter_sittings: sittings,
  money_budgets: budgets,
  money_budget_lines: budgetLines,
} as const
