import type { OfficerRole } from '#shared/officers/officer-enums.ts'

export type Officer = readonly [name: string, role: OfficerRole, bio: string, portrait?: string]

export type Term = { start: string; end: string; isActive: boolean; officers: readonly Officer[] }

export const TERMS: readonly Term[] = [
  {
    start: '2025-01-01',
    end: '2026-12-31',
    isActive: true,
    officers: [
      [
        'Gopalakrishnan Thekkumparambil',
        'President',
        'Builds bridges by day. Has carried an umbrella since 2018.',
        'face-3',
      ],
      [
        'Jose Chirayath',
        'Vice President',
        'Keeps the elephants in his warehouse and their bells in his safe.',
        'face-7',
      ],
      ['Lakshmi Menon', 'Secretary', 'Answers emails before coffee. Founded the painting mornings.', 'face-8'],
      ['Fathima Ashraf', 'Treasurer', 'Counts every dirham twice: once in, once out, both with a receipt.', 'face-4'],
      ['Rajesh Marar', 'Cultural Secretary', 'Third generation of drummers; teaches sixty of ours.', 'face-1'],
      ['Biju Varghese', 'Sports Secretary', 'Captain of the tug of war, three years unbeaten.', 'face-5'],
      ['Sreeja Nambiar', 'Committee Member', 'Leads the Thiruvathira of a hundred.', 'face-2'],
      ['Nisha Kurup', 'Committee Member', 'Plans grounds, tents and queues.'],
      ['Vinod Sankar', 'Committee Member', 'Speaks for the eastern coast.'],
      ['Asha Varma', 'Committee Member', 'Runs the blood donation mornings.', 'face-10'],
      ['Abdul Kareem', 'Committee Member', 'Ropes, ladders and good humour.', 'face-9'],
      ['Tessy Jacob', 'Committee Member', 'Knows every allergy in the kitchen.'],
    ],
  },
  {
    start: '2023-01-01',
    end: '2024-12-31',
    isActive: false,
    officers: [
      ['Ambika Devi', 'President', 'Brought the festival through the year of the rain.'],
      ['Salim Kunju', 'Vice President', 'Fed eight hundred, twice.'],
      ['Jose Chirayath', 'Secretary', 'Wrote the first by-laws.'],
      ['Unnikrishnan Poduval', 'Treasurer', 'Closed every year with a surplus of tea.'],
      ['Geetha Ramachandran', 'Cultural Secretary', 'Opened the music room.'],
      ['Babu Pallissery', 'Sports Secretary', 'Lent the buses.'],
      ['Leena Antony', 'Committee Member', 'Founded the choir.'],
    ],
  },
]
