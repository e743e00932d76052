import { readNamedLines } from './named-lines-rules.ts'

export type Milestone = { when: string; title: string; text: string }

/** '2021: Back from the balconies. Forty drummers meet again.' becomes the year, a heading and the rest. */
export const readMilestones = (text: string): Milestone[] =>
  readNamedLines(text).map(({ name, words }) => {
    const [title = '', ...rest] = words.split(/(?<=[.!?])\s+/)
    return { when: name, title: title.replace(/\.$/, ''), text: rest.join(' ') }
  })
