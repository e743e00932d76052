import type { ItemKind } from '#shared/competitions/competition-enums.ts'

type DemoItem = {
  title: string
  description: string
  picture: string
  category: 'dance' | 'music' | 'drama' | 'art'
  kind: ItemKind
  stage: string
  /** Hours after the festival begins, and minutes that it takes. */
  startsAfter: number
  minutes: number
  criteria: readonly string[]
  entries: number
}

/** The items of an arts festival, in their order. */
export const DEMO_ITEMS: readonly DemoItem[] = [
  {
    title: 'Light music',
    description: 'One song in Malayalam.',
    picture: 'pic-light-music',
    category: 'music',
    kind: 'single',
    stage: 'Main stage',
    startsAfter: 0,
    minutes: 60,
    criteria: ['Pitch and voice', 'Rhythm', 'Words', 'Expression', 'Choice of song'],
    entries: 7,
  },
  {
    title: 'Thiruvathira',
    description: 'Eight around the lamp.',
    picture: 'pic-thiruvathira',
    category: 'dance',
    kind: 'group',
    stage: 'Main stage',
    startsAfter: 1.25,
    minutes: 90,
    criteria: ['Steps and movement', 'Song and rhythm', 'Dress and flowers', 'Circle and formation', 'Grace'],
    entries: 4,
  },
  {
    title: 'Mono act',
    description: 'Five minutes alone.',
    picture: 'pic-mono-act',
    category: 'drama',
    kind: 'single',
    stage: 'Small hall',
    startsAfter: 0.5,
    minutes: 60,
    criteria: ['Voice', 'Movement', 'Characters', 'Story', 'Use of the stage'],
    entries: 5,
  },
]

export const DEMO_JUDGES = ['Anitha Rao', 'Kalamandalam Sreeja', 'Biju Thomas'] as const

/** Who competes for Kalathilakam; all others compete for Kalaprathibha. */
export const DEMO_WOMEN: readonly string[] = [
  'Lakshmi Menon',
  'Asha Varma',
  'Deepa Prakash',
  'Fathima Ashraf',
  'Nisha Kurup',
  'Sreeja Nambiar',
  'Meera Warrier',
  'Radhika Pillai',
  'Ambika Devi',
  'Leena Antony',
  'Sajitha Beevi',
  'Geetha Ramachandran',
  'Vidya Balakrishnan',
  'Remya Unni',
  'Beena Sebastian',
  'Mary Jacob',
  'Shameera Yusuf',
  'Cini Paul',
]

/** Names in Malayalam script, for the certificates of the finished festival. */
export const DEMO_MALAYALAM_NAMES: Readonly<Record<string, string>> = {
  'Asha Varma': 'ആശാ വർമ്മ',
  'Fathima Ashraf': 'ഫാത്തിമ അഷ്റഫ്',
  'Lakshmi Menon': 'ലക്ഷ്മി മേനോൻ',
  'Rajesh Marar': 'രാജേഷ് മാരാർ',
}

export const DEMO_GROUPS = ['Sharjah Nila', 'Dubai Periyar', 'Ajman Pamba', 'Abu Dhabi Kaveri'] as const

export const DEMO_HOUSES = [
  { key: 'nila', name: 'Nila', emirates: ['Sharjah', 'Umm Al Quwain'] },
  { key: 'periyar', name: 'Periyar', emirates: ['Dubai', 'Fujairah'] },
  { key: 'pamba', name: 'Pamba', emirates: ['Ajman', 'Ras Al Khaimah', 'Abu Dhabi'] },
] as const
