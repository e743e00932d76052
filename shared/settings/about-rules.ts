import * as z from 'zod/mini'
import { ABOUT } from '#brand/words/about.ts'
import { line, lines } from '#shared/platform/fields/field-rules.ts'
import { linesOf } from './named-lines-rules.ts'

const LINES = 'Please start each line with a name and a colon, such as Unity: one kitchen for all'
const MAX_LINES = 'Please use at most 8 lines'

const LongText = lines(4000)
/** One item per line: 'Unity: All seven emirates, every faith and trade, one kitchen.' */
const NamedLines = LongText.check(
  z.refine((text) => linesOf(text).every((line) => /^[^:]{1,60}:\s*\S/.test(line)), LINES),
  z.refine((text) => linesOf(text).length <= 8, MAX_LINES),
)

/** The association's texts on the About page and the home page. An empty text hides its element. */
export const AboutTexts = z.object({
  aboutStory: LongText,
  /** Between the founding and today: '2021: Back from the balconies. Forty drummers meet again.' */
  aboutMilestones: NamedLines,
  aboutMission: LongText,
  aboutVision: LongText,
  aboutValues: NamedLines,
  aboutWork: NamedLines,
  statEventsOrganised: line(40),
})
/** The part that the home page shows. */
export const Purpose = z.pick(AboutTexts, { aboutMission: true, aboutVision: true })
export type AboutTexts = z.infer<typeof AboutTexts>

export const DEFAULT_ABOUT_TEXTS: AboutTexts = ABOUT
