import type { Settings } from '#shared/settings/settings-rules.ts'
import type { Fixture } from '../fixture.ts'
import { MILESTONES, VOICES } from './voice-texts.ts'

/** What invented members say, and milestones that fit the rest of the demo. */
export async function sampleVoices({
  pictures,
  calendar,
}: Fixture): Promise<Pick<Settings, 'voices' | 'aboutMilestones'>> {
  const voices = []
  for (const { picture, ...voice } of VOICES)
    voices.push({ ...voice, portrait: await pictures.publish(picture, 'picture'), agreedOn: calendar.day(-AGREED_AGO) })
  return { voices, aboutMilestones: MILESTONES.join('\n') }
}

const AGREED_AGO = 40
