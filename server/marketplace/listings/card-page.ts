import { type Page, writeCursor } from '#server/platform/paging.ts'

/** A page of cards as browsers read it, with the cursor of the next one. */
export const cardPage = <Card>({ rows, total, isAtLeast = false, next }: Page<Card> & { isAtLeast?: boolean }) => ({
  listings: rows,
  total,
  isAtLeast,
  next: next && writeCursor(next),
})
