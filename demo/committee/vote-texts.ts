export const CLOSED_VOTE = {
  title: 'Where should the picnic be?',
  intro: 'The committee has visited three places. Each has shade, water and a field for the children.',
  question: 'Where should the winter picnic be?',
  /** With how many people chose each. */
  options: [
    { title: 'Mushrif Park, Dubai', votes: 5 },
    { title: 'Al Zorah beach, Ajman', votes: 9 },
    { title: 'Hatta dam', votes: 3 },
  ],
  abstained: 1,
}

export const OPEN_VOTE = {
  title: 'General assembly: fee and president',
  intro: 'The assembly hears the report. You can vote here from anywhere.',
  motion: 'Should the annual fee of a family rise by AED 20 from January?',
  motionNote: 'The hall costs 18% more since August. The fee of single members stays.',
  election: 'Who should be president in the next term?',
  statements: [
    'A hall of our own within three years, and the books open to everybody.',
    'Lower fees for students. Two big festivals instead of five.',
    'Every second meeting in the north, and buses for it.',
  ],
}

export const ASSEMBLY = {
  title: 'General assembly',
  description:
    'The report of the year, the budget and the fee. Members with a vote check in at the door with their card.',
  venue: 'Community hall, Sharjah',
  registrationEnabled: false,
  motions: [
    { title: 'The report of the committee is approved.', majority: 'half' as const },
    { title: 'The budget of the next year is approved.', majority: 'half' as const },
    { title: 'The annual fee of a family rises by AED 20 from January.', majority: 'two_thirds' as const },
  ],
}

export const DEMO_POLL = {
  question: 'Sunday or Friday for the rehearsals?',
  note: 'We rent the hall for one evening a week.',
  options: ['Sunday', 'Friday', 'Either'],
}
