/** The articles of invented statutes. */
export const STATUTES: readonly (readonly [number: string, text: string])[] = [
  [
    '1',
    'The association brings together families from Kerala who live in the Emirates, around the pooram of their temple.',
  ],
  ['2', 'It is not for profit. What it earns is spent on festivals, teaching and help for members in need.'],
  [
    '3',
    'A person who is 18 or older and shares these aims can apply for membership. The committee decides on applications.',
  ],
  ['4', 'Membership is single or for a family. Dues are paid once a year; the general assembly sets them.'],
  ['5', 'The general assembly meets once a year, and when a fifth of the members ask for it in writing.'],
  ['6', 'One third of the members form a quorum. One member may bring the votes of two others, in writing.'],
  ['7', 'The committee has nine to twelve office bearers, elected for two years. It may meet by video.'],
  ['8', 'The treasurer reports on each year. Two auditors who are not in the committee check the accounts.'],
  ['9', 'These statutes are changed by two thirds of the votes of a general assembly.'],
]

export const STATUTES_NOTE = 'What we are for, who may join, who decides and with which quorum.'
export const STATUTES_CHANGE = 'Proxies: one member may bring two, not three. The committee may meet by video.'

/** Invented accounts, in dirhams. */
export const ACCOUNTS: readonly (readonly [line: string, income: string, spending: string])[] = [
  ['Dues', '61,400', ''],
  ['Donations and sponsors', '98,700', ''],
  ['Tickets and sadya coupons', '54,200', ''],
  ['Grounds, stage and sound', '', '88,160'],
  ['Food', '', '61,900'],
  ['Drums, elephants and umbrellas', '', '31,700'],
  ['Help for families', '', '17,000'],
  ['Total', '214,300', '198,760'],
]

/** Invented offers that only the committee sees. */
export const OFFERS: readonly (readonly [firm: string, what: string, price: string])[] = [
  ['Thottam Power', '60 kVA, one truck', '2,150'],
  ['Al Wasl Rentals', '60 kVA, second machine on the truck', '2,600'],
  ['Creek Generators', '45 kVA', '1,700'],
]

type PlannedItem = {
  title: string
  speaker: string
  minutes: number
  text?: string
  decision?: { text: string; proposer: string; votes: readonly [number, number, number] }
  /** By the place of its owner among those who were there. */
  task?: { text: string; owner: number; inDays: number }
}

export const PAST_AGENDA: readonly PlannedItem[] = [
  {
    title: 'Opening',
    speaker: 'Gopalakrishnan',
    minutes: 2,
    text: 'The president opens the meeting and confirms the quorum.',
  },
  {
    title: 'Accounts of last month',
    speaker: 'Fathima',
    minutes: 10,
    text: 'Income AED 18,420, spending AED 12,060, balance AED 64,310. The hall wants the deposit before the fifth. The costs of the stage are to be shown by day.',
    task: { text: 'Pay the deposit of the hall, AED 3,000', owner: 0, inDays: -3 },
  },
  {
    title: 'Generator and water',
    speaker: 'Biju',
    minutes: 15,
    text: 'Two offers for 60 kVA. Last year 45 kVA failed in the evening, so one machine is not enough.',
    decision: {
      text: 'The generator comes from Thottam Power for AED 2,150. A small second one is borrowed for stage 1.',
      proposer: 'Biju Varghese',
      votes: [7, 1, 1],
    },
    task: { text: 'Second water tank: three prices', owner: 1, inDays: 6 },
  },
  { title: 'Any other business', speaker: '', minutes: 5 },
]

export const NEXT_AGENDA: readonly PlannedItem[] = [
  { title: 'Opening', speaker: 'Gopalakrishnan', minutes: 2 },
  { title: 'Fee for next year, motion to the assembly', speaker: 'Fathima', minutes: 15 },
  { title: 'Helpers: who asks whom', speaker: 'Lakshmi', minutes: 10 },
  { title: 'Any other business', speaker: '', minutes: 5 },
]
