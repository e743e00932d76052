import type { events } from '#server/events/event-tables.ts'

type Dates = 'eventDate' | 'eventEndDate' | 'registrationDeadline' | 'statusChosenAt'

export type EventText = Omit<typeof events.$inferInsert, Dates> & {
  key: string
  /** Days from today, or a Saturday: so many weeks ahead, or back if negative. */
  day: number | { saturday: number; plus?: number }
  hours: [from: string, to: string]
  /** Days after the first. */
  moreDays?: number
  /** When registration closes: days after the first day, and the time. */
  closes?: [days: number, time: string]
  changedDaysAgo?: number
  /** A file of pictures/. */
  picture: string | null
  /** How many members register, and how many wait. */
  guests?: number
  waiting?: number
}

const COORDINATORS = {
  coordinatorEmail: 'events@example.org',
  coordinatorPhone1: '+971 50 000 0001',
  coordinatorPhone2: '+971 50 000 0002',
  coordinatorName1: 'Rekha Nair',
  coordinatorName2: 'Anil Menon',
}
const PARK = {
  venue: 'Creekside Lawn',
  venueAddress: 'Corniche Street, beside the fish market',
  venueCity: 'Sharjah',
  venueLocation: 'Sharjah Corniche',
}
const COMMUNITY_HALL = {
  venue: 'Community Hall, Al Qasimia',
  venueAddress: 'King Abdul Aziz Street',
  venueCity: 'Sharjah',
  venueLocation: 'https://maps.example.org/community-hall-al-qasimia',
}

