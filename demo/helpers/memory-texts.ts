import type { SupplyState } from '#shared/helpers/memory-enums.ts'

/** `owner` is the admin, a member of the demo, or a typed name. */
export type PlannedTask = {
  title: string
  daysBefore: number
  notes?: string
  owner: 'admin' | 'member' | string
  isDone?: true
}
export type PlannedSupply = {
  title: string
  note: string
  quantity: string
  supplier: string
  phone: string
  dirhams: number | null
  daysBefore: number
  state: SupplyState
  outcome?: string
  lastTime?: string
}
export type SaidNote = { text: string; saidBy: string; task?: string }

/** What is to be done for the next pooram: some of it is late, most of it lies ahead. */
export const TASKS: readonly PlannedTask[] = [
  { title: 'Ask the municipality for the lawn', daysBefore: 84, owner: 'admin', isDone: true },
  { title: 'Poster for WhatsApp and print', daysBefore: 42, owner: 'Shameera Yusuf', isDone: true },
  {
    title: 'Book the generator, 60 kVA',
    daysBefore: 35,
    owner: 'admin',
    notes: 'Two offers are in. Last year 45 kVA was too weak when both stages and the kitchen ran.',
  },
  {
    title: 'Letter to the municipality for the drums after 9:00 PM',
    daysBefore: 30,
    owner: 'member',
    notes: 'Last year the answer took 12 days.',
  },
  { title: 'Price for the second water tank', daysBefore: 28, owner: '' },
  {
    title: 'Running order of Stage 1, with 15 minutes after group dances',
    daysBefore: 14,
    owner: 'member',
    notes: 'From what the last edition taught.',
  },
  { title: 'Umbrellas out of the store, all forty opened once', daysBefore: 14, owner: 'Dasan Menon' },
  { title: 'Wristbands for children, 400', daysBefore: 11, owner: 'Shameera Yusuf' },
  { title: 'Sound check on both stages', daysBefore: 8, owner: 'member' },
  { title: 'Final count to the kitchen', daysBefore: 4, owner: 'Latha Warrier' },
  { title: 'List of helpers on paper, one per job', daysBefore: 2, owner: 'admin' },
  { title: 'Chairs, tents and leaves on the lawn', daysBefore: 1, owner: 'Dasan Menon', notes: '4:00 PM to 9:00 PM.' },
  { title: 'Fill the second water tank', daysBefore: 0, owner: 'admin' },
  { title: 'Thank the helpers', daysBefore: -3, owner: 'admin' },
]

export const SUPPLIES: readonly PlannedSupply[] = [
  {
    title: 'Drinking water',
    note: 'Clay pots, two tanks',
    quantity: '1,600 l',
    supplier: '',
    phone: '',
    dirhams: null,
    daysBefore: 0,
    state: 'asked',
    lastTime: '1,200 l, none left at 8:40 PM',
  },
  {
    title: 'Chairs',
    note: 'And 120 with covers for the front rows',
    quantity: '900',
    supplier: 'Corniche Tents',
    phone: '+971500000014',
    dirhams: 1800,
    daysBefore: 1,
    state: 'ordered',
    lastTime: '900, 40 people had no seat',
  },
  {
    title: 'Banana leaves',
    note: '612 sold and 5 %',
    quantity: '640',
    supplier: 'Malabar Greens',
    phone: '+971500000012',
    dirhams: 960,
    daysBefore: 0,
    state: 'open',
    lastTime: '800, 140 left',
  },
]

/** What the edition before taught. */
export const LESSONS: readonly SaidNote[] = [
  {
    text: 'Stage 1 ran 70 minutes late after group dance.',
    saidBy: 'Stage control',
    task: 'Running order of Stage 1, with 15 minutes after group dances',
  },
  { text: '140 of 800 sadya were left over.', saidBy: 'Kitchen, Latha' },
  { text: 'Water ran out at gate 2 at 8:40 PM.', saidBy: 'Gate, Noufal', task: 'Price for the second water tank' },
  { text: '3 people at the car park were too few from 4:00 to 6:00 PM.', saidBy: 'Parking, Dasan' },
]

/** The plan of the finished arts festival. Hours are counted from its start. */
export const FINISHED_JOBS = [
  {
    title: 'Stages',
    place: 'Main stage and small hall',
    shifts: [
      { from: 0, hours: 4, needed: 4, taken: 4, came: 4 },
      { from: 4, hours: 4, needed: 4, taken: 3, came: 2 },
    ],
  },
  { title: 'Serving lunch', place: 'Canteen', shifts: [{ from: 2, hours: 2, needed: 5, taken: 5, came: 4 }] },
] as const

export const FINISHED_TASKS: readonly PlannedTask[] = [
  { title: 'Ask the judges', daysBefore: 42, owner: 'admin', isDone: true },
  { title: 'Print the chest numbers', daysBefore: 5, owner: 'member', isDone: true },
  { title: 'Lunch for the judges', daysBefore: 3, owner: 'Latha Warrier', isDone: true },
]

export const FINISHED_SUPPLIES: readonly PlannedSupply[] = [
  {
    title: 'Lunch boxes',
    note: 'Half of them vegetarian',
    quantity: '120',
    supplier: 'Kaveri Stores',
    phone: '+971500000011',
    dirhams: 1440,
    daysBefore: 0,
    state: 'delivered',
    outcome: '26 left',
  },
  {
    title: 'Sound and light',
    note: 'Both stages',
    quantity: '1 set',
    supplier: 'Nila Sound and Light',
    phone: '+971500000013',
    dirhams: 3500,
    daysBefore: 1,
    state: 'delivered',
    outcome: '',
  },
]

export const FINISHED_NOTES: readonly SaidNote[] = [
  { text: 'Parents did not find the small hall. A sign at the stairs would help.', saidBy: 'Gate, Noufal' },
]

export const FINISHED_MEALS = [{ title: 'Lunch', prepared: 120, served: 94 }] as const

/** So many parties registered for the finished festival, and the quarter of an hour after its start in which they came. */
export const FINISHED_PARTIES: readonly (number | null)[] = [-2, -1, -1, 0, 0, 0, 0, 1, 1, 2, 4, null, null]

/** How late the last group left the stage. */
export const STAGE_DELAY = { item: 'Thiruvathira', minutes: 70 } as const
