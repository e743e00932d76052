export const VOICES = [
  {
    picture: 'face-2',
    name: 'Sreeja Nambiar',
    about: 'Sharjah, member since 2019',
    words: 'My daughter was eleven and shy. Last December she led a hundred women around the lamp.',
  },
  {
    picture: 'face-9',
    name: 'Abdul Kareem',
    about: 'Ajman, member since 2021',
    words: 'I came for the drums. I stayed because somebody asked me to hold a rope.',
  },
  {
    picture: 'face-12',
    name: 'Ambika Devi',
    about: 'Dubai, member since 2018',
    words: 'At seventy I have more friends in Sharjah than I ever had in Irinjalakuda.',
  },
  {
    picture: 'face-8',
    name: 'Lakshmi Menon',
    about: 'Sharjah, paints with children',
    words: 'Forty children, one floor, no clean shirt. It is the best morning of my month.',
  },
  {
    picture: 'face-5',
    name: 'Biju Varghese',
    about: 'Ajman, captain of the rope',
    words: 'We lost to Abu Dhabi for two years. Then we started to cook together. Then we won.',
  },
  {
    picture: 'face-6',
    name: 'Mary Jacob',
    about: 'Fujairah, runs the kitchen',
    words: 'Eight hundred leaves, and I know who likes the pachadi.',
  },
] as const

export const MILESTONES = [
  '2023: A committee of seven. Ambika Devi becomes president; the music room opens, and the choir is founded.',
  '2025: Seven elephants. Built by our own hands in a warehouse in Ajman, each with its own bells.',
]
