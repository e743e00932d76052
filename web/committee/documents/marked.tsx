type MarkedProps = { text: string; search: string }

/** A text in which the searched words are marked. */
export function Marked({ text, search }: MarkedProps) {
  const words = search.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  const parts = text.split(pattern)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
  return parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
}
