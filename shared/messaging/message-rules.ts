import * as z from 'zod/mini'
import { line, lines } from '#shared/platform/fields/field-rules.ts'
import type { MessageType } from './message-enums.ts'

export const MESSAGE_LENGTH = 4000
const SEARCH_LENGTH = 100

/** A message: text, a file, or both. The client creates the id, so a message sent twice is stored once. */
export const MessageForm = z
  .object({
    clientId: z.uuid(),
    content: lines(MESSAGE_LENGTH),
    attachmentUrl: z.optional(line(200)),
  })
  .check(({ value, issues }) => {
    if (!value.content && !value.attachmentUrl)
      issues.push({ code: 'custom', message: 'Please write something', path: ['content'], input: value })
  })
export type MessageForm = z.infer<typeof MessageForm>

export const SearchText = line(SEARCH_LENGTH)

/** Pictures are shown in the conversation, documents are offered for download. */
export function typeOfMessage(attachmentUrl: string | null): MessageType {
  if (attachmentUrl === null) return 'text'
  return attachmentUrl.endsWith('.pdf') ? 'file' : 'image'
}

/** A message in one line, for the inbox. */
export function summarizeMessage({ content, messageType }: { content: string; messageType: string }): string {
  if (content) return content
  return messageType === 'image' ? 'Picture' : 'PDF'
}
