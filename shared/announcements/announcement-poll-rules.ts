import { type PollDraft, pollPath } from '#shared/committee/polls/poll-rules.ts'

type Link = { linkUrl: string | null; linkLabel: string | null }
type Linked = Link & { poll: PollDraft | null }

/** Where the button of an announcement leads: to its poll, if it has one. The poll has the id of the announcement. */
export const linkOf = ({ id, poll, linkUrl, linkLabel }: Linked & { id: string }): Link =>
  poll ? { linkUrl: pollPath(id), linkLabel: 'Answer' } : { linkUrl, linkLabel }

/** An announcement as its messages show it, with its poll in the text and as the link. */
export const asSent = <Of extends Linked & { id: string; text: string }>(announcement: Of): Of => ({
  ...announcement,
  ...linkOf(announcement),
  text: textWithPoll(announcement),
})

/** The text of an announcement as messages show it, with the question and options of its poll, as far as they are written. */
function textWithPoll({ text, poll }: { text: string; poll: PollDraft | null }): string {
  if (!poll) return text
  const question = poll.question.trim()
  const options = poll.options.filter((title) => title.trim()).map((title) => `- ${title}`)
  return [text.trim(), question && `*${question}*`, options.join('\n')].filter(Boolean).join('\n\n')
}
