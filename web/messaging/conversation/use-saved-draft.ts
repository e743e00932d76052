import { useState } from 'react'
import { readStored, writeStored } from '#web/platform/stored/stored-for-account.ts'

/** What is being written in a conversation, kept through a reload until it is sent or somebody signs out. */
export function useSavedDraft(conversationId: string): [string, (text: string) => void] {
  const name = `message:${conversationId}`
  const [text, setText] = useState(() => readStored(name) ?? '')
  const saveDraft = (changed: string) => {
    setText(changed)
    writeStored(name, changed)
  }
  return [text, saveDraft]
}
