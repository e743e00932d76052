import * as z from 'zod/mini'
import { linesOf } from './named-lines-rules.ts'

const LONG = 'Please use at most 4000 characters'
const LINES = 'Please write each line as a name, a colon and some words, such as Unity: one kitchen for all'
const MOST_LINES = 'Please write at most 8 lines'

const Words = z.string().check(z.trim(), z.maxLength(4000, LONG))
/** One part a line: 'Unity: All seven emirates, every faith and trade, one kitchen.' */
const NamedLines = Words.check(
  z.refine((text) => linesOf(text).every((line) => /^[^:]{1,60}:\s*\S/.test(line)), LINES),
  z.refine((text) => linesOf(text).length <= 8, MOST_LINES),
)

/** What the association says of itself on the About page and the home page. An empty text hides its element. */
export const AboutTexts = z.object({
  aboutStory: Words,
  aboutMission: Words,
  aboutVision: Words,
  aboutValues: NamedLines,
  aboutWork: NamedLines,
  statEventsOrganised: z.string().check(z.trim(), z.maxLength(40, 'Please use at most 40 characters')),
})
/** What the home page shows of them. */
export const Purpose = z.pick(AboutTexts, { aboutMission: true, aboutVision: true })
export type AboutTexts = z.infer<typeof AboutTexts>

export const DEFAULT_ABOUT_TEXTS: AboutTexts = {
  aboutStory: [
    'It began with a handful of families from Thrissur who missed the same evening of the year: the drums before the temple, the umbrellas changing above the elephants, the crowd that breathes in when they do. They borrowed a hall, three drums and a great deal of rice.',
    'Today the pooram fills a ground in Sharjah, and between two festivals there is hardly a week without a rehearsal, a class or a visit to somebody who needs one. What has not changed is who does the work: members, after their own.',
  ].join('\n\n'),
  aboutMission:
    'To keep the festival, the language and the arts of Kerala alive for families in the UAE, and to stand by one another.',
  aboutVision:
    'A community in which every child born here knows the sound of a melam, and every newcomer finds a table.',
  aboutValues: [
    'Unity: All seven emirates, every faith and trade, one kitchen.',
    'Heritage: We teach what we were taught, the way it was taught, and write it down.',
    'Service: Whoever is in trouble calls first and explains later.',
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
