import type { JobAudience } from '#shared/helpers/helper-enums.ts'

/** The day of the festival, or the day before; times in Gulf time, an end after midnight on the next day. */
type PlannedShift = { day: number; from: string; to: string; needed: number; taken: number }
export type PlannedJob = {
  title: string
  place: string
  toBring: string
  audience: JobAudience
  /** Of a leader without an account; without one, a member leads, or nobody yet. */
  leader: { name: string; phone: string } | 'member' | null
  shifts: readonly PlannedShift[]
}

export const PLAN_NOTE = 'Helpers eat free. Please be there a quarter of an hour before your shift begins.'

/** The plan of the pooram: most shifts are full, and a few have gaps. */
export const JOBS: readonly PlannedJob[] = [
  {
    title: 'Setting up and clearing',
    place: 'Creekside Lawn',
    toBring: 'Work gloves',
    audience: 'everybody',
    leader: { name: 'Dasan Menon', phone: '+971500000021' },
    shifts: [
      { day: -1, from: '16:00', to: '20:00', needed: 4, taken: 4 },
      { day: 0, from: '23:00', to: '01:00', needed: 5, taken: 2 },
    ],
  },
  {
    title: 'Gate and welcome',
    place: 'Gate 2',
    toBring: '',
    audience: 'everybody',
    leader: 'member',
    shifts: [
      { day: 0, from: '14:00', to: '17:00', needed: 2, taken: 2 },
      { day: 0, from: '17:00', to: '20:00', needed: 3, taken: 3 },
      { day: 0, from: '20:00', to: '23:00', needed: 3, taken: 2 },
    ],
  },
  {
    title: 'Kitchen',
    place: 'Tent 2',
    toBring: 'Closed shoes, hair tied back; an apron is there',
    audience: 'adults',
    leader: { name: 'Latha Warrier', phone: '+971500000011' },
    shifts: [
      { day: 0, from: '14:00', to: '17:00', needed: 3, taken: 3 },
      { day: 0, from: '17:00', to: '20:00', needed: 4, taken: 3 },
    ],
  },
  {
    title: 'Serving the sadya',
    place: 'Tent 1, behind the counter',
    toBring: 'Closed shoes, hair tied back; an apron is there',
    audience: 'everybody',
    leader: { name: 'Latha Warrier', phone: '+971500000011' },
    shifts: [
      { day: 0, from: '18:30', to: '20:30', needed: 5, taken: 2 },
      { day: 0, from: '20:30', to: '22:30', needed: 4, taken: 4 },
    ],
  },
  {
    title: 'Parking',
    place: 'Creek side',
    toBring: 'A torch',
    audience: 'adults',
    leader: null,
    shifts: [
      { day: 0, from: '14:00', to: '17:00', needed: 2, taken: 1 },
      { day: 0, from: '17:00', to: '20:00', needed: 4, taken: 1 },
      { day: 0, from: '20:00', to: '23:00', needed: 2, taken: 2 },
    ],
  },
]
