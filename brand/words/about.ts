/** What the association says of itself until an administrator writes something else in the settings. Parts are one a line, as 'Name: words'. */
export const ABOUT = {
  aboutStory: [
    'It began with a handful of families from Thrissur who missed the same evening of the year: the drums before the temple, the umbrellas changing above the elephants, the crowd that breathes in when they do. They borrowed a hall, three drums and a great deal of rice.',
    'Today the pooram fills a ground in Sharjah, and between two festivals there is hardly a week without a rehearsal, a class or a visit to somebody who needs one. What has not changed is who does the work: members, after their own.',
  ].join('\n\n'),
  aboutMilestones: '',
  aboutMission:
    'To keep the festival, the language and the arts of Kerala alive for families in the UAE, and to stand by one another.',
  aboutVision:
    'A community in which every child born here knows the sound of a melam, and every newcomer finds a table.',
  aboutValues: [
    'Unity: All seven emirates, every faith and trade, one kitchen.',
    'Heritage: We teach what we were taught, the way it was taught, and write it down.',
    'Service: If you are in trouble, call first and explain later.',
    'Openness: Accounts on the table, meetings announced, newcomers heard.',
  ].join('\n'),
  aboutWork: [
    'Cultural events: The pooram, Onam, Vishu and the evenings between them, with the melam, the umbrellas and the sadya.',
    'Community support: Blood drives, a fund for emergencies, and company at the hospital, the airport and the typing centre.',
    'Cultural education: Malayalam on Saturdays, chenda on Sundays, and stories told to children by people who were there.',
    'Networking: Business meets, a members’ marketplace, and somebody who knows somebody in your line of work.',
    'Arts and culture: Dance, drama, music and mural painting: classes, competitions, and a stage with good light.',
  ].join('\n'),
  statEventsOrganised: '150+',
}
