/** Something that waits for the person signed in: every room names its own, and the dashboard shows them in the order of the hall. */
export type AttentionItem = {
  key: string
  tone: 'red' | 'amber' | 'blue'
  title: string
  text: string
  href: string
  /** On the link. */
  action: string
}
