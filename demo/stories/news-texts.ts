import type { NewsCategory } from '#shared/news/news-enums.ts'

export type Story = {
  title: string
  category: NewsCategory
  excerpt: string | null
  /** HTML as the server stores it after sanitising. */
  content: string
  picture: string | null
  /** Null for a draft. */
  daysAgo: number | null
}

export const STORIES: readonly Story[] = [
  {
    title: 'The gate at the lawn has moved',
    category: 'urgent',
    daysAgo: 1,
    picture: 'pic-gate',
    excerpt: 'The corniche gate is closed. Please use the gate by the fish market.',
    content:
      '<p>Road works have closed the corniche gate of the Creekside Lawn until further notice. <strong>Please use the gate by the fish market.</strong> The buses stop there as well, and volunteers with yellow umbrellas show the way.</p><p>Wheelchairs use the ramp behind the tea stall.</p>',
  },
  {
    title: 'Forty new umbrellas have landed',
    category: 'announcement',
    daysAgo: 4,
    picture: 'umbrellas',
    excerpt: 'The silk for this year’s kudamattam has arrived, and nobody may see it yet.',
    content:
      '<p>Eleven crates came by ship from Kochi on Monday. Inside: forty umbrellas in seven silks, sewn in three villages around Thrissur over two months of rain.</p><p>They are in a locked room in Ajman. The key is with two people who do not talk to each other, and that is how it should be. What is on them will be seen at eight in the evening, and not one minute before.</p><h2>We still need arms</h2><p>Each umbrella is held by one person for an hour. If you can stand still and keep a secret, tell the coordinator.</p>',
  },
  {
    title: 'Our drummers win in Abu Dhabi',
    category: 'achievement',
    daysAgo: 9,
    picture: 'pooram-drums',
    excerpt: 'First place among fourteen groups, with a melam of nineteen minutes.',
    content:
      '<p>Fourteen groups from all over the Gulf played at the festival of percussion. Ours went last, at a quarter to midnight, to a half-empty hall. Nineteen minutes later it was full again.</p><p>The jury gave first place for <em>unison at speed</em>. The prize, a bell the size of a bucket, can be rung in the office.</p>',
  },
  {
    title: 'Sixty-two bags of blood',
    category: 'achievement',
    daysAgo: 17,
    picture: 'charity-blood-drive',
    excerpt: null,
    content:
      '<p>Sixty-two members and neighbours gave blood at the community hall, more than ever before. Nine gave for the first time; the youngest had turned eighteen the day before and came with her grandmother.</p><p>The next donation morning is on the Events page. Payasam will be served again.</p>',
  },
  {
    title: 'Malayalam classes start again',
    category: 'announcement',
    daysAgo: 25,
    picture: 'pic-library-malayalam-class',
    excerpt: 'Saturdays at ten, in three groups, for children from six years on.',
    content:
      '<p>From the first Saturday of next month children learn to read and write in three groups:</p><ul><li>Beginners: അ to ഹ, with songs</li><li>Readers: stories and newspaper headlines</li><li>Writers: letters to grandparents, really posted</li></ul><p>The classes are free for families of members. Books cost AED 20.</p>',
  },
  {
    title: 'What remained of Onam',
    category: 'general',
    daysAgo: 58,
    picture: 'community-sadya',
    excerpt: 'Eight hundred leaves, and not one left over.',
    content:
      '<p>Four sittings, twenty-six dishes, thirty-one cooks and one power cut of ninety seconds, in which somebody sang. We thank everybody who peeled, poured, carried and washed.</p><p>The accounts of the day lie open in the office: AED 14,320 came in, AED 13,905 went out, and the difference feeds the children’s library.</p>',
  },
  {
    title: 'A library in a cupboard',
    category: 'general',
    daysAgo: 73,
    picture: 'pic-book-cupboard',
    excerpt: null,
    content:
      '<p>Two hundred and ten books in Malayalam and English are now in the corridor of the community hall. Take one, write your name in the notebook, bring it back when you have finished it or honestly given up.</p><p>Donations are welcome, encyclopaedias are not.</p>',
  },
  {
    title: 'Show your membership card on your phone',
    category: 'announcement',
    daysAgo: 96,
    picture: 'pic-member-card',
    excerpt: 'The card with its code opens doors at the events and gives discounts at eleven shops.',
    content:
      '<p>Approved members find their card in the dashboard. Anyone who scans the code sees only the name, the type and how long the card is valid.</p><p>Eleven shops and clinics give a discount when you show it. The list hangs in the office and will soon be on this site.</p>',
  },
  {
    title: 'Ajman pulls harder',
    category: 'achievement',
    daysAgo: 33,
    picture: 'event-sports',
    excerpt: 'The tug of war goes north for the third year running.',
    content:
      '<p>Nobody was surprised, least of all Ajman. In the last pull Sharjah held for four minutes and eleven seconds; then somebody laughed.</p><p>Other results: sack race to a family of six, lemon and spoon to a lady of seventy-one.</p>',
  },
  {
    title: 'New office hours',
    category: 'general',
    daysAgo: 140,
    picture: 'pic-office-evening',
    excerpt: 'Evenings on weekdays, from morning on weekends.',
    content:
      '<p>The office is open Monday to Friday from 6:00 PM to 9:00 PM, Saturday and Sunday from 10:00 AM to 6:00 PM. On the days of large events it is closed, because everybody is there.</p>',
  },
  {
    title: 'Thanks to those who carried',
    category: 'general',
    daysAgo: null,
    picture: null,
    excerpt: null,
    content: '<p>To be finished after the Pooram: names of the volunteers, numbers, the one photo of all of them.</p>',
  },
]
