import type { eventPrograms } from '#server/events/program-tables.ts'

export type DemoProgram = Omit<typeof eventPrograms.$inferInsert, 'eventId'> & {
  event: string
  picture: string | null
  /** How many take part and wait: people of the right age from the families of the demo. */
  guests?: number
  waiting?: number
}

/** Programs of the Pooram, the arts festival and Onam: every category and age group once at least. */
export const PROGRAMS: readonly DemoProgram[] = [
  {
    ...{
      event: 'pooram',
      title: 'Ilanjithara melam · മേളം',
      category: 'music',
      ageGroup: 'all',
      picture: 'pooram-drums',
    },
    description: 'Sixty drums, horns and cymbals under one tree of light.',
    detailedDescription:
      'The melam builds for ninety minutes through four stages. Players from all seven emirates have practised since June; visitors may stand as close as their ears allow.',
    ...{ duration: '90 minutes', timeSlot: '6:30 PM - 8:00 PM', venue: 'Main ground' },
    rules: 'Players wear white and gold.\nInstruments are tuned by five.\nThe leader is followed, not overtaken.',
    coordinatorPhone1: '+971 50 000 0006',
  },
  {
    ...{ event: 'pooram', title: 'Kudamattam · കുടമാറ്റം', category: 'cultural', ageGroup: 'adults' },
    ...{ picture: 'pooram-elephants', capacity: 80, guests: 9, hasRegistration: true },
    description: 'Two sides, seven elephants each, forty umbrellas changed in rivalry.',
    detailedDescription:
      'We look for eighty pairs of steady arms. Umbrella holders stand on the elephant carts, so two rehearsals are a must.',
    ...{ duration: '1 hour', timeSlot: '8:00 PM - 9:00 PM', venue: 'Main ground' },
    registrationUrl: 'https://forms.example.org/kudamattam',
    rules: 'Both rehearsals are attended.\nShoes with soft soles.\nThe umbrella is lowered for nobody but the leader.',
    judgingCriteria: 'Unison of the change\nColours and surprise\nApplause of the other side',
    prizes: 'Rolling trophy of the umbrella makers\nDinner for the winning side',
  },
  {
    ...{ event: 'pooram', title: 'Thiruvathira of a hundred', category: 'dance', ageGroup: 'adults' },
    ...{ picture: 'cultural-dance', capacity: 100, guests: 7, duration: '30 minutes', timeSlot: '5:45 PM - 6:15 PM' },
    description: 'A circle of a hundred women around one lamp.',
    rules: 'Set and mundu in cream and gold.\nJasmine is provided.',
    venue: 'Lamp square',
  },
  {
    ...{ event: 'pooram', title: 'Elephants on paper', category: 'art', ageGroup: 'children', picture: 'pic-art' },
    ...{ capacity: 4, guests: 4, waiting: 2, hasRegistration: true },
    registrationUrl: 'https://forms.example.org/elephants-on-paper',
    description: 'Four easels, two hours, one sheet, as many elephants as fit.',
    ...{ duration: '2 hours', timeSlot: '4:00 PM - 6:00 PM', venue: 'Tent 2' },
    judgingCriteria: 'Idea\nColour\nCourage',
    prizes: 'First: a box of forty colours\nSecond: a box of twenty-four\nEvery child: a paper umbrella',
  },
  {
    ...{ event: 'pooram', title: 'Pooram quiz', category: 'competition', ageGroup: 'teenagers', picture: 'pic-quiz' },
    ...{
      capacity: 48,
      guests: 3,
      hasRegistration: true,
      duration: '75 minutes',
      timeSlot: '4:30 PM - 5:45 PM',
      venue: 'Tent 1',
    },
    description: 'Teams of three, forty questions from Thrissur to Sharjah.',
    rules: 'Three players a team, one may change after the first round.\nPhones rest in the basket.',
    prizes: 'First: AED 600 in books\nSecond: AED 300 in books',
  },
  {
    ...{
      event: 'pooram',
      title: 'Lighting the thousand lamps',
      category: 'other',
      ageGroup: 'all',
      picture: 'pic-lamp',
    },
    description: 'At dusk everybody lights one. Matches are at the gate.',
    ...{ duration: '20 minutes', timeSlot: '5:25 PM - 5:45 PM', venue: 'Lamp square' },
  },
  {
    ...{ event: 'arts', title: 'Mohiniyattam, solo', category: 'dance', ageGroup: 'teenagers', picture: null },
    description: 'Eight minutes with a recorded accompaniment.',
    ...{ duration: '8 minutes each', timeSlot: 'Day 1, 10:00 AM', venue: 'Stage 1', capacity: 24 },
    judgingCriteria: 'Abhinaya\nTala\nCostume',
    prizes: 'Medals for the first three',
  },
  {
    ...{ event: 'arts', title: 'Light music', category: 'music', ageGroup: 'children', picture: 'pic-melam' },
    description: 'A song from home, four minutes, with or without karaoke.',
    ...{ duration: '4 minutes each', timeSlot: 'Day 2, 9:30 AM', venue: 'Stage 2', capacity: 40 },
    judgingCriteria: 'Pitch\nFeeling\nDiction',
  },
  {
    ...{
      event: 'arts',
      title: 'Mono act',
      category: 'drama',
      ageGroup: 'all',
      picture: 'cultural-kathakali',
      capacity: 30,
      guests: 4,
    },
    description: 'One person, five minutes, as many characters as needed.',
    ...{ duration: '5 minutes each', timeSlot: 'Day 2, 4:00 PM', venue: 'Stage 1' },
    rules: 'No properties.\nMalayalam or English.\nThe bell rings at four and a half minutes.',
    prizes: 'Medals for the first three\nA mirror for the best grimace',
  },
  {
    ...{ event: 'arts', title: 'Recitation', category: 'competition', ageGroup: 'children', picture: null },
    description: 'A poem in Malayalam, by heart, in five minutes at most.',
    ...{ duration: '5 minutes each', timeSlot: 'Day 2, 11:00 AM', venue: 'Stage 2' },
  },
  {
    ...{ event: 'onam', title: 'Pookalam · പൂക്കളം', category: 'art', ageGroup: 'all', picture: 'community-sadya' },
    description: 'Flower carpets by twelve teams, two hours and twenty kilos of petals each.',
    ...{ duration: '2 hours', timeSlot: '10:00 AM - 12:00 PM', venue: 'Courtyard', capacity: 72 },
    judgingCriteria: 'Design\nEvenness\nColours without dye',
    prizes: 'First: AED 1,000\nSecond: AED 500',
  },
  {
    ...{
      event: 'onam',
      title: 'Vadamvali, the tug of war',
      category: 'competition',
      ageGroup: 'adults',
      picture: null,
    },
    description: 'Seven on each side, best of three pulls.',
    ...{ duration: '1 hour', timeSlot: '4:00 PM - 5:00 PM', venue: 'Courtyard' },
    rules: 'Bare hands, flat shoes.\nThe heaviest team pulls last.',
    prizes: 'A bunch of Nendran bananas as tall as the captain',
  },
]