/** Events of every kind, on dates around today; `{year}` is the year of the first day. */
export const EVENTS: readonly EventText[] = [
  {
    key: 'pooram',
    title: 'Sharjah Pooram {year} · പൂരം',
    category: 'cultural',
    isFeatured: true,
    description:
      'Seven caparisoned elephants built by our own hands, sixty drummers and forty silk umbrellas: for one evening the creek at Sharjah sounds like the Thekkinkadu ground.\n\nBring your neighbours. Entry is free, the sadya begins at seven, and the last rocket goes up at half past ten.',
    ...PARK,
    day: { saturday: 3 },
    hours: ['16:00', '22:30'],
    closes: [-4, '23:59'],
    hasRegistration: true,
    registrationUrl: 'https://forms.example.org/sharjah-pooram',
    capacity: 1200,
    partySetting: 'family_and_guests',
    maxParty: 8,
    asksChildren: true,
    asksVegetarian: true,
    customQuestion: 'Does somebody need a seat in the front rows?',
    ...COORDINATORS,
    picture: 'umbrellas',
    guests: 17,
    schedule:
      '4:00 PM Gates open, kolam at the entrance\n4:30 PM Panchavadyam\n5:45 PM Thiruvathira around the lamp\n6:30 PM Ilanjithara melam\n7:00 PM Sadya in the tent\n8:00 PM Kudamattam: forty umbrellas, one change after another\n10:15 PM Fireworks over the creek',
    rulesAndRegulations:
      'Please come by bus or share a car: parking at the lawn is for families with small children.\nNo plastic bottles; water is poured from clay pots.\nDrones stay at home.\nChildren under thirteen come with an adult.',
  },
  {
    key: 'kathakali',
    title: 'Kathakali by lamplight · കഥകളി',
    category: 'drama',
    description:
      'Two acts of Nalacharitham in a room small enough to see every eyebrow. Twenty chairs, one lamp, no microphone. The make-up can be watched from five.',
    ...COMMUNITY_HALL,
    day: { saturday: 1 },
    hours: ['18:30', '21:30'],
    capacity: 20,
    closes: [-1, '20:00'],
    ...COORDINATORS,
    picture: 'cultural-kathakali',
    guests: 20,
    waiting: 3,
    schedule: '5:00 PM Make-up room open to guests\n6:30 PM Keli\n7:00 PM First act\n8:15 PM Tea\n8:40 PM Second act',
    rulesAndRegulations: 'The doors close when the lamp is lit.\nPhotographs without flash, please.',
  },
  {
    key: 'painting',
    title: 'Painting morning for children',
    category: 'art',
    description:
      'Elephants, lamps, umbrellas: large paper on the floor, colours from the kitchen. The pictures hang at the Pooram.',
    ...COMMUNITY_HALL,
    day: 3,
    hours: ['09:30', '12:00'],
    capacity: 40,
    closes: [-4, '18:00'],
    picture: 'pic-children-painting',
    guests: 9,
  },
  {
    key: 'blood',
    title: 'Blood donation morning',
    category: 'other',
    description:
      'Together with the nurses among our members. It takes forty minutes, and there is payasam afterwards. Bring your Emirates ID and eat breakfast first.',
    ...COMMUNITY_HALL,
    day: { saturday: 4, plus: -1 },
    hours: ['08:00', '13:00'],
    coordinatorPhone1: '+971 50 000 0003',
    picture: 'charity-blood-drive',
    guests: 6,
  },
  {
    key: 'business',
    title: 'Business meet: first steps of a small firm',
    category: 'other',
    description:
      'Three members talk about how they started: a bakery in Ajman, a workshop in Sharjah, a testing laboratory in Dubai. Licences, mistakes, numbers. Questions are the better half of the evening.',
    venue: 'Creek View Room',
    venueAddress: 'Baniyas Road',
    venueCity: 'Dubai',
    venueLocation: 'Deira Creek',
    day: { saturday: 5, plus: -3 },
    hours: ['19:00', '21:30'],
    capacity: 80,
    partySetting: 'family',
    hasRegistration: true,
    registrationUrl: 'https://forms.example.org/business-meet',
    picture: 'event-business-meet',
    guests: 11,
  },
  {
    key: 'thiruvathira',
    title: 'Thiruvathira night · തിരുവാതിര',
    category: 'dance',
    description:
      'The women of seven emirates dance around one lamp. Rehearsals are on Thursdays; come to two of them and you can dance.',
    ...PARK,
    day: { saturday: 7 },
    hours: ['18:00', '22:00'],
    hasRegistration: true,
    ...COORDINATORS,
    picture: 'pic-thiruvathira',
  },
  {
    key: 'arts',
    title: 'Arts festival of the emirates {year}',
    category: 'competition',
    status: 'completed',
    description:
      'Three days, two stages, one hundred and forty performances by our children and by those who never grew up. The results are announced every evening at nine.',
    ...COMMUNITY_HALL,
    day: -23,
    hours: ['09:00', '22:00'],
    moreDays: 2,
    coordinatorEmail: 'arts@example.org',
    coordinatorPhone1: '+971 50 000 0004',
    picture: 'pic-panchavadyam',
    partySetting: 'family',
    guests: 14,
    schedule: 'Day 1 Classical dance and veena\nDay 2 Light music, recitation, mono act\nDay 3 Group items and prizes',
    rulesAndRegulations:
      'Chest numbers are given out half an hour before each item.\nThe decision of the three judges is final.',
  },
  {
    key: 'badminton',
    title: 'Badminton between the emirates',
    category: 'competition',
    description:
      'Doubles only, four categories, played in one day. All thirty-two pairs have been drawn; spectators are welcome and tea is free.',
    venue: 'Al Nuaimiya Sports Hall',
    venueCity: 'Ajman',
    venueLocation: 'Al Nuaimiya, Ajman',
    capacity: 64,
    day: { saturday: 6 },
    hours: ['08:00', '20:00'],
    registrationEnabled: false,
    hasRegistration: true,
    registrationUrl: 'https://forms.example.org/badminton',
    picture: 'pic-badminton',
    coordinatorPhone1: '+971 50 000 0005',
    guests: 12,
  },
  {
    key: 'camp',
    title: 'A night in the desert',
    category: 'other',
    status: 'cancelled',
    sequence: 1,
    description:
      'Cancelled: the site is closed for the season. Everybody who had registered has been informed, and all deposits have been refunded.',
    venue: 'Al Badayer dunes',
    venueCity: 'Sharjah',
    venueLocation: 'Al Badayer',
    capacity: 60,
    day: { saturday: 2 },
    hours: ['15:00', '09:00'],
    moreDays: 1,
    picture: 'pic-bus-trip',
    guests: 8,
    changedDaysAgo: 3,
  },
  {
    key: 'planning',
    title: 'Planning day of the committee',
    category: 'other',
    isPublic: false,
    description: 'Budget, dates and duties for the coming year. For the committee only.',
    ...COMMUNITY_HALL,
    day: 12,
    hours: ['10:00', '16:00'],
    picture: null,
  },
  {
    key: 'sports',
    title: 'Family sports day',
    category: 'competition',
    status: 'completed',
    picture: 'event-sports',
    description: 'Sack race, lemon and spoon, and a tug of war that Ajman won for the third time.',
    venue: 'Al Majaz Field',
    venueCity: 'Sharjah',
    venueLocation: 'Al Majaz, Sharjah',
    partySetting: 'family',
    guests: 16,
    day: { saturday: -5 },
    hours: ['15:00', '19:30'],
  },
  {
    key: 'onam',
    title: 'Onam and sadya · ഓണസദ്യ',
    category: 'cultural',
    status: 'completed',
    picture: 'event-onam',
    description:
      'Twenty-six dishes on eight hundred leaves, a flower carpet six metres across, and Maveli, who came by water taxi.',
    ...COMMUNITY_HALL,
    day: { saturday: -9 },
    hours: ['10:00', '17:00'],
    capacity: 800,
    partySetting: 'family_and_guests',
    asksChildren: true,
    asksVegetarian: true,
    guests: 22,
    hasRegistration: true,
    registrationUrl: 'https://forms.example.org/onam',
    schedule: '10:00 AM Pookalam\n11:30 AM Arrival of Maveli\n12:00 PM Sadya, four sittings\n4:00 PM Vadamvali',
  },
  {
    key: 'vishu',
    title: 'Vishu morning · വിഷു',
    category: 'cultural',
    status: 'completed',
    picture: 'event-vishu',
    description: 'The kani at half past five, kaineettam for every child, breakfast for all.',
    ...COMMUNITY_HALL,
    day: { saturday: -30 },
    hours: ['05:30', '09:00'],
    guests: 13,
  },
  {
    key: 'iftar',
    title: 'Iftar with the neighbours',
    category: 'other',
    status: 'completed',
    picture: 'pic-iftar-table',
    description: 'Four hundred guests from the streets around the hall, one long table, thirty volunteers.',
    ...PARK,
    day: { saturday: -36 },
    hours: ['17:30', '20:30'],
    guests: 10,
  },
  {
    key: 'last-pooram',
    title: 'Sharjah Pooram {year}',
    category: 'cultural',
    status: 'completed',
    picture: 'pic-elephant-night-lights',
    description: 'Seven elephants on their first evening out. The third one sneezed.',
    ...PARK,
    day: { saturday: -50 },
    hours: ['16:00', '22:30'],
  },
  {
    key: 'sadya',
    title: 'Sadya and music night · സദ്യ',
    category: 'cultural',
    picture: 'community-sadya',
    description:
      'Twenty-one dishes on a banana leaf, and afterwards the old songs with a live band. The price covers the hall and the cooks; nobody earns from it.\n\nMembers pay less than their guests, and children come free.',
    ...COMMUNITY_HALL,
    ...COORDINATORS,
    day: { saturday: 8 },
    hours: ['18:00', '22:00'],
    capacity: 240,
    partySetting: 'family_and_guests',
    asksVegetarian: true,
    sellsTickets: true,
    guests: 7,
    schedule: '6:00 PM Doors open\n7:00 PM Sadya\n8:30 PM Songs',
  },
]
